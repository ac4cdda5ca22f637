import type { Rule } from '../rule.ts'
import { block } from './content-samples.ts'

/** Pictures, films and what else comes from elsewhere. */
export const IMAGE_RULES = {
  'image/unknown': {
    severity: 'error',
    says: 'Pictures of the shop are ones that it has.',
    why: 'Shoppers would see an empty frame.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Image', { image: '/media/scene-gift-crad', altText: 'A card' }),
      good: block('Image', { image: '/media/scene-gift-card', altText: 'A card' }),
    },
  },
  'image/missing-size': {
    severity: 'warning',
    says: 'A picture is named in a size that it is kept in.',
    why: 'In a text the picture would not be found at all.',
    fixable: true,
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Image', { image: '/media/scene-gift-card-900.webp', altText: 'A card' }),
      good: block('Image', { image: '/media/scene-gift-card-800.webp', altText: 'A card' }),
    },
  },
  'image/refused': {
    severity: 'error',
    says: 'Pictures, films and frames have an address that the shop shows things from.',
    why: 'Anything else is taken out when the page is drawn.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Image', { image: 'javascript:void(0)', altText: 'A card' }),
      good: block('Image', { image: 'https://cdn.builder.io/card.jpg', altText: 'A card' }),
    },
  },
  'image/refused-host': {
    severity: 'warning',
    says: 'Pictures, films, frames, fonts and data come from sites that the pages let in.',
    why: 'Browsers are told to load nothing from anywhere else. Whoever runs the shop can let other sites in (setting CONTENT_HOSTS).',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Video', { video: 'https://films.example/river.mp4' }),
      good: block('Video', { video: 'https://cdn.builder.io/river.mp4' }),
    },
  },
  'image/embed': {
    severity: 'error',
    says: 'An embed has an address that something can be shown of.',
    why: 'Shoppers would see nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Embed', { url: 'https://example.com/film' }),
      good: block('Embed', { url: 'https://youtu.be/abcdefghijk' }),
    },
  },
  'image/missing-file': {
    severity: 'error',
    says: 'Every picture is there in every size that it is kept in.',
    why: 'Browsers ask for the size that fits, and would be given nothing. Only shop images looks for this.',
    sample: {
      bad: 'client/pictures.json names river in 400 px, and public/media has no river-400.webp',
      good: 'the same with public/media/river-400.webp and river-400.avif',
    },
  },
  'image/no-words': {
    severity: 'error',
    says: 'Somebody has said what every picture shows.',
    why: 'Wherever a page says nothing else, these are the words for those who cannot see it. Only shop images looks for this.',
    sample: {
      bad: '"river": { "alt": "" }',
      good: '"river": { "alt": "A bend in a river" }',
    },
  },
  'image/no-licence': {
    severity: 'error',
    says: 'CREDITS.md says who made a picture and under which licence.',
    why: 'A picture without a licence is not ours to show. Only shop images looks for this.',
    sample: {
      bad: 'media/originals/river.webp without a row in CREDITS.md',
      good: '| river.webp | … | CC0-1.0 (A) | … |',
    },
  },
  'image/too-heavy': {
    severity: 'warning',
    says: 'No size of a picture is heavier than 350 kB.',
    why: 'On a phone the page waits for it. Only shop images looks for this.',
    sample: {
      bad: 'river-1600.webp with 900 kB',
      good: 'river-1600.webp with 200 kB',
    },
  },
  'image/unused': {
    severity: 'info',
    says: 'Every picture is shown somewhere.',
    why: 'What nothing shows is carried along for nothing. Only shop images looks for this.',
    sample: {
      bad: 'media/originals/river.webp that no file names',
      good: '"heroImage": "/media/river"',
    },
  },
} as const satisfies Record<string, Rule>

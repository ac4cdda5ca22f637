import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

/** Pictures, films and what else comes from elsewhere. */
export const IMAGE_RULES = {
  'image/unknown': {
    severity: 'error',
    summary: 'Pictures of the shop are ones that it has.',
    rationale: 'Shoppers would see an empty frame.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { image: '/media/scene-gift-crad', altText: 'A card' }),
      good: sampleBlock('Image', { image: '/media/scene-gift-card', altText: 'A card' }),
    },
  },
  'image/missing-size': {
    severity: 'warning',
    summary: 'A picture is named in a size that it is kept in.',
    rationale: 'In a text the picture would not be found at all.',
    fixable: true,
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { image: '/media/scene-gift-card-900.webp', altText: 'A card' }),
      good: sampleBlock('Image', { image: '/media/scene-gift-card-800.webp', altText: 'A card' }),
    },
  },
  'image/refused': {
    severity: 'error',
    summary: 'Pictures, films and frames have an address that the shop shows things from.',
    rationale: 'Anything else is taken out when the page is drawn.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { image: 'javascript:void(0)', altText: 'A card' }),
      good: sampleBlock('Image', { image: 'https://cdn.builder.io/card.jpg', altText: 'A card' }),
    },
  },
  'image/refused-host': {
    severity: 'warning',
    summary: 'Pictures, films, frames, fonts and data come from sites that the pages let in.',
    rationale:
      'Browsers are told to load nothing from anywhere else. Whoever runs the shop can let other sites in (setting CONTENT_HOSTS).',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Video', { video: 'https://films.example/river.mp4' }),
      good: sampleBlock('Video', { video: 'https://cdn.builder.io/river.mp4' }),
    },
  },
  'image/embed': {
    severity: 'error',
    summary: 'An embed has an address that something can be shown of.',
    rationale: 'Shoppers would see nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Embed', { url: 'https://example.com/film' }),
      good: sampleBlock('Embed', { url: 'https://youtu.be/abcdefghijk' }),
    },
  },
  'image/missing-file': {
    severity: 'error',
    summary: 'Every picture is there in every size that it is kept in.',
    rationale:
      'Browsers ask for the size that fits, and would be given nothing. Only shop images looks for this.',
    sample: {
      bad: 'client/pictures.json names river in 400 px, and public/media has no river-400.webp',
      good: 'the same with public/media/river-400.webp and river-400.avif',
    },
  },
  'image/no-words': {
    severity: 'error',
    summary: 'Somebody has said what every picture shows.',
    rationale:
      'Wherever a page says nothing else, these are the words for those who cannot see it. Only shop images looks for this.',
    sample: {
      bad: '"river": { "alt": "" }',
      good: '"river": { "alt": "A bend in a river" }',
    },
  },
  'image/no-licence': {
    severity: 'error',
    summary: 'CREDITS.md says who made a picture and under which licence.',
    rationale: 'A picture without a licence is not ours to show. Only shop images looks for this.',
    sample: {
      bad: 'media/originals/river.webp without a row in CREDITS.md',
      good: '| river.webp | … | CC0-1.0 (A) | … |',
    },
  },
  'image/too-heavy': {
    severity: 'warning',
    summary: 'No size of a picture is heavier than 350 kB.',
    rationale: 'On a phone the page waits for it. Only shop images looks for this.',
    sample: {
      bad: 'river-1600.webp with 900 kB',
      good: 'river-1600.webp with 200 kB',
    },
  },
  'image/unused': {
    severity: 'info',
    summary: 'Every picture is shown somewhere.',
    rationale: 'What nothing shows is carried along for nothing. Only shop images looks for this.',
    sample: {
      bad: 'media/originals/river.webp that no file names',
      good: '"heroImage": "/media/river"',
    },
  },
} as const satisfies Record<string, Rule>

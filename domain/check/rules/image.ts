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
    says: 'Pictures, films, frames, fonts and data come from hosts that the pages let in.',
    why: 'Browsers are told to load nothing from anywhere else. Hosts are added with the setting CONTENT_HOSTS.',
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
} as const satisfies Record<string, Rule>

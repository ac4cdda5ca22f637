import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

export const IMAGE_RULES = {
  'image/refused': {
    severity: 'error',
    summary: 'Images, videos and frames must have a safe address.',
    rationale: 'Others are removed when the page is rendered.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { image: 'javascript:void(0)', altText: 'A card' }),
      good: sampleBlock('Image', { image: 'https://cdn.builder.io/card.jpg', altText: 'A card' }),
    },
  },
  'image/refused-host': {
    severity: 'warning',
    summary: 'Images, videos, frames, fonts and data must come from allowed hosts.',
    rationale:
      'The content security policy blocks all others. Operators can allow more hosts (setting CONTENT_HOSTS).',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Video', { video: 'https://films.example/river.mp4' }),
      good: sampleBlock('Video', { video: 'https://cdn.builder.io/river.mp4' }),
    },
  },
  'image/embed': {
    severity: 'error',
    summary: 'An embed must have an address that can be embedded.',
    rationale: 'Visitors would see nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Embed', { url: 'https://example.com/film' }),
      good: sampleBlock('Embed', { url: 'https://youtu.be/abcdefghijk' }),
    },
  },
  'image/missing-file': {
    severity: 'error',
    summary: 'Every picture must have a file for each of its sizes.',
    rationale:
      'Browsers request the size that fits and would get an error. Only shop images checks this.',
    sample: {
      bad: 'client/pictures.json names river in 400 px, and public/media has no river-400.webp',
      good: 'the same with public/media/river-400.webp and river-400.avif',
    },
  },
  'image/no-words': {
    severity: 'error',
    summary: 'Every picture must have alternative text.',
    rationale: 'It is used wherever a page has none of its own. Only shop images checks this.',
    sample: {
      bad: '"river": { "alt": "" }',
      good: '"river": { "alt": "A bend in a river" }',
    },
  },
  'image/no-licence': {
    severity: 'error',
    summary: 'CREDITS.md must list the author and licence of every picture.',
    rationale: 'A picture without a licence must not be shown. Only shop images checks this.',
    sample: {
      bad: 'media/originals/river.webp without a row in CREDITS.md',
      good: '| river.webp | … | CC0-1.0 (A) | … |',
    },
  },
  'image/too-heavy': {
    severity: 'warning',
    summary: 'Image files should not exceed 350 kB.',
    rationale: 'Larger images slow down the page on phones. Only shop images checks this.',
    sample: {
      bad: 'river-1600.webp with 900 kB',
      good: 'river-1600.webp with 200 kB',
    },
  },
  'image/shared': {
    severity: 'error',
    summary: 'Each product must have pictures of its own.',
    rationale:
      'Two products with one picture look like a mistake, and one of them shows something else. Only shop images checks this.',
    sample: {
      bad: 'two products with /media/river in their medias',
      good: 'one of them with /media/river-at-night',
    },
  },
  'image/too-small': {
    severity: 'error',
    summary:
      'The first picture of a product must be 1,600 px wide or more, the others 1,200 px or more.',
    rationale: 'They fill half a wide screen and would look soft. Only shop images checks this.',
    sample: {
      bad: 'a hero of 720 × 360 px',
      good: 'a hero of 1,600 × 1,200 px',
    },
  },
  'image/not-in-product': {
    severity: 'error',
    summary: 'The alternative text of a picture must name only what the product has.',
    rationale:
      'It is the caption too: people believe that they get what it names. Only shop images checks this.',
    sample: {
      bad: 'a balloon flight with "alt": "Dragons over a sea of cloud"',
      good: 'the same with "alt": "A balloon over misty hills"',
    },
  },
  'image/unused': {
    severity: 'info',
    summary: 'Every picture should be used.',
    rationale: 'Unused pictures take up space. Only shop images checks this.',
    sample: {
      bad: 'media/originals/river.webp that no file names',
      good: '"heroImage": "/media/river"',
    },
  },
} as const satisfies Record<string, Rule>

import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

/** Where links lead. */
export const LINK_RULES = {
  'link/dead': {
    severity: 'error',
    summary: 'A link into the shop leads to a page in every country that it is shown in.',
    rationale: 'Whoever follows it finds nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Walk', link: '/aus/walks/rver-walk' }),
      good: sampleBlock('Core:Button', { text: 'Walk', link: '/aus/walks/river-walk' }),
    },
  },
  'link/no-country': {
    severity: 'error',
    summary: 'A link into the shop begins with the country.',
    rationale:
      'Every address of the shop does. {{state.country.code}} stands for the country that somebody is in.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Cities', link: '/cities' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/{{state.country.code}}/cities' }),
    },
  },
  'link/other-country': {
    severity: 'warning',
    summary: 'A link stays in the country of its page.',
    rationale: 'Somebody in one country would suddenly see the prices of another.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Cities', link: '/nz/cities' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'link/refused': {
    severity: 'error',
    summary: 'A link is an address that the shop lets people follow.',
    rationale:
      'Links that run code (javascript:) or hold their page themselves (data:) are taken out when the page is drawn.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Back', link: 'javascript:history.back()' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'link/insecure': {
    severity: 'warning',
    summary: 'Links elsewhere begin with https.',
    rationale: 'With http others on the way can read and change what comes.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Map', link: 'http://maps.example/river' }),
      good: sampleBlock('Core:Button', { text: 'Map', link: 'https://maps.example/river' }),
    },
  },
  'link/trailing-slash': {
    severity: 'info',
    summary: 'Addresses of the shop end without a slash.',
    rationale:
      'The shop sends everybody on to the address without it, which takes a moment longer.',
    fixable: true,
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Cities', link: '/aus/cities/' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'link/says-nothing': {
    severity: 'warning',
    summary: 'The words of a link say where it leads.',
    rationale:
      'Some hear the links of a page one after the other: "here, here, link" tells them nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Text', { text: '<p><a href="/aus/cities">Click here</a></p>' }),
      good: sampleBlock('Text', { text: '<p><a href="/aus/cities">All cities</a></p>' }),
    },
  },
  'link/orphan': {
    severity: 'info',
    summary: 'Something leads to every collection and every page.',
    rationale:
      'Shoppers who do not know its address never find it. Only shop links looks for this.',
    sample: {
      bad: 'a collection "rainy-days" that no menu, page or city links to',
      good: 'the same, with { "label": "Rainy days", "url": "/{country}/collections/rainy-days" } in the menu',
    },
  },
  'link/outside': {
    severity: 'warning',
    summary: 'Links to other sites lead to pages that are still there.',
    rationale: 'Whoever follows it finds nothing. Only shop links --external asks.',
    sample: {
      bad: '<a href="https://example.com/gone">The trail map</a>',
      good: '<a href="https://example.com/map">The trail map</a>',
    },
  },
} as const satisfies Record<string, Rule>

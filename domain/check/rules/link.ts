import type { Rule } from '../rule.ts'
import { block } from './content-samples.ts'

/** Where links lead. */
export const LINK_RULES = {
  'link/dead': {
    severity: 'error',
    says: 'A link into the shop leads to a page in every country that it is shown in.',
    why: 'Whoever follows it finds nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Core:Button', { text: 'Walk', link: '/aus/walks/rver-walk' }),
      good: block('Core:Button', { text: 'Walk', link: '/aus/walks/river-walk' }),
    },
  },
  'link/no-country': {
    severity: 'error',
    says: 'A link into the shop begins with the country.',
    why: 'Every address of the shop does. {{state.country.code}} stands for the country that somebody is in.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Core:Button', { text: 'Cities', link: '/cities' }),
      good: block('Core:Button', { text: 'Cities', link: '/{{state.country.code}}/cities' }),
    },
  },
  'link/other-country': {
    severity: 'warning',
    says: 'A link stays in the country of its page.',
    why: 'Somebody in one country would suddenly see the prices of another.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Core:Button', { text: 'Cities', link: '/nz/cities' }),
      good: block('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'link/refused': {
    severity: 'error',
    says: 'A link is an address that the shop lets people follow.',
    why: 'Links that run code (javascript:) or hold their page themselves (data:) are taken out when the page is drawn.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Core:Button', { text: 'Back', link: 'javascript:history.back()' }),
      good: block('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'link/insecure': {
    severity: 'warning',
    says: 'Links elsewhere begin with https.',
    why: 'With http others on the way can read and change what comes.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Core:Button', { text: 'Map', link: 'http://maps.example/river' }),
      good: block('Core:Button', { text: 'Map', link: 'https://maps.example/river' }),
    },
  },
  'link/trailing-slash': {
    severity: 'info',
    says: 'Addresses of the shop end without a slash.',
    why: 'The shop sends everybody on to the address without it, which takes a moment longer.',
    fixable: true,
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Core:Button', { text: 'Cities', link: '/aus/cities/' }),
      good: block('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'link/says-nothing': {
    severity: 'warning',
    says: 'The words of a link say where it leads.',
    why: 'Some hear the links of a page one after the other: "here, here, link" tells them nothing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: block('Text', { text: '<p><a href="/aus/cities">Click here</a></p>' }),
      good: block('Text', { text: '<p><a href="/aus/cities">All cities</a></p>' }),
    },
  },
  'link/orphan': {
    severity: 'info',
    says: 'Something leads to every collection and every page.',
    why: 'Shoppers who do not know its address never find it. Only shop links looks for this.',
    sample: {
      bad: 'a collection "rainy-days" that no menu, page or city links to',
      good: 'the same, with { "label": "Rainy days", "url": "/{country}/collections/rainy-days" } in the menu',
    },
  },
  'link/outside': {
    severity: 'warning',
    says: 'Links to other sites lead to pages that are still there.',
    why: 'Whoever follows it finds nothing. Only shop links --external asks.',
    sample: {
      bad: '<a href="https://example.com/gone">The trail map</a>',
      good: '<a href="https://example.com/map">The trail map</a>',
    },
  },
} as const satisfies Record<string, Rule>

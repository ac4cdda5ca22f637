import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

export const LINK_RULES = {
  'link/dead': {
    severity: 'error',
    suppressedBy: { entry: ['location/id'] },
    summary: 'A link must lead to a page that exists in every country it is shown in.',
    rationale: 'Visitors who follow it get “page not found”.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Walk', link: '/aus/walks/rver-walk' }),
      good: sampleBlock('Core:Button', { text: 'Walk', link: '/aus/walks/river-walk' }),
    },
  },
  'link/no-country': {
    severity: 'error',
    summary: 'A link to a page of the shop must begin with a country.',
    rationale:
      'Every address of the shop does. {{state.country.code}} is the country of the visitor.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Cities', link: '/cities' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/{{state.country.code}}/cities' }),
    },
  },
  'link/refused': {
    severity: 'error',
    summary: 'A link must have a safe address.',
    rationale:
      'Links that run code (javascript:) or contain their page (data:) are removed when the page is rendered.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Core:Button', { text: 'Back', link: 'javascript:history.back()' }),
      good: sampleBlock('Core:Button', { text: 'Cities', link: '/aus/cities' }),
    },
  },
  'link/orphan': {
    severity: 'info',
    summary: 'Every collection and page should be linked from somewhere.',
    rationale: 'Customers only find it if they know its address. Only shop links checks this.',
    sample: {
      bad: 'a collection "rainy-days" that no menu, page or city links to',
      good: 'the same, with { "label": "Rainy days", "url": "/{country}/collections/rainy-days" } in the menu',
    },
  },
  'link/outside': {
    severity: 'warning',
    summary: 'Links to other sites must work.',
    rationale:
      'Visitors who follow a dead link get an error page. Only shop links --external checks this.',
    sample: {
      bad: '<a href="https://example.com/gone">The trail map</a>',
      good: '<a href="https://example.com/map">The trail map</a>',
    },
  },
} as const satisfies Record<string, Rule>

import type { Rule } from './rule.ts'

export const SCHEMA_RULES = {
  'schema/required': {
    severity: 'error',
    summary: 'Required fields must be present.',
    rationale: 'The shop leaves out an entry that lacks a required field.',
    sample: { kind: 'locations', at: [0, 'name'], bad: undefined, good: 'Melbourne' },
  },
  'schema/type': {
    severity: 'error',
    summary: 'A field must have a value of its type.',
    rationale:
      'A number in quotes is text, and the shop cannot calculate with text. Numbers, true and false are written without quotes.',
    fixable: true,
    sample: { kind: 'locations', at: [0, 'latLon', 'lat'], bad: '-37.8', good: -37.8 },
  },
  'schema/choice': {
    severity: 'error',
    summary: 'A field with a fixed set of values must have one of them.',
    rationale: 'The shop does not know what to do with any other value.',
    sample: { kind: 'products', at: [0, 'status'], bad: 'activ', good: 'active' },
  },
  'schema/range': {
    severity: 'error',
    suppressedBy: { entry: ['location/swapped'] },
    summary: 'Numbers, texts and lists must be within their limits.',
    rationale: 'Values outside the limits break calculations, maps or layouts.',
    sample: { kind: 'locations', at: [0, 'latLon', 'lat'], bad: -378, good: -37.8 },
  },
  'schema/format': {
    severity: 'error',
    summary: 'Dates, times, URLs and codes must be in the right format.',
    rationale:
      'Dates are written as 2026-12-24 and times as 14:30 in every country, so that 3/4 is never ambiguous.',
    sample: { kind: 'calendar', at: ['days', 0, 'day'], bad: '24.12.2026', good: '2026-12-24' },
  },
  'schema/value': {
    severity: 'error',
    summary: 'A value must be usable.',
    rationale: 'It has the right type but still cannot be used; the message says why.',
    sample: {
      kind: 'locations',
      at: [0, 'timeZone'],
      bad: 'Melbourne time',
      good: 'Australia/Melbourne',
    },
  },
  'schema/unknown-field': {
    severity: 'warning',
    summary: 'Fields must be known.',
    rationale:
      'A misspelt field is not read, so its value never reaches the page. Correct its name or remove it.',
    fixable: true,
    sample: { kind: 'products', at: [0, 'details', 'lead_hours'], bad: 24, good: undefined },
  },
  'schema/empty-text': {
    severity: 'warning',
    summary: 'Text must not be empty.',
    rationale: 'An empty text leaves a gap on the page. Add the text, or remove the field.',
    sample: { kind: 'locations', at: [0, 'subHeading'], bad: ' ', good: 'By the river' },
  },
  'schema/blanks': {
    severity: 'warning',
    summary: 'Text must not begin or end with a space.',
    rationale:
      'The space is invisible, and an id with one does not match. Often a word is missing there.',
    fixable: true,
    sample: { kind: 'locations', at: [0, 'subHeading'], bad: 'By the ', good: 'By the river' },
  },
  'schema/twice': {
    severity: 'warning',
    summary: 'A list must not contain the same entry twice.',
    rationale:
      'It would be shown, counted or charged twice. Usually an entry was copied and not changed.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'bring'],
      bad: ['A hat', 'A hat'],
      good: ['A hat', 'Two hats'],
    },
  },
} as const satisfies Record<string, Rule>

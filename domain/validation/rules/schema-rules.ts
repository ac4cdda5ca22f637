import type { Rule } from './rule.ts'

/** What every file must keep: the shape of its kind. */
export const SCHEMA_RULES = {
  'schema/required': {
    severity: 'error',
    summary: 'Fields that the shop cannot do without are there.',
    rationale:
      'Without it the page would have a hole, so the shop leaves the whole entry out. Add the field.',
    sample: { kind: 'locations', at: [0, 'name'], bad: undefined, good: 'Melbourne' },
  },
  'schema/type': {
    severity: 'error',
    summary:
      'A field holds the kind of value it is for: text, a number, true or false, a list or a group of fields.',
    rationale:
      'A number in quotes is text, and the shop does no sums with text. Numbers, true and false stand without quotes.',
    fixable: true,
    sample: { kind: 'locations', at: [0, 'latLon', 'lat'], bad: '-37.8', good: -37.8 },
  },
  'schema/choice': {
    severity: 'error',
    summary: 'A field that knows only some words holds one of them.',
    rationale:
      'The shop would not know what to do with any other word. Take one of those it names.',
    sample: { kind: 'products', at: [0, 'status'], bad: 'activ', good: 'active' },
  },
  'schema/range': {
    severity: 'error',
    summary: 'Numbers, texts and lists are neither too small nor too large.',
    rationale:
      'Beyond these limits no sum is right, no map finds the place, or nobody can read it.',
    sample: { kind: 'locations', at: [0, 'latLon', 'lat'], bad: -378, good: -37.8 },
  },
  'schema/format': {
    severity: 'error',
    summary:
      'Text that the shop reads, such as days, times, addresses and codes, is written as it reads it.',
    rationale:
      'Dates are read as 2026-12-24 and times as 14:30 in every country, so that 3/4 is never two days.',
    sample: { kind: 'calendar', at: ['days', 0, 'day'], bad: '24.12.2026', good: '2026-12-24' },
  },
  'schema/value': {
    severity: 'error',
    summary: 'A value is one that the shop can work with.',
    rationale: 'It has the right type and still cannot be used; the message says why.',
    sample: {
      kind: 'locations',
      at: [0, 'timeZone'],
      bad: 'Melbourne time',
      good: 'Australia/Melbourne',
    },
  },
  'schema/unknown-field': {
    severity: 'warning',
    summary: 'Every field is one that the shop reads.',
    rationale:
      'A misspelt field is not read: what it says never reaches the page. Correct its name or take it out.',
    fixable: true,
    sample: { kind: 'products', at: [0, 'details', 'lead_hours'], bad: 24, good: undefined },
  },
  'schema/empty-text': {
    severity: 'warning',
    summary: 'A text that is there says something.',
    rationale:
      'Where words are meant to stand the page has a gap. Write them, or take the field out.',
    sample: { kind: 'locations', at: [0, 'subHeading'], bad: ' ', good: 'By the river' },
  },
  'schema/blanks': {
    severity: 'warning',
    summary: 'No text begins or ends with a blank.',
    rationale:
      'Nobody sees the blank, and an id with one is the name of nothing. Often a word is missing there.',
    fixable: true,
    sample: { kind: 'locations', at: [0, 'subHeading'], bad: 'By the ', good: 'By the river' },
  },
  'schema/twice': {
    severity: 'warning',
    summary: 'No list holds the very same thing twice.',
    rationale:
      'It would be shown, counted or charged twice. Usually it was copied and then not changed.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'bring'],
      bad: ['A hat', 'A hat'],
      good: ['A hat', 'Two hats'],
    },
  },
} as const satisfies Record<string, Rule>

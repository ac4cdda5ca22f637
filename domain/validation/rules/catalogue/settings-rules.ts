import { SPECIAL_GROUP_NAMES } from '#domain/catalogue/special-groups.ts'
import type { Rule } from '#domain/validation/rules/rule.ts'

const LIST_NAMES = [...SPECIAL_GROUP_NAMES]
const emptyLists = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [] as string[]]))

/** The id lists of the shop, and what kitchens can do. */
export const SETTINGS_RULES = {
  'settings/unknown-list': {
    severity: 'error',
    summary: 'A list of special products is one that the shop looks for.',
    rationale:
      'Under another name the products are like any other: no notice, no badge, no days of their own.',
    sample: {
      kind: 'settings',
      at: ['groups', 'mysteryPicnics'],
      bad: ['p-river-walk'],
      good: undefined,
    },
  },
  'settings/missing-list': {
    severity: 'warning',
    summary: 'A file with most of the lists of special products has them all.',
    rationale:
      'Without its list nothing is special in that way, and nobody notices. An empty list says that nothing is.',
    sample: {
      kind: 'settings',
      at: ['groups'],
      bad: emptyLists(LIST_NAMES.slice(1)),
      good: emptyLists(LIST_NAMES),
    },
  },
  'settings/unknown-product': {
    severity: 'error',
    summary: 'A list of special products names products and groups that there are.',
    rationale: 'The one that was meant would be like any other.',
    sample: {
      kind: 'settings',
      at: ['groups', 'highDemand'],
      bad: ['p-riverwalk'],
      good: ['p-river-walk'],
    },
  },
  'settings/not-digital': {
    severity: 'warning',
    summary: 'Only digital products are left out of the same day.',
    rationale: 'Everything else has hours of notice instead; the list changes nothing for it.',
    sample: {
      kind: 'settings',
      at: ['excludedSameDay'],
      bad: ['p-river-walk'],
      good: ['p-audio-walk'],
    },
  },
  'settings/twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A list names a product once.',
    rationale: 'The second time says nothing; another product was probably meant.',
    sample: {
      kind: 'settings',
      at: ['groups', 'highDemand'],
      bad: ['p-river-walk', 'p-river-walk'],
      good: ['p-river-walk'],
    },
  },
  'dietary/name-twice': {
    severity: 'error',
    summary: 'What kitchens can do has a name of its own.',
    rationale: 'Guests could not tell the two apart.',
    sample: {
      kind: 'dietary',
      at: [1],
      bad: { id: 'plants', name: 'Vegan', description: 'Plants.' },
      good: { id: 'vegetarian', name: 'Vegetarian', description: 'No meat and no fish.' },
    },
  },
  'dietary/not-offered': {
    severity: 'warning',
    summary: 'What kitchens can do is what guests are asked about.',
    rationale:
      'The form asks for Vegan, Vegetarian and Gluten Free; nobody could choose anything else.',
    sample: { kind: 'dietary', at: [0, 'name'], bad: 'Plant based', good: 'Vegan' },
  },
} as const satisfies Record<string, Rule>

import { GROUP_NAMES } from '../../catalogue/group.ts'
import type { Rule } from '../rule.ts'

const NAMES = [...GROUP_NAMES]
const listed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [] as string[]]))

/** The id lists of the shop, and what kitchens can do. */
export const SETTINGS_RULES = {
  'settings/unknown-list': {
    severity: 'error',
    says: 'A list of special products is one that the shop looks for.',
    why: 'Under another name the products are like any other: no notice, no badge, no days of their own.',
    sample: {
      kind: 'settings',
      at: ['groups', 'mysteryPicnics'],
      bad: ['p-river-walk'],
      good: undefined,
    },
  },
  'settings/missing-list': {
    severity: 'warning',
    says: 'A file with most of the lists of special products has them all.',
    why: 'Without its list nothing is special in that way, and nobody notices. An empty list says that nothing is.',
    sample: { kind: 'settings', at: ['groups'], bad: listed(NAMES.slice(1)), good: listed(NAMES) },
  },
  'settings/unknown-product': {
    severity: 'error',
    says: 'A list of special products names products and groups that there are.',
    why: 'The one that was meant would be like any other.',
    sample: {
      kind: 'settings',
      at: ['groups', 'highDemand'],
      bad: ['p-riverwalk'],
      good: ['p-river-walk'],
    },
  },
  'settings/not-digital': {
    severity: 'warning',
    says: 'Only digital products are left out of the same day.',
    why: 'Everything else has hours of notice instead; the list changes nothing for it.',
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
    says: 'A list names a product once.',
    why: 'The second time says nothing; another product was probably meant.',
    sample: {
      kind: 'settings',
      at: ['groups', 'highDemand'],
      bad: ['p-river-walk', 'p-river-walk'],
      good: ['p-river-walk'],
    },
  },
  'dietary/name-twice': {
    severity: 'error',
    says: 'What kitchens can do has a name of its own.',
    why: 'Guests could not tell the two apart.',
    sample: {
      kind: 'dietary',
      at: [1],
      bad: { id: 'plants', name: 'Vegan', description: 'Plants.' },
      good: { id: 'vegetarian', name: 'Vegetarian', description: 'No meat and no fish.' },
    },
  },
  'dietary/not-offered': {
    severity: 'warning',
    says: 'What kitchens can do is what guests are asked about.',
    why: 'The form asks for Vegan, Vegetarian and Gluten Free; nobody could choose anything else.',
    sample: { kind: 'dietary', at: [0, 'name'], bad: 'Plant based', good: 'Vegan' },
  },
} as const satisfies Record<string, Rule>

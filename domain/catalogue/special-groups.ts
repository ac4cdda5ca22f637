import type { RawProduct } from './product.schema.ts'

/** Configured id lists: which groups raise which flag. */
export type SpecialGroups = Partial<Record<SpecialGroupName, readonly string[]>>
type SpecialGroupName =
  | 'mysteryPicnic'
  | 'familyPicnic'
  | 'picnicWithFriends'
  | 'mysteryWeekend'
  | 'highDemand'
  | 'tasteAndCreate'
  | 'localHighlights'
  | 'springBlossoms'
  | 'covidMessage'

const GROUP_BY_FLAG = {
  isMysteryPicnicDates: 'mysteryPicnic',
  isFamilyMysteryPicnic: 'familyPicnic',
  isMysteryPicnicWithFriends: 'picnicWithFriends',
  isMysteryWeekend: 'mysteryWeekend',
  isInHighDemand: 'highDemand',
  isTasteAndCreate: 'tasteAndCreate',
  isLocalHighlights: 'localHighlights',
  isSpringBlossoms: 'springBlossoms',
  isCovidMessageApplicable: 'covidMessage',
} as const satisfies Record<string, SpecialGroupName>

export type SpecialGroupFlags = Record<keyof typeof GROUP_BY_FLAG, boolean>

/** What a flag says of a product, to people who choose. */
const FLAG_LABELS: readonly [flag: keyof SpecialGroupFlags, label: string][] = [
  ['isInHighDemand', 'In high demand'],
  ['isMysteryWeekend', 'Weekend'],
  ['isFamilyMysteryPicnic', 'For families'],
  ['isMysteryPicnicWithFriends', 'With friends'],
  ['isMysteryPicnicDates', 'For two'],
  ['isTasteAndCreate', 'Hands-on'],
  ['isLocalHighlights', 'Local'],
  ['isSpringBlossoms', 'In blossom'],
]

/** Everything its special groups say of a product, the most pressing first. */
export const specialGroupLabels = (flags: SpecialGroupFlags): string[] =>
  FLAG_LABELS.filter(([flag]) => flags[flag]).map(([, label]) => label)

/** The flags of a product from its special groups. */
export function specialGroupFlags(
  { id, groups }: RawProduct,
  special: SpecialGroups,
): SpecialGroupFlags {
  const ids = [
    id,
    ...groups.filter((group) => group.relationship === 'parent').map((group) => group.id),
  ]
  const flags = Object.entries(GROUP_BY_FLAG).map(([flag, name]) => [
    flag,
    ids.some((one) => special[name]?.includes(one)),
  ])
  return Object.fromEntries(flags) as SpecialGroupFlags
}

export const SPECIAL_GROUP_NAMES: ReadonlySet<string> = new Set(Object.values(GROUP_BY_FLAG))

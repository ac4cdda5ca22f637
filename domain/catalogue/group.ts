import type { RawProduct } from './product.schema.ts'

/** Configured id lists: which groups raise which flag (spec §9; the values are configuration). */
export type SpecialGroups = Partial<Record<GroupName, readonly string[]>>
type GroupName =
  | 'mysteryPicnic'
  | 'familyPicnic'
  | 'picnicWithFriends'
  | 'mysteryWeekend'
  | 'highDemand'
  | 'tasteAndCreate'
  | 'localHighlights'
  | 'springBlossoms'
  | 'covidMessage'

const FLAGS = {
  isMysteryPicnicDates: 'mysteryPicnic',
  isFamilyMysteryPicnic: 'familyPicnic',
  isMysteryPicnicWithFriends: 'picnicWithFriends',
  isMysteryWeekend: 'mysteryWeekend',
  isInHighDemand: 'highDemand',
  isTasteAndCreate: 'tasteAndCreate',
  isLocalHighlights: 'localHighlights',
  isSpringBlossoms: 'springBlossoms',
  isCovidMessageApplicable: 'covidMessage',
} as const satisfies Record<string, GroupName>

export type GroupFlags = Record<keyof typeof FLAGS, boolean>

/** The flags a product carries because it is, or belongs to, a special group (spec §3). */
export function flagsOf({ id, groups }: RawProduct, special: SpecialGroups): GroupFlags {
  const ids = [
    id,
    ...groups.filter((group) => group.relationship === 'parent').map((group) => group.id),
  ]
  const flags = Object.entries(FLAGS).map(([flag, name]) => [
    flag,
    ids.some((one) => special[name]?.includes(one)),
  ])
  return Object.fromEntries(flags) as GroupFlags
}

/** The special groups that settings may list products for. */
export const GROUP_NAMES: ReadonlySet<string> = new Set(Object.values(FLAGS))

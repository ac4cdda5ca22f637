/** Interests that say who customers go out with; the others are kinds of experiences. */
export const COMPANION_INTERESTS = {
  'with-partner': 'My partner',
  'with-children': 'Children',
  'with-friends': 'Friends',
  'with-colleagues': 'Colleagues',
  alone: 'On my own',
} as const

/** Replaces the interests that a form offers by its choice; the others stay. */
export const updateInterests = (
  interests: readonly string[],
  offered: readonly string[],
  chosen: readonly string[],
): string[] => [
  ...interests.filter((one) => !offered.includes(one)),
  ...offered.filter((one) => chosen.includes(one)),
]

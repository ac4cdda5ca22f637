/** With whom customers like to go out, beside the kinds of experiences among their interests. */
export const COMPANION_INTERESTS = {
  'with-partner': 'My partner',
  'with-children': 'Children',
  'with-friends': 'Friends',
  'with-colleagues': 'Colleagues',
  alone: 'On my own',
} as const

/** A form's choice among some interests; those that it doesn't ask about stay. */
export const updateInterests = (
  interests: readonly string[],
  offered: readonly string[],
  chosen: readonly string[],
): string[] => [
  ...interests.filter((one) => !offered.includes(one)),
  ...offered.filter((one) => chosen.includes(one)),
]

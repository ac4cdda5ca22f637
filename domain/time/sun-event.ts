export const SUN_EVENTS = ['sunrise', 'sunset'] as const
export type SunEvent = (typeof SUN_EVENTS)[number]

/** What stands beside the listed start of a day that moves with the sun: no one time is right for a season. */
export const startFollowsLabel = (event: SunEvent): string =>
  `The start depends on ${event}: we’ll email you the exact time.`

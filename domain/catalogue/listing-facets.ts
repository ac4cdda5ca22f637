import { parseDuration } from './duration.ts'

/** Parts of the day by their bit, and until which minute something starts in them. */
export const DAY_PARTS = {
  morning: { bit: 1, until: 12 * 60 },
  afternoon: { bit: 2, until: 17 * 60 },
  evening: { bit: 4, until: 24 * 60 },
} as const
export type DayPart = keyof typeof DAY_PARTS

/** The parts of the day in which something starts, as bits. */
export const dayPartsOf = (startMinutes: readonly number[]): number =>
  startMinutes.reduce((bits, minute) => bits | partOf(minute).bit, 0)

const partOf = (minute: number) =>
  Object.values(DAY_PARTS).find(({ until }) => minute < until) ?? DAY_PARTS.evening

/** Lengths by the most minutes they have; a night away is a length of its own. */
const MAX_MINUTES = { short: 120, half: 240 } as const
export type Length = keyof typeof MAX_MINUTES | 'day' | 'nights'

/** How long something takes, roughly, from its duration in words; '' where they can't be read. */
export function lengthOf(duration: string): Length | '' {
  const parsed = parseDuration(duration)
  if (!parsed) return ''
  if ('nights' in parsed) return 'nights'
  const { minutes } = parsed
  if (minutes <= MAX_MINUTES.short) return 'short'
  return minutes <= MAX_MINUTES.half ? 'half' : 'day'
}

/**
 * Whether a product's access text promises step-free access, at least on request: 'Step-free', 'Cobbles; step-free
 * route on request'.
 */
export const isStepFree = (access: string): boolean => /(?<!\bnot )\bstep-free\b/i.test(access)

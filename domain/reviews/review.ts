import { DAY_MS } from '#domain/time/durations.ts'

/** Guests are asked a day after the start, unless that is older than two weeks by then. */
export const REQUEST_AFTER_MS = DAY_MS
export const REQUEST_WITHIN_MS = 14 * DAY_MS
export const REMIND_AFTER_MS = 7 * DAY_MS
/** How long a review may be written and changed. */
export const OPEN_FOR_MS = 90 * DAY_MS

export const MAX_REVIEW_LENGTH = 2000
export const MAX_AUTHOR_LENGTH = 40
export const MAX_REPLY_LENGTH = 1000
/** Fewer reviews have no mean: one guest would decide it. */
export const MIN_REVIEWS_FOR_MEAN = 3

export const STARS = [5, 4, 3, 2, 1] as const

/** Reviews of a product by stars, from one star on. */
export type StarCounts = readonly [number, number, number, number, number]

export type Rating = {
  count: number
  /** Rounded to a tenth; null while there are too few. */
  mean: number | null
  stars: StarCounts
  /** Made up, for a shop that shows what it can do. */
  isSample: boolean
}

/** The rating of reviews counted by stars; null without any. */
export function averageRating(stars: StarCounts, isSample = false): Rating | null {
  const count = stars.reduce((total, each) => total + each, 0)
  if (count === 0) return null
  const points = stars.reduce((total, each, index) => total + each * (index + 1), 0)
  const mean = count < MIN_REVIEWS_FOR_MEAN ? null : Math.round((10 * points) / count) / 10
  return { count, mean, stars, isSample }
}

/** The rating of several products; made-up reviews count only while no guest wrote one. */
export function overallRating(ratings: readonly Rating[]): Rating | null {
  const isSample = ratings.every((rating) => rating.isSample)
  const counted = ratings.filter((rating) => rating.isSample === isSample)
  const total = (index: 0 | 1 | 2 | 3 | 4) =>
    counted.reduce((sum, { stars }) => sum + stars[index], 0)
  return averageRating([total(0), total(1), total(2), total(3), total(4)], isSample)
}

const CONTACT = /https?:|www\.|\w@\w|\+?\d[\d ()-]{7,}\d/i

/** 2026-11-08, 8-11-2026, 8 11 2026 or 2024 - 2026, which are as long as a phone number. */
const DATE =
  /\b(?:(?:19|20)\d\d([ -])[0-3]?\d\1[0-3]?\d|[0-3]?\d([ -])[0-3]?\d\2(?:19|20)\d\d|(?:19|20)\d\d ?- ?(?:19|20)\d\d)\b(?![ -]\d(?!\d?:))/g

/** Why a text isn't shown to others; null when it may be. */
export const textIssue = (text: string): string | null =>
  CONTACT.test(text.replace(DATE, 'a date'))
    ? 'Leave out links, email addresses and phone numbers.'
    : null

import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import { signId, verifySignedId } from '#worker/security/signed-id.ts'
import { isClosed, type ReviewRow } from './review-row.ts'

type Review = { id: string; country: string }

/** Where a guest writes their review; `stars` are chosen already, and nothing is saved by opening it. */
export function reviewUrl(config: Config, { id, country }: Review, stars?: number): string {
  const address = config.ORIGIN + routes.writeReview({ country, token: reviewToken(config, id) })
  return stars === undefined ? address : `${address}?stars=${stars}`
}

const reviewToken = (config: Config, id: string): string => signId(config, 'review link', id)

/** The review of a link that we made; null for any other. */
export const verifyReviewToken = (config: Config, token: string): string | null =>
  verifySignedId(config, 'review link', token)

/** The booker's review of a line, from when they are asked for it until it can't be changed any more. */
export function openReview(
  config: Config,
  reviews: readonly ReviewRow[],
  lineId: string,
  now: Date,
) {
  const review = reviews.find(({ line_id }) => line_id === lineId)
  return review && !isClosed(review, now.getTime())
    ? { token: reviewToken(config, review.id), isWritten: review.written_at !== null }
    : null
}

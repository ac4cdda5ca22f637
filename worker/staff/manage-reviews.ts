import { refuse } from '#domain/contract/endpoint.ts'
import type { reviewStaffEndpoints, StaffReview } from '#domain/contract/staff/reviews.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { countReviews } from '#worker/services/reviews/count-reviews.ts'
import { findReview, type ReviewRow } from '#worker/services/reviews/review-row.ts'
import type { Handlers } from '#worker/services/serve.ts'

const MAX_LISTED = 200

const STATE_SQL = {
  published: `state = 'published'`,
  hidden: `state = 'hidden'`,
  new: `state = 'published' AND reply = ''`,
  all: `state <> 'open'`,
} as const

/** What staff do with reviews. They hide what insults, names people or is about something else, never what is only unkind. */
export const reviewHandlers: Handlers<typeof reviewStaffEndpoints> = {
  async reviews({ ordersDb, query }) {
    const { results } = await ordersDb
      .prepare(
        `SELECT * FROM review WHERE ${STATE_SQL[query.state]} AND is_sample = 0 AND (?1 IS NULL OR product_id = ?1)
         ORDER BY written_at DESC, id LIMIT ${MAX_LISTED}`,
      )
      .bind(query.productId ?? null)
      .all<ReviewRow>()
    return results.map(staffReview)
  },

  hideReview: (input) =>
    changeReview(input, { state: 'hidden', reason: input.body.reason }, 'reviewHidden'),
  publishReview: (input) => changeReview(input, { state: 'published', reason: '' }),
  answerReview: (input) => changeReview(input, { reply: input.body.reply }, 'reviewAnswered'),
}

type ReviewCall = Backend & { params: { id: string } }
type Change = Partial<Pick<ReviewRow, 'state' | 'reason' | 'reply'>>

/** Changes a review that was written, and mails its author what they should know. */
async function changeReview(input: ReviewCall, change: Change, mail?: string) {
  const { ordersDb, params, clock, newId } = input
  const row = await findReview(ordersDb, params.id)
  if (!row || row.state === 'open') return refuse(404, 'There is no review with this id.')
  const next = { ...row, ...change }
  const now = clock().getTime()
  await ordersDb.batch([
    ordersDb
      .prepare(
        'UPDATE review SET state = ?2, reason = ?3, reply = ?4, changed_at = CAST(?5 AS INTEGER) WHERE id = ?1',
      )
      .bind(row.id, next.state, next.reason, next.reply, now),
    ...(mail && row.is_sample === 0
      ? [
          queueMail(ordersDb, {
            id: `${mail}:${newId()}`,
            kind: mail,
            orderId: row.order_id,
            data: JSON.stringify({ review: row.id }),
            now,
          }),
        ]
      : []),
  ])
  if (next.state !== row.state) await countReviews(input, [row.product_id])
  await input.sendDueMail(input)
  return staffReview(next)
}

const staffReview = (row: ReviewRow): StaffReview => ({
  id: row.id,
  reference: row.order_id,
  productId: row.product_id,
  city: row.city,
  state: row.state === 'hidden' ? 'hidden' : 'published',
  stars: row.stars ?? 0,
  author: row.author,
  text: row.text,
  reply: row.reply,
  reason: row.reason,
  writtenAt: toIso(row.written_at ?? 0),
})

import { mailSafeName } from '#domain/checkout/mail-safe-name.ts'
import { countryOf } from '#domain/countries/index.ts'
import { STARS } from '#domain/reviews/review.ts'
import { formatDay } from '#domain/time/format-date.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  findOrder,
  getOrderDetails,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { reviewUrl } from '#worker/services/reviews/review-link.ts'
import { BOOKER_SEAT, findReview, type ReviewRow } from '#worker/services/reviews/review-row.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
  toHeaderValue,
} from './email-blocks.ts'
import { linePicture } from './picture-blocks.ts'

const REVIEW_KINDS = ['reviewRequest', 'reviewReminder', 'reviewAnswered', 'reviewHidden'] as const
type ReviewKind = (typeof REVIEW_KINDS)[number]

export const isReviewEmail = (kind: string): kind is ReviewKind =>
  (REVIEW_KINDS as readonly string[]).includes(kind)

/** Asks a guest for a review, or says what became of theirs; null when there is nothing to say any more. */
export async function renderReviewEmail(
  { ordersDb, config }: Backend,
  kind: ReviewKind,
  data: { review: string },
): Promise<RenderedEmail | null> {
  const review = await findReview(ordersDb, data.review)
  const order = review && (await findOrder(ordersDb, review.order_id))
  const line = order && orderLines(order).find(({ id }) => id === review.line_id)
  if (!review || !order || !line) return null
  const isAsking = kind === 'reviewRequest' || kind === 'reviewReminder'
  if (isAsking && review.state !== 'open') return null
  if (kind === 'reviewHidden' && review.state !== 'hidden') return null
  const to = addressOf(order, review)
  if (!to) return null

  const country = countryOf(review)
  const day = formatDay(review.date, country.locale)
  const product = line.productName.replace(/^(?:The|An?) /, '')
  const page = reviewUrl(config, review)
  const { heading, texts, button } = WORDS[kind]({ product, day, review })
  const blocks: EmailBlock[] = [
    linePicture(line, config.ORIGIN),
    { kind: 'heading', text: heading },
    ...texts.map((text) => ({ kind: 'text' as const, text })),
    ...(isAsking
      ? STARS.map((stars) => ({
          kind: 'link' as const,
          text: '★'.repeat(stars),
          url: reviewUrl(config, review, stars),
        }))
      : [{ kind: 'link' as const, text: button, url: page }]),
    ...(isAsking
      ? [
          {
            kind: 'text' as const,
            text: 'We publish what guests write, kind or not, with their first name. You can change it for 90 days.',
          },
          {
            kind: 'text' as const,
            text: whyAsked(review, mailSafeName(orderContact(order).firstName)),
          },
        ]
      : []),
    contactBlock(country),
  ]
  return {
    to,
    subject: toHeaderValue(heading),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN, country.locale),
  }
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const addressOf = (order: Order, { seat }: ReviewRow) =>
  seat === BOOKER_SEAT ? orderContact(order).email : getOrderDetails(order).attendees[seat]?.email

const whyAsked = ({ seat }: ReviewRow, host: string | null): string =>
  seat === BOOKER_SEAT
    ? 'You received this because you booked it with us.'
    : `You received this because you were a guest on ${host ?? 'a friend'}’s booking.`

type Facts = { product: string; day: string; review: ReviewRow }
type Words = { heading: string; texts: string[]; button: string }

const WORDS: Record<ReviewKind, (facts: Facts) => Words> = {
  reviewRequest: ({ product, day }) => ({
    heading: `How was your ${product}?`,
    texts: [`You were there on ${day}. Choose your stars to start a review. It takes a minute.`],
    button: '',
  }),
  reviewReminder: ({ product, day }) => ({
    heading: `Reminder: how was your ${product}?`,
    texts: [
      `You were there on ${day}. We’d still like to know how it was.`,
      'This is the only reminder.',
    ],
    button: '',
  }),
  reviewAnswered: ({ product, review }) => ({
    heading: `We answered your review of ${product}`,
    texts: [
      ...(review.text ? [`You wrote: “${review.text}”`] : []),
      `We answered: “${review.reply}”`,
    ],
    button: 'See your review',
  }),
  reviewHidden: ({ product, review }) => ({
    heading: `We took down your review of ${product}`,
    texts: [`Reason: ${review.reason}`, 'Change it, and we’ll look at it again.'],
    button: 'Change your review',
  }),
}

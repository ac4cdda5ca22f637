import { accountUrl } from '#domain/account/account-pages.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { MINOR_PER_POINT, POINTS_BLOCK, POINTS_CODE } from '#domain/promotions/points.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from '../email-blocks.ts'

type Facts = { points: number; on: string; country: CountryCode }

/** Which points expire, and how to use them. */
export async function renderPointsEmail(
  { ordersDb, config }: Backend,
  customerId: string,
  { points, on, country: code }: Facts,
): Promise<RenderedEmail | null> {
  const to = await ordersDb
    .prepare('SELECT email FROM customer WHERE id = ?')
    .bind(customerId)
    .first<string>('email')
  if (!to) return null
  const country = COUNTRIES[code]
  const worth = formatMoney(POINTS_BLOCK * MINOR_PER_POINT, country.currency)
  const subject = `${points.toLocaleString(country.locale)} of your points expire on ${formatDate(on, country.locale)}`
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: subject },
    {
      kind: 'text',
      text: `Use them for a booking before then: enter ${POINTS_CODE} at checkout. Every ${POINTS_BLOCK} points are worth ${worth}.`,
    },
    ...(COUNTRY_DETAILS[code].laws.activityKeepsPoints
      ? [{ kind: 'text' as const, text: 'Book anything before then and you keep them all.' }]
      : []),
    { kind: 'link', text: 'See your points', url: config.ORIGIN + accountUrl(code, 'points') },
    contactBlock(country),
  ]
  return {
    to,
    subject,
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN, country.locale),
  }
}

import { includedTaxLabel } from '#client/components/labels/tax-label.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import { invoiceNumber } from '#domain/membership/invoices/invoice-number.ts'
import { includedInvoiceTax } from '#domain/membership/invoices/invoice-tax.ts'
import { cancelDeadline, lineName } from '#domain/membership/membership-words.ts'
import { entitledUntil } from '#domain/membership/periods.ts'
import { renewalPrice } from '#domain/membership/price-rise.ts'
import { COOLING_OFF_DAYS } from '#domain/membership/proration.ts'
import { formatMoney } from '#domain/money.ts'
import { addDays } from '#domain/time/date-time.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Backend } from '#worker/app/context.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import { giftLeftSql } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  findInvoice,
  type InvoiceRow,
  invoiceLines,
  invoicePlan,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import {
  type MembershipMail,
  priceRise,
  resumePrice,
  upcomingPlan,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from '../email-blocks.ts'
import {
  type ChargeContext,
  chargeSentences,
  needsOtherCard,
  nextCharge,
} from './membership-charges.ts'

type Facts = {
  invoice?: string
  reason?: string
  end?: string
  resumeOn?: string
  amount?: number
  gifts?: number
}
type Letter = {
  subject: string
  text: readonly string[]
  link: string
  /** Where the link leads; the membership's page if absent. */
  page?: 'subscription/card'
  rows?: Row[]
}
type Row = readonly [label: string, value: string]
type LetterContext = ChargeContext & { facts: Facts; invoice: InvoiceRow | null }

const CHANGE_CARD = { link: 'Change card', page: 'subscription/card' } as const

const GIFT_LEFT_SQL = giftLeftSql({
  customer: 'subscription.customer_id',
  currency: 'subscription.currency',
  now: 'CAST(?2 AS INTEGER)',
})

const LETTERS: Record<MembershipMail, (context: LetterContext) => Letter | null> = {
  passWelcome: (context) =>
    context.invoice && {
      subject: 'Welcome to WonderPass',
      text: [
        `Your ${invoicePlan(context.invoice).tierName} membership is active now: its discounts are applied automatically at checkout.`,
        nextCharge(context),
        `Changed your mind? Until ${context.date(addDays(context.invoice.period_start, COOLING_OFF_DAYS))} you can end it online and we’ll refund the unused days.`,
      ],
      rows: receiptRows(context, context.invoice),
      link: 'See your WonderPass',
    },
  passReceipt: (context) =>
    context.invoice && {
      subject: 'Your WonderPass receipt',
      text: [nextCharge(context)],
      rows: receiptRows(context, context.invoice),
      link: 'Change or cancel WonderPass',
    },
  passReminder: (context) => {
    const { row, country, date, facts } = context
    const { end = '' } = facts
    const price = upcomingPlan(row)?.price ?? renewalPrice(row.price, priceRise(row), end)
    return row.status !== 'ACTIVE' || row.period_end !== end || price === null
      ? null
      : {
          subject: `Your WonderPass renews on ${date(end)}`,
          text: [...chargeSentences(context, price, end), cancelDeadline(end, country)],
          ...(needsOtherCard(context, price, end)
            ? CHANGE_CARD
            : { link: 'Change or cancel WonderPass' }),
        }
  },
  passPrice: ({ row, money, date, facts: { end = '' } }) => {
    const rise = priceRise(row)
    return row.status !== 'ACTIVE' || rise?.on !== end || rise.isAgreed || row.change_type !== null
      ? null
      : {
          subject: `Your WonderPass: a new price from ${date(end)}, if you agree`,
          text: [
            `Your plan would cost ${money(rise.price)} instead of ${money(row.price)} a ${row.interval}.`,
            `Agree online before ${date(end)}. If you don’t, your WonderPass ends that day and nothing more is charged.`,
          ],
          link: 'Agree or cancel',
        }
  },
  passCard: ({ row, date, facts: { end = '' } }) =>
    row.status !== 'ACTIVE' || row.period_end !== end || !row.card_name
      ? null
      : {
          subject: 'Your card for WonderPass expires soon',
          text: [
            `Your ${row.card_name} expires before your WonderPass renews on ${date(end)}. Choose another card before then.`,
          ],
          ...CHANGE_CARD,
        },
  passFailed: ({ row, invoice, money, date, facts: { reason } }) =>
    invoice?.state !== 'open' || row.status === 'EXPIRED'
      ? null
      : {
          subject: `We couldn’t take ${money(invoice.total)} for WonderPass`,
          text: [
            ...(reason && reason !== PAYMENT_FAILED_MESSAGE ? [reason] : []),
            row.status === 'PAUSED'
              ? 'Your benefits start again when it’s paid.'
              : `Your benefits continue until ${date(entitledUntil(invoice.period_start, true))}, apart from micro-experiences. If it isn’t paid by then, your WonderPass ends.`,
            `Pay online with your ${row.card_name ?? 'card'} or another card. Nothing is charged twice.`,
          ],
          link: 'Pay now',
        },
  passCancelled: ({ date, facts: { end = '' } }) => ({
    subject: `Your WonderPass ends on ${date(end)}`,
    text: ['You’ll keep your benefits until then and won’t be charged again.'],
    link: 'Keep my plan',
  }),
  passEnded: ({ facts: { reason = '' } }) => ({
    subject: 'Your WonderPass has ended',
    text: [reason, 'You won’t be charged again. You can come back at any time.'].filter(Boolean),
    link: 'See WonderPass',
  }),
  passPaused: ({ row, country, money, date, facts: { resumeOn = '' } }) => {
    const due = leftAfterGifts(resumePrice(row, resumeOn), row.gift_left, country.minimumCharge)
    const pays = due > 0 ? `we’ll charge ${money(due)}` : 'your gift pays'
    return {
      subject: `Your WonderPass is paused until ${date(resumeOn)}`,
      text: [
        'There are no charges and no benefits until then.',
        `On ${date(resumeOn)} ${pays} and your benefits start again. You can cancel online before that.`,
      ],
      link: 'Resume or cancel',
    }
  },
  passRefunded: ({ money, facts: { amount = 0, gifts = 0 } }) => ({
    subject: 'Your WonderPass has ended',
    text: [
      amount > 0 && `${money(amount)} is on its way back to your card. Banks take up to ten days.`,
      gifts > 0 && `${money(gifts)} is back on your gift, to spend on any experience or item.`,
      amount + gifts === 0 && 'Nothing was left to refund.',
      'Bookings you made keep their price. You won’t be charged again.',
    ].filter((text) => text !== false),
    link: 'See WonderPass',
  }),
}

export const isMembershipEmail = (kind: string): kind is MembershipMail =>
  Object.hasOwn(LETTERS, kind)

/** A mail about a membership; null when it isn't true any more. */
export async function renderMembershipEmail(
  { ordersDb, config, clock }: Backend,
  kind: MembershipMail,
  customerId: string,
  facts: Facts,
): Promise<RenderedEmail | null> {
  const [row, invoice] = await Promise.all([
    ordersDb
      .prepare(
        `SELECT subscription.*, email, ${GIFT_LEFT_SQL} AS gift_left
         FROM subscription JOIN customer ON customer.id = customer_id WHERE customer_id = ?1`,
      )
      .bind(customerId, clock().getTime())
      .first<LetterContext['row'] & { email: string }>(),
    facts.invoice ? findInvoice(ordersDb, facts.invoice) : null,
  ])
  if (!row) return null
  const country = COUNTRIES[row.country]
  const letter = LETTERS[kind]({
    row,
    country,
    facts,
    invoice,
    money: (minor) => formatMoney(minor, country.currency),
    date: (iso) => formatDate(iso, country.locale),
  })
  if (!letter) return null
  const { subject, text, rows, link, page = 'subscription' } = letter
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: subject },
    ...text.map((line) => ({ kind: 'text' as const, text: line })),
    ...(rows ? [{ kind: 'table' as const, rows }] : []),
    { kind: 'link', text: link, url: config.ORIGIN + accountUrl(country.code, page) },
    contactBlock(country),
  ]
  return {
    to: row.email,
    subject,
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN, country.locale),
  }
}

function receiptRows({ money, date, row, country }: LetterContext, invoice: InvoiceRow): Row[] {
  const lines = invoiceLines(invoice)
  const tax = includedInvoiceTax(lines, country.includedTaxRate)
  const { tierName } = invoicePlan(invoice)
  return [
    ...lines.map(({ kind, amount }): Row => [lineName(kind, tierName), money(amount)]),
    ['Paid', money(invoice.total)],
    ...(tax ? [[includedTaxLabel(country), money(tax)] as const] : []),
    ['For', `${date(invoice.period_start)} to ${date(addDays(invoice.period_end, -1))}`],
    ...(row.card_name && invoice.total > 0 ? [['Card', row.card_name] as const] : []),
    ['Date', date(billingDate(new Date(invoice.paid_at ?? invoice.created_at), row.country))],
    [`${country.receiptName} number`, invoiceNumber(invoice.id)],
  ]
}

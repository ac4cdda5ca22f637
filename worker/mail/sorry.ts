import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDay, formatInstant } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { planBLinkOf } from '#worker/services/order-link.ts'
import {
  contactOf,
  linesOf,
  type OrderRow,
  owedOf,
  readOrder,
} from '#worker/services/order-rows.ts'
import { holdOthers } from '#worker/services/plan-b/apologise.ts'
import { docOf, readPlans } from '#worker/services/plan-b/rows.ts'
import { type Block, htmlOf, type Letter, oneLine, questions, textOf } from './layout.ts'

type Told = { order: OrderRow; names: string; money: (minor: number) => string }

/** What is said when a place fell through, before the other times that are held. */
const APOLOGIES = {
  sorry: ({ order, names, money }) => [
    `${names}: ${order.message ?? 'we could not keep your place.'}`,
    `${money(owedOf(order))} goes back to your card. Banks take up to ten days.`,
  ],
  gone: ({ names }) => [
    `Your hold on ${names} had run out, and somebody else took the place while you paid.`,
    'Nothing was charged.',
  ],
} satisfies Record<string, (told: Told) => string[]>

type Kind = keyof typeof APOLOGIES

export const isSorry = (kind: string): kind is Kind => Object.hasOwn(APOLOGIES, kind)

/** The apology for a place that fell through, with the other times that are held; null when there is no such order. */
export async function sorry(
  backend: Backend,
  kind: Kind,
  orderId: string,
  { isOnlyShown = false } = {},
): Promise<Letter | null> {
  const order = await readOrder(backend.d1, orderId)
  if (!order) return null
  const country = findCountry(order.country) ?? COUNTRIES.aus
  // Whoever was to hold them may have died before it did.
  if (kind === 'sorry' && !isOnlyShown) await holdOthers(backend, order)
  const names = linesOf(order)
    .map(({ productName }) => productName)
    .join(', ')
  const money = (minor: number) => `${formatMoney(minor, country.currency)} ${order.currency}`
  const blocks: Block[] = [
    { kind: 'heading', text: 'We are sorry' },
    ...APOLOGIES[kind]({ order, names, money }).map((text): Block => ({ kind: 'text', text })),
    ...(await planBlocks(backend, order, country)),
    { kind: 'text', text: `Your reference is ${order.id}.` },
    questions(country),
  ]
  return {
    to: contactOf(order).email,
    subject: oneLine(`Sorry: ${names} (${order.id})`),
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}

/** The other times that are held for an order, each with its link; nothing where there are none. */
export async function planBlocks(
  { d1, clock, config }: Backend,
  order: OrderRow,
  { locale, currency, homeCity }: Country,
): Promise<Block[]> {
  const plans = await readPlans(d1, order.id, clock().getTime())
  const [first] = plans
  if (!first) return []
  const zone = await d1
    .prepare('SELECT time_zone FROM location WHERE id IN (?, ?) ORDER BY id = ? DESC')
    .bind(docOf(first).city, homeCity, docOf(first).city)
    .first<string>('time_zone')
  const until = formatInstant(new Date(first.expires_at), zone ?? 'UTC', locale)
  return [
    { kind: 'heading', text: 'Another time?' },
    { kind: 'text', text: `We hold these other times for you until ${until}:` },
    ...plans.map((plan): Block => {
      const { productName, cityName, date, start } = docOf(plan)
      const when = `${formatDay(date, locale)}, ${start}`
      return {
        kind: 'link',
        text: `Take this: ${productName}, ${cityName}, ${when}, ${formatMoney(plan.total, currency)}`,
        url: `${planBLinkOf(config, order)}#${plan.id}`,
      }
    }),
  ]
}

import { byStart } from '#domain/availability/rank-time-slots.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { distinctLineName, type NamedLine } from '#domain/cart/distinct-line-name.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Country } from '#domain/countries/country.ts'
import { countryOf } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatInstant } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { alternativeLine, listAlternatives } from '#worker/services/alternatives/alternative-row.ts'
import { offerForOrder } from '#worker/services/alternatives/offer-alternatives.ts'
import {
  amountDueNow,
  findOrder,
  type OrderRow,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { alternativesUrl } from '#worker/services/orders/signed-link.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
  toHeaderValue,
} from './email-blocks.ts'

type ApologyContext = { order: OrderRow; names: string; money: (minor: number) => string }

/** Introductions to the held alternatives, by cause. */
const APOLOGY_TEXTS = {
  sorry: ({ order, names, money }) => [
    `${names}: ${order.message ?? 'we couldn’t hold your spot.'}`,
    amountDueNow(order) > 0
      ? `${money(amountDueNow(order))} is on its way back to your card. Banks take up to ten days.`
      : 'You weren’t charged.',
  ],
  gone: ({ names }) => [
    `Your hold on ${names} had expired, and someone else booked the last spot while you were paying.`,
    'Nothing was charged.',
  ],
} satisfies Record<string, (context: ApologyContext) => string[]>

type ApologyKind = keyof typeof APOLOGY_TEXTS

export const isApology = (kind: string): kind is ApologyKind => Object.hasOwn(APOLOGY_TEXTS, kind)

/** The apology for a lost place, with held alternatives; null when there is no such order. */
export async function renderApologyEmail(
  backend: Backend,
  kind: ApologyKind,
  orderId: string,
  { isOnlyShown = false } = {},
): Promise<RenderedEmail | null> {
  const order = await findOrder(backend.ordersDb, orderId)
  if (!order) return null
  const country = countryOf(order)
  // The worker may have stopped before it held them.
  if (kind === 'sorry' && !isOnlyShown) await offerForOrder(backend, order)
  const lines = orderLines(order)
  const names = lines.map(({ productName }) => productName).join(', ')
  const money = (minor: number) => `${formatMoney(minor, country.currency)} ${order.currency}`
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: 'We’re sorry' },
    ...APOLOGY_TEXTS[kind]({ order, names, money }).map(
      (text): EmailBlock => ({ kind: 'text', text }),
    ),
    ...(await alternativesBlocks(backend, order, country)),
    ...allDatesLinks(backend, lines, country),
    { kind: 'text', text: `Your reference is ${order.id}.` },
    contactBlock(country),
  ]
  return {
    to: orderContact(order).email,
    subject: toHeaderValue(`Sorry, not booked: ${names} (${order.id})`),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, backend.config.ORIGIN, country.locale),
  }
}

type DatedLine = NamedLine & Pick<CartLine, 'path' | 'city'>

/** For when none of the held times suits, or the hold is over: each experience in its city once; what is sent has no dates. */
export function allDatesLinks(
  { config }: Pick<Backend, 'config'>,
  lines: readonly DatedLine[],
  country: Country,
): EmailBlock[] {
  const dated = lines
    .filter((line) => !isImmediate(line))
    .filter(
      ({ path, city }, index, all) =>
        all.findIndex((one) => one.path === path && one.city === city) === index,
    )
  return dated.map((line) => ({
    kind: 'link',
    text:
      dated.length > 1
        ? `See all dates of ${distinctLineName(line, dated, country)}`
        : 'See all dates',
    url: `${config.ORIGIN}${routes.product({ country: country.code, path: line.path })}?city=${line.city}`,
    isPlain: true,
  }))
}

/** Held alternatives with their links, plain beside another button, without prices where one is the new day; [] when there are none. */
export async function alternativesBlocks(
  backend: Backend,
  order: OrderRow,
  country: Country,
  { isPlain = false, isMove = false } = {},
): Promise<EmailBlock[]> {
  const alternatives = await listAlternatives(backend.ordersDb, order.id, backend.clock().getTime())
  const [first] = alternatives
  if (!first) return []
  const { locale, currency } = country
  const { timeZone } = alternativeLine(first)
  const until = formatInstant(new Date(first.expires_at), timeZone, locale)
  return [
    { kind: 'heading', text: 'Choose another time' },
    {
      kind: 'text',
      text: `We’re holding these times for you until ${until}. After that you can still choose any free time.`,
    },
    ...alternatives
      .map((alternative) => ({ ...alternative, line: alternativeLine(alternative) }))
      .toSorted(({ line: one }, { line: other }) => byStart(one, other))
      .map(({ id, total, line: { productName, cityName, date, start } }) => ({
        id,
        about: `${productName}, ${cityName}${isMove ? '' : ` · ${formatMoney(total, currency)}`}`,
        date,
        start,
      }))
      .flatMap(({ id, about, date, start }, index, all): EmailBlock[] => [
        // What they have in common is said once.
        ...(about === all[index - 1]?.about ? [] : [{ kind: 'text' as const, text: about }]),
        {
          kind: 'link',
          text: `Choose ${formatDay(date, locale)}, ${formatTime(start, country)}`,
          url: `${alternativesUrl(backend, order)}#${id}`,
          isPlain,
        },
      ]),
  ]
}

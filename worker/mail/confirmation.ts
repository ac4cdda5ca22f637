import { promiseWords } from '#client/components/sending.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import { type CartLine, traceOf } from '#domain/checkout/cart.ts'
import { restDueOn } from '#domain/checkout/deposit.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDay, formatInstant, instantOf } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { bookingLinkOf } from '#worker/services/order-link.ts'
import {
  codesOf,
  contactOf,
  dueOf,
  linesOf,
  owedOf,
  readOrder,
} from '#worker/services/order-rows.ts'
import { type Block, htmlOf, type Letter, oneLine, questions, textOf } from './layout.ts'

/** The confirmation of a booked order; null when there is nothing to confirm. */
export async function confirmation(backend: Backend, orderId: string): Promise<Letter | null> {
  const order = await readOrder(backend.d1, orderId)
  if (order?.state !== 'paid') return null

  const country = findCountry(order.country) ?? COUNTRIES.aus
  const { email, firstName } = contactOf(order)
  const lines = linesOf(order)
  const zones = await zonesOf(backend.d1, lines)
  const rest = owedOf(order) - dueOf(order)
  const money = (amount: number) => formatMoney(amount, country.currency)
  const blocks: Block[] = [
    { kind: 'heading', text: `${greetingOf(lines)}${firstName ? `, ${firstName}` : ''}!` },
    { kind: 'text', text: `Your reference is ${order.id}. Keep it at hand when you call us.` },
    ...lines.flatMap((line) => linesFor(line, zones.get(line.city) ?? 'UTC', country)),
    {
      kind: 'table',
      rows: [
        ...traceOf(lines, codesOf(order), order.booking_fee).map(
          ({ label, amount }) => [label, money(amount)] as const,
        ),
        ['Paid', `${money(dueOf(order))} ${order.currency}`],
        ...(order.deposit === null ? [] : [['Rest', `${money(rest)} ${order.currency}`] as const]),
      ],
    },
    ...(order.deposit === null
      ? []
      : [{ kind: 'text' as const, text: restWords(lines, money(rest), country) }]),
    { kind: 'link', text: 'See your booking', url: bookingLinkOf(backend.config, order) },
    questions(country),
  ]
  const names = lines.map(({ productName }) => productName).join(', ')
  return {
    to: email,
    subject: oneLine(`Booked: ${names} (${order.id})`),
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}

/** When the rest is charged, and that it can be paid earlier. */
function restWords(lines: readonly CartLine[], amount: string, { locale }: Country): string {
  const [first = ''] = lines.map(({ date }) => date).toSorted()
  return `You paid a deposit. We charge the rest, ${amount}, to the same card on ${formatDay(restDueOn(first), locale)}. We write to you before that, and you can pay it earlier on your booking’s page.`
}

const greetingOf = (lines: readonly CartLine[]) =>
  lines.every(isAtOnce) ? 'Thank you' : 'You’re going'

/** When and where, on the city's clock with its zone named; of what is sent, how and by when. */
function linesFor(line: CartLine, timeZone: string, { locale }: Country): Block[] {
  if (line.sending && isAtOnce(line)) {
    return [
      { kind: 'heading', text: line.productName },
      { kind: 'text', text: `${partyWords(line, line.unit)}. ${promiseWords(line.sending)}.` },
    ]
  }
  const at = formatInstant(instantOf(line.date, line.start, timeZone), timeZone, locale)
  return [
    { kind: 'heading', text: line.productName },
    { kind: 'text', text: `${formatDay(line.date, locale)}, ${at}` },
    { kind: 'text', text: `${line.cityName} · ${partyWords(line, line.unit)}` },
  ]
}

async function zonesOf(d1: D1Database, lines: CartLine[]): Promise<Map<string, string>> {
  const { results } = await d1
    .prepare('SELECT id, time_zone FROM location WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(lines.map(({ city }) => city)))
    .all<{ id: string; time_zone: string }>()
  return new Map(results.map(({ id, time_zone }) => [id, time_zone]))
}

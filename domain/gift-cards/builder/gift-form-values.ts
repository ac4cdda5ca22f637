import type { Country } from '#domain/countries/country.ts'
import { giftAmountsFor } from '#domain/gift-cards/gift-amounts.ts'
import type { GiftChoice, GiftDelivery } from './gift-choice.schema.ts'
import { FREE_AMOUNT_OPTION } from './parse-gift-form.ts'

/** The fields of the builder's form that make this gift: what `parseGiftForm` reads, the other way round. */
export const giftFormValues = (choice: GiftChoice, country: Country): [string, string][] => [
  ...givenFields(choice, country),
  ['theme', choice.theme],
  ...(choice.picture === null ? [] : [field('picture', choice.picture)]),
  ['from', choice.from],
  ['to', choice.to],
  ['message', choice.message],
  ...(choice.greetingCard === null ? [] : [field('greeting', choice.greetingCard)]),
  ...countFields('extras.', choice.extras),
  ...deliveryFields(choice.delivery),
]

const field = (name: string, value: string): [string, string] => [name, value]

function givenFields(choice: GiftChoice, { currency }: Country): [string, string][] {
  if (choice.kind === 'experience')
    return [
      ['give', 'experience'],
      ['product', choice.productId],
      ['city', choice.city],
      ['adults', String(choice.adults)],
      ['children', String(choice.children)],
      ...choice.options.map((id) => field('options', id)),
      ...countFields('addOns.', choice.addOns),
    ]
  const amount = String(choice.amount)
  if (choice.plan !== undefined)
    return [field('give', 'value'), field('plan', choice.plan), field('amount', amount)]
  return giftAmountsFor(currency.code).includes(choice.amount)
    ? [field('give', 'value'), field('amount', amount)]
    : [
        ['give', 'value'],
        ['amount', FREE_AMOUNT_OPTION],
        ['freeAmount', amount],
      ]
}

const countFields = (prefix: string, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([id, count]) => field(prefix + id, String(count)))

function deliveryFields(delivery: GiftDelivery): [string, string][] {
  if (delivery.by === 'print' || delivery.by === 'card') return [['deliver', 'print']]
  const { by, email, on, city } = delivery
  const moment = on === null ? [] : [field('day', on), field('place', city ?? '')]
  const address =
    by === 'post'
      ? Object.entries(delivery.address).flatMap(([part, text]) =>
          text ? [field(`deliveryAddress.${part}`, text)] : [],
        )
      : []
  const mail = on === null ? 'now' : 'day'
  return [['deliver', by === 'post' ? 'post' : mail], ['email', email], ...moment, ...address]
}

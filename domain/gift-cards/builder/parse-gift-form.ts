import { parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import type { Country } from '#domain/countries/country.ts'
import { fieldMessages, parseFields, type ValidationIssue, withFieldPath } from '#domain/issue.ts'
import { giftAmountIssue, UNKNOWN_CITY_MESSAGE } from './check-gift.ts'
import { GiftChoice } from './gift-choice.schema.ts'

/** The fields of a posted form, trimmed. */
export type GiftFields = {
  one(name: string): string
  all(name: string): string[]
  /** Names with this prefix, without it. */
  startingWith(prefix: string): Readonly<Record<string, string>>
}

/** `amount` for an amount that is typed into `freeAmount`. */
export const FREE_AMOUNT_OPTION = 'other'

const DELIVERIES: Readonly<Record<string, string>> = {
  now: 'mail',
  day: 'mail',
  post: 'post',
  print: 'print',
}

/** The gift of the builder's form, or what to change, by the name of the field. Whether it is on offer is checked by the cart. */
export function parseGiftForm(
  fields: GiftFields,
  country: Country,
): { gift: GiftChoice; fields: null } | { gift: null; fields: Record<string, string> } {
  const { data, issues } = parseFields(GiftChoice, toGiftInput(fields))
  return issues
    ? {
        gift: null,
        fields: giftFieldMessages(
          [
            ...addressIssues(fields, country),
            ...issues.filter(({ path }) => !isOfNoProduct(fields, path)),
            ...amountIssues(fields, country),
            ...placeIssues(fields),
          ],
          fields,
        ),
      }
    : { gift: data, fields: null }
}

/** City and party are asked once there is an experience. */
const isOfNoProduct = ({ one }: GiftFields, path: string): boolean =>
  one('product') === '' && /^(?:city|adults|children)$/.test(path)

/** The amount and the recipient’s city, which the cart checks only once nothing else is missing. */
function amountIssues(fields: GiftFields, country: Country): ValidationIssue[] {
  const amount = typedAmount(fields)
  const message = fields.one('give') === 'value' ? giftAmountIssue(amount, country) : null
  return message ? [{ path: 'amount', message }] : []
}

const placeIssues = ({ one }: GiftFields): ValidationIssue[] =>
  one('deliver') === 'day' && one('place') === ''
    ? [{ path: 'delivery.city', message: UNKNOWN_CITY_MESSAGE }]
    : []

/** What the country asks of an address, which the cart checks only once nothing else is missing. */
function addressIssues({ one }: GiftFields, country: Country): ValidationIssue[] {
  if (one('deliver') !== 'post') return []
  const part = (name: string) => one(`deliveryAddress.${name}`)
  const address = {
    street: part('street'),
    city: part('city'),
    state: part('state'),
    postcode: part('postcode'),
  }
  return parseDeliveryAddress(address, country).issues.map(({ path, message }) => ({
    path: `delivery.address.${path}`,
    message,
  }))
}

const FIELDS: Readonly<Record<string, string>> = {
  kind: 'give',
  productId: 'product',
  greetingCard: 'greeting',
  'delivery.by': 'deliver',
  'delivery.email': 'email',
  'delivery.on': 'day',
  'delivery.city': 'place',
}
const ADDRESS_PATH = /^delivery\.address\b/

/** Issues of a gift by the fields of its form. */
export function giftFieldMessages(
  issues: readonly { path: string; message: string }[],
  fields: Pick<GiftFields, 'one'>,
): Record<string, string> {
  const nameOf = (path: string) =>
    path === 'amount' && isFreeAmount(fields)
      ? 'freeAmount'
      : (FIELDS[path] ?? path.replace(ADDRESS_PATH, 'deliveryAddress'))
  return fieldMessages(
    issues.map((issue) => {
      const path = nameOf(issue.path)
      return { path, message: withFieldPath(issue, path) }
    }),
  )
}

const isFreeAmount = ({ one }: Pick<GiftFields, 'one'>) =>
  one('amount') === FREE_AMOUNT_OPTION || one('amount') === ''

const typedAmount = (fields: Pick<GiftFields, 'one'>): number =>
  toNumber(fields.one(isFreeAmount(fields) ? 'freeAmount' : 'amount'))

function toGiftInput(fields: GiftFields) {
  const { one, all } = fields
  const experience = {
    productId: one('product'),
    city: one('city'),
    adults: toNumber(one('adults')),
    children: toNumber(one('children') || '0'),
    options: all('options'),
    addOns: toCounts(fields, 'addOns.'),
  }
  const value = {
    amount: typedAmount(fields),
    ...(one('plan') ? { plan: one('plan') } : {}),
  }
  return {
    kind: one('give'),
    ...(one('give') === 'experience' ? experience : value),
    theme: one('theme'),
    picture: one('picture') || null,
    from: one('from'),
    to: one('to'),
    message: one('message'),
    greetingCard: one('greeting') || null,
    extras: toCounts(fields, 'extras.'),
    delivery: toDelivery(fields),
  }
}

function toDelivery({ one, startingWith }: GiftFields) {
  const deliver = one('deliver')
  const isScheduled = deliver === 'day' || (deliver === 'post' && one('day') !== '')
  return {
    by: DELIVERIES[deliver],
    email: one('email'),
    on: isScheduled ? one('day') : null,
    city: isScheduled ? one('place') || null : null,
    address: startingWith('deliveryAddress.'),
  }
}

const toCounts = ({ startingWith }: GiftFields, prefix: string) =>
  Object.fromEntries(
    Object.entries(startingWith(prefix))
      .filter(([, count]) => count !== '')
      .map(([id, count]) => [id, toNumber(count)]),
  )

/** NaN for anything else, so that the schema reports it. */
const toNumber = (text: string): number =>
  /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN

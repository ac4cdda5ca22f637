import { randomUUID } from 'node:crypto'
import { CITIES, CUSTOMERS, missing, PRODUCTS, Refused, TIERS } from './catalogue.mjs'

export const carts = new Map()
const orders = new Map()
const tokens = new Map()

export function addLine({ body, cartId }) {
  const product = PRODUCTS.find(({ id }) => id === body.productId)
  const city = CITIES.find(({ id }) => id === body.city)
  if (!product || !city) throw missing()
  const { min = 1, max = 20 } = product.details?.party ?? {}
  if (body.adults < min || body.adults > max)
    throw new Refused(422, 'Check the party.', { adults: `Between ${min} and ${max} people.` })
  const { priceDetail, quantityDetail, pricingModel, price } = product.prices[city.country.currency]
  const usual = quantityDetail?.from.adult ?? 1
  const more = Math.max(0, body.adults - usual)
  const total =
    pricingModel === 'PER_PERSON'
      ? 100 *
        (priceDetail.adult * Math.min(usual, body.adults) + priceDetail.additionalAdult * more)
      : 100 * price
  const cart = carts.get(cartId) ?? { cartId: randomUUID(), version: 0, lines: [] }
  const holdExpiresAt = new Date(Date.parse('2026-11-21') + 1_800_000).toISOString()
  const { id: productId, name: productName } = product
  const path = `/${city.country.shortName}${product.presentation.urlPaths[0]?.urlPath ?? ''}`
  const trace = [{ label: `${body.adults} adults`, amount: total }]
  const line = {
    ...{ id: randomUUID(), productId, productName, path, image: '', city: city.id },
    ...{
      cityName: city.name,
      timeZone: city.timeZone,
      date: body.date,
      start: body.start,
      adults: body.adults,
      children: 0,
    },
    ...{ options: [], addOns: {}, trace, total, held: true, holdExpiresAt },
  }
  const lines = [...cart.lines, line]
  const sum = lines.reduce((all, one) => all + one.total, 0)
  const { shortName: country, currency } = city.country
  const changed = {
    ...{ cartId: cart.cartId, version: cart.version + 1, country, currency, lines, codes: [] },
    ...{
      trace: lines.flatMap((one) => one.trace),
      total: sum,
      discountable: sum,
      due: sum,
      holdExpiresAt,
    },
  }
  carts.set(changed.cartId, changed)
  return changed
}

export function enquire({ body, cartId }) {
  const cart = carts.get(cartId)
  const [customer] = body.data.customers
  if (!cart) throw missing()
  if (!customer?.email) throw new Refused(422, 'Check the details.', { email: 'Give an address.' })
  const enquiryReferenceId = `OTHER-${orders.size + 1}`
  const { lines, codes, trace, total, currency, country } = cart
  orders.set(enquiryReferenceId, {
    cartId,
    view: {
      ...{ lines, codes, trace, total, currency, country, enquiryReferenceId },
      ...{
        bookingFee: 0,
        deposit: null,
        status: 2,
        state: 'open',
        owed: total,
        paid: 0,
        balance: 0,
      },
      customer: { email: customer.email, firstName: '', lastName: '', phone: customer.phone ?? '' },
      ...{ attendees: [], deliveryAddress: null, billingAddress: null, visits: {}, bookedAt: null },
      ...{ ageDeclared: false, marketingConsent: false, paymentKind: 'FULL AMOUNT' },
      quoteExpiresAt: '2026-11-21T02:00:00.000Z',
    },
  })
  return { data: { enquiryReferenceId, userExists: false } }
}

export function ownOrder({ path, cartId }) {
  const order = orders.get(path[1])
  if (order?.cartId !== cartId) throw missing()
  return order
}

export function pay(request) {
  const order = ownOrder(request)
  if (/Declined/.test(request.body.paymentMethod))
    throw new Refused(402, 'Your card was declined. Use another card or contact your bank.')
  const { enquiryReferenceId, total, currency } = order.view
  Object.assign(order.view, { status: 8, state: 'booked', owed: 0, paid: total })
  order.view.bookedAt = '2026-11-21T00:00:00.000Z'
  return { data: { enquiryReferenceId, state: 'booked', total, currency } }
}

export function login({ body }) {
  const customer = CUSTOMERS.find(
    ({ email, password }) => email === body.email && password === body.password,
  )
  if (!customer) throw new Refused(401, 'This address and password don’t match.')
  const token = randomUUID()
  tokens.set(token, customer)
  return { token }
}

export function subscription({ token }) {
  const { subscription: own } = tokens.get(token) ?? {}
  if (!tokens.has(token)) throw new Refused(401, 'Please log in.')
  const tier = TIERS.find(({ code }) => code === own?.tierCode)
  if (!own || !tier) return null
  const { status, validityEndDate } = own
  const subscriptionTier = { code: tier.code, name: tier.name }
  return { status, validityEndDate, subscriptionType: { subscriptionTier } }
}

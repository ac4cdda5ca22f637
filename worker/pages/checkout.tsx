import { type Context, Hono } from 'hono'
import { checkoutPage } from '#client/pages/checkout/CheckoutPage.tsx'
import type { Person } from '#client/pages/checkout/details/People.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { Order } from '#domain/contract/enquiries.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { clockOf } from './clock.ts'
import { attendeesOf, peopleIn, peopleOf } from './details/people.ts'
import { type Fields, readForm } from './form.ts'
import { moneyOf } from './money.ts'

/** Step one of the checkout: who buys. */
export const checkout = new Hono<Edge>()

checkout.get('/:country/checkout', async (c) => {
  const order = await c.var.shop.enquiries.open({ query: {} })
  const { claims } = c.var
  const values = { ...(claims ? { email: claims.email } : {}), ...(order ? valuesOf(order) : {}) }
  return show(c, values, { order })
})

checkout.post('/:country/checkout', async (c) => {
  const { shop, country, visitor } = c.var
  const form = await readForm(c)
  const people = peopleIn(form.values)
  const { add, remove } = form.values
  if (add) {
    const grown = [...people, { lineId: add, isBuyer: false } as Person]
    return show(c, form.values, { people: grown, added: people.length })
  }
  if (remove) return show(c, form.values, { people: without(people, remove, form) })
  // Enter in the code's field sends this form as well: a typed code is tried before the order is made.
  if (form.one('code') !== '') return changeCodes(c, form)

  const customer = {
    email: form.one('email'),
    firstName: form.one('firstName'),
    lastName: form.one('lastName'),
    phone: form.one('phone'),
    marketingConsent: form.one('marketingConsent') !== '',
  }
  const answer = await shop.enquiries.create({
    body: {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: {
        customers: [customer],
        attendees: attendeesOf(people, customer),
        ageDeclared: form.one('ageDeclared') !== '',
        ...addressIn(form, 'deliveryAddress', DELIVERY, DELIVERY),
        ...addressIn(form, 'billingAddress', [...BILLING, 'country'], BILLING),
        campaign: visitor.campaign,
      },
    },
  })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    return show(c, form.values, { people, status, message, issues: byName(fields, people) })
  }
  return c.redirect(routes.payment({ country: country.code }), 303)
})

checkout.post('/:country/checkout/codes', async (c) => changeCodes(c, await readForm(c)))

/** Half an hour more; whatever was typed on the page stays typed. */
checkout.post('/:country/checkout/renew', async (c) => {
  const form = await readForm(c)
  const people = peopleIn(form.values)
  const answer = await c.var.shop.cart.renew({ body: {} })
  const { status, message } = isRefusal(answer) ? answer : { status: 200, message: undefined }
  return show(c, form.values, { people, status, ...(message ? { message } : {}) })
})

/** Lays a code in or takes one out; whatever else was typed on the page stays typed. */
async function changeCodes(c: Context<Edge>, form: Fields) {
  const { shop, country } = c.var
  const code = form.one('code')
  const people = peopleIn(form.values)
  const removed = form.one('removeCode')
  const answer = removed
    ? await shop.cart.removeCode({ params: { key: removed }, query: {} })
    : await shop.cart.addCode({ body: { code, country: country.code } })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    return show(c, form.values, {
      people,
      status,
      message,
      issues: { code: fields.code ?? message },
    })
  }
  return show(c, { ...form.values, code: '' }, { people })
}

const DELIVERY = ['street', 'city', 'state', 'postcode'] as const
const BILLING = ['name', 'street', 'city', 'postcode'] as const

/** An address of the form, when the page asked for it or something was typed into it. */
function addressIn<Name extends string, Part extends string>(
  { values }: Fields,
  name: Name,
  parts: readonly Part[],
  typed: readonly Part[],
) {
  const at = (part: string) => values[`${name}.${part}`]
  const isAsked = name === 'deliveryAddress' && at('street') !== undefined
  if (!isAsked && !typed.some((part) => at(part))) return {}
  const address = Object.fromEntries(parts.map((part) => [part, at(part) ?? '']))
  return { [name]: address } as Record<Name, Record<Part, string>>
}

/** The rows but the one whose button was pressed, named by its number in the form. */
function without(people: readonly Person[], remove: string, { values }: Fields): Person[] {
  const numbers = Object.keys(values)
    .flatMap((key) => /^attendees\.(\d{1,4})\.lineId$/.exec(key)?.[1] ?? [])
    .sort((a, b) => Number(a) - Number(b))
  return people.filter((_, index) => numbers[index] !== remove)
}

/** What an open order knows already, by field of the form. */
function valuesOf(order: Order): Record<string, string> {
  const { customer, deliveryAddress, billingAddress, ageDeclared, marketingConsent } = order
  const { line1 = '', line2 = '', ...place } = deliveryAddress ?? {}
  const under = (name: string, parts: object | null) =>
    Object.fromEntries(Object.entries(parts ?? {}).map(([part, text]) => [`${name}.${part}`, text]))
  return {
    ...customer,
    ...under('deliveryAddress', {
      ...place,
      street: [line1, line2].filter(Boolean).join(' '),
    }),
    ...under('billingAddress', billingAddress),
    ...(ageDeclared ? { ageDeclared: 'on' } : {}),
    ...(marketingConsent ? { marketingConsent: 'on' } : {}),
  }
}

type Shown = {
  order?: Order | null
  people?: Person[]
  added?: number
  status?: number
  message?: string
  issues?: Record<string, string>
}

async function show(c: Context<Edge>, values: Record<string, string>, shown: Shown) {
  const { shop, country, backend } = c.var
  const { order = null, people, added, status = 200, message, issues = {} } = shown
  const { cart, changes } = await shop.cart.refresh({ body: { country: country.code } })
  if (!cart || cart.lines.length === 0)
    return c.redirect(routes.cart({ country: country.code }), 303)

  return c.render({
    title: message ? 'Error: Your details' : 'Your details',
    frame: 'checkout',
    status: status as 422,
    main: checkoutPage({
      country,
      cart,
      money: moneyOf(c, cart.currency),
      values,
      people: people ?? peopleOf(cart.lines, order),
      added,
      now: backend.clock(),
      clock: clockOf(c, cart),
      changes,
      ...(message ? { problem: { message, issues } } : {}),
    }),
  })
}

/** The API names fields by their path in the body; the form by their own name. Of the buyer's row nothing is said twice. */
const byName = (
  fields: Record<string, string>,
  people: readonly Person[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([path, message]) => [path.replace(/^data\.(customers\.0\.)?/, ''), message] as const)
      .filter(([path]) => !/\.(name|email)$/.test(path) || !ofBuyer(path, people)),
  )

const ofBuyer = (path: string, people: readonly Person[]): boolean =>
  people[Number(/^attendees\.(\d+)\./.exec(path)?.[1] ?? -1)]?.isBuyer ?? false

import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { checkoutPage } from '#client/pages/checkout/CheckoutPage.tsx'
import type { AttendeeValues } from '#client/pages/checkout/details/AttendeeFields.tsx'
import { CommerceData } from '#client/slots/CommerceData.tsx'
import { beginCheckoutEvent } from '#domain/analytics/commerce-event.ts'
import { type AdFacts, orderCampaign } from '#domain/checkout/ad-conversion.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies } from '#worker/app/cookies.ts'
import { cartTimeFormat, refreshContext } from '#worker/pages/cart/cart-time-format.ts'
import {
  type FormFields,
  type FormRefusal,
  formStatus,
  readForm,
} from '#worker/pages/shared/form.ts'
import { loadHeldAlternatives } from '#worker/pages/shared/load-alternatives.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { initialAttendees, parseAttendees, toAttendeesInput } from './attendees.ts'
import { detailErrors, type SentDetails } from './detail-errors.ts'
import { outcomeUrl } from './outcome-url.ts'

export const handlers = new Hono<AppEnv>()

handlers.get(routes.checkout.pattern, async (c) => {
  const { claims, shop } = c.var
  const [order, profile] = await Promise.all([
    shop.enquiries.open({ query: {} }),
    claims && shop.profile.show(),
  ])
  if (order?.state === 'processing') return c.redirect(outcomeUrl(c, order), 303)
  const { firstName, lastName, phone } = profile ?? {}
  const values = {
    ...(claims ? { email: claims.email } : {}),
    // What the account knows is not asked again (WCAG 3.3.7).
    ...(profile
      ? { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' }
      : {}),
    ...(order ? savedValues(order) : {}),
  }
  return renderCheckout(c, values, { order })
})

handlers.post(routes.checkout.pattern, async (c) => {
  const { shop, country, visitor } = c.var
  const form = await readForm(c)
  const people = parseAttendees(form.values)
  const { add, remove } = form.values
  if (add) {
    const grown = [...people, { lineId: add, isBuyer: false } as AttendeeValues]
    return renderCheckout(c, form.values, { attendees: grown, added: people.length })
  }
  if (remove)
    return renderCheckout(c, form.values, { attendees: removeAttendee(people, remove, form) })
  // Enter in the code field submits this form too: the code is applied first.
  if (form.one('code') !== '') return changeCodes(c, form)

  const customer = {
    email: form.one('email'),
    firstName: form.one('firstName'),
    lastName: form.one('lastName'),
    phone: form.one('phone'),
    marketingConsent: form.one('marketingConsent') !== '',
  }
  const data = {
    customers: [customer],
    attendees: toAttendeesInput(people, customer),
    ageDeclared: form.one('ageDeclared') !== '',
    ...parseAddress(form, 'deliveryAddress', DELIVERY_FIELDS, DELIVERY_FIELDS),
    ...parseAddress(form, 'billingAddress', [...BILLING_FIELDS, 'country'], BILLING_FIELDS),
    campaign: orderCampaign(visitor.campaign, adFacts(c)),
  }
  const answer = await shop.enquiries.create({
    body: { service: 'enquiry', event: 'CREATE_ENQUIRY', data },
  })
  if (isRefusal(answer)) {
    const order = answer.status === 409 ? await shop.enquiries.open({ query: {} }) : null
    if (order?.state === 'processing') return c.redirect(outcomeUrl(c, order), 303)
    return renderCheckout(c, form.values, {
      attendees: people,
      refusal: answer,
      ...(answer.fields ? { sent: data } : {}),
    })
  }
  return c.redirect(routes.payment({ country: country.code }), 303)
})

/** The browser and place of a buyer who allowed adverts; null for any other. */
function adFacts(c: Context<AppEnv>): AdFacts | null {
  const { visitor, visitorLocation } = c.var
  if (!visitor.may('ads')) return null
  const { city, geo } = visitorLocation
  return {
    browserId: getCookie(c, 'builderSessionId')?.slice(0, MAX_BROWSER_ID_LENGTH) ?? '',
    currentCity: city?.name ?? '',
    stateName: geo.region ?? city?.state ?? '',
  }
}
const MAX_BROWSER_ID_LENGTH = 64

handlers.post(routes.checkoutCodes.pattern, async (c) => changeCodes(c, await readForm(c)))

/** Renews the holds; typed values are kept. */
handlers.post(routes.renewCheckout.pattern, async (c) => {
  const form = await readForm(c)
  const people = parseAttendees(form.values)
  const answer = await c.var.shop.cart.renew({ body: {} })
  const refusal = isRefusal(answer) ? { status: answer.status, message: answer.message } : null
  return renderCheckout(c, form.values, { attendees: people, ...(refusal ? { refusal } : {}) })
})

/** Applies or removes a code; typed values are kept. */
async function changeCodes(c: Context<AppEnv>, form: FormFields) {
  const { shop, country } = c.var
  const code = form.one('code')
  const attendees = parseAttendees(form.values)
  const removed = form.one('removeCode')
  const answer = removed
    ? await shop.cart.removeCode({ params: { key: removed }, query: {} })
    : await shop.cart.addCode({ body: { code, country: country.code } })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    return renderCheckout(c, form.values, {
      attendees,
      refusal: { status, message, fields: { code: fields.code ?? message } },
    })
  }
  return renderCheckout(c, { ...form.values, code: '' }, { attendees })
}

const DELIVERY_FIELDS = ['street', 'city', 'state', 'postcode'] as const
const BILLING_FIELDS = ['name', 'street', 'city', 'postcode'] as const

/** A form's address, if it was requested or anything was typed. */
function parseAddress<Name extends string, Part extends string>(
  { values }: FormFields,
  name: Name,
  parts: readonly Part[],
  typed: readonly Part[],
) {
  const valueAt = (part: string) => values[`${name}.${part}`]
  const isRequired = name === 'deliveryAddress' && valueAt('street') !== undefined
  if (!isRequired && !typed.some((part) => valueAt(part))) return {}
  const address = Object.fromEntries(parts.map((part) => [part, valueAt(part) ?? '']))
  return { [name]: address } as Record<Name, Record<Part, string>>
}

/** Removes the row whose button was pressed. */
function removeAttendee(
  attendees: readonly AttendeeValues[],
  remove: string,
  { values }: FormFields,
): AttendeeValues[] {
  const numbers = Object.keys(values)
    .flatMap((key) => /^attendees\.(\d{1,4})\.lineId$/.exec(key)?.[1] ?? [])
    .sort((a, b) => Number(a) - Number(b))
  return attendees.filter((_, index) => numbers[index] !== remove)
}

/** Values of the open order by form field. */
function savedValues(order: Order): Record<string, string> {
  const { customer, deliveryAddress, billingAddress, ageDeclared, marketingConsent } = order
  const { line1 = '', line2 = '', ...place } = deliveryAddress ?? {}
  const prefixed = (name: string, parts: object | null) =>
    Object.fromEntries(Object.entries(parts ?? {}).map(([part, text]) => [`${name}.${part}`, text]))
  return {
    ...customer,
    ...prefixed('deliveryAddress', {
      ...place,
      street: [line1, line2].filter(Boolean).join(' '),
    }),
    ...prefixed('billingAddress', billingAddress),
    ...(ageDeclared ? { ageDeclared: 'on' } : {}),
    ...(marketingConsent ? { marketingConsent: 'on' } : {}),
  }
}

type CheckoutView = {
  order?: Order | null
  attendees?: AttendeeValues[]
  added?: number
  refusal?: FormRefusal
  /** What was refused for its fields. */
  sent?: SentDetails
}

async function renderCheckout(
  c: Context<AppEnv>,
  values: Record<string, string>,
  view: CheckoutView,
) {
  const { shop, country, backend, claims } = c.var
  const { order = null, attendees, added, refusal, sent } = view
  const { cart, changes, isPaying } = await shop.cart.refresh({ body: refreshContext(c) })
  if (!cart || isPaying || cart.lines.length === 0)
    return c.redirect(routes.cart({ country: country.code }), 303)

  setCartCookies(c, cart)
  const people = attendees ?? initialAttendees(cart.lines, order)
  const errors =
    refusal?.fields && sent
      ? {
          ...refusal,
          fields: detailErrors(refusal.fields, {
            sent,
            attendees: people,
            lines: cart.lines,
            country,
          }),
        }
      : refusal
  return c.render({
    title: refusal ? 'Error: Your details' : 'Your details',
    frame: 'checkout',
    status: formStatus(refusal),
    main: [
      ...checkoutPage({
        country,
        cart,
        account: claims?.email ?? null,
        money: moneyDisplay(c, cart.currency),
        values,
        attendees: people,
        addedAttendee: added,
        now: backend.clock(),
        clock: cartTimeFormat(c, cart),
        ...(await loadHeldAlternatives(c, changes)),
        errors,
      }),
      c.var.visitor.may('analytics') && (
        <CommerceData key="commerce" events={[beginCheckoutEvent(cart)]} />
      ),
    ],
  })
}

import { type Context, Hono } from 'hono'
import { deliveryAddressPage } from '#client/pages/bookings/DeliveryAddressPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { type FormRefusal, formStatus, readForm } from '#worker/pages/shared/form.ts'
import { bookingProps, loadBooking, parseBookingToken } from './load-booking.ts'

const FIELDS = ['street', 'city', 'postcode', 'state'] as const
const fieldName = (field: string) => `deliveryAddress.${field}`

/** Where parcels of a booking go, until they are packed. */
export const handlers = new Hono<AppEnv>()
  .get(routes.deliveryAddress.pattern, (c) => renderAddress(c))

  .post(routes.deliveryAddress.pattern, async (c) => {
    const form = await readForm(c)
    const { reference, seal } = parseBookingToken(c)
    const [street, city, postcode, state] = FIELDS.map((field) => form.one(fieldName(field)))
    const answer = await c.var.shop.bookings.correctAddress({
      params: { reference },
      body: {
        seal,
        address: { street: street ?? '', city: city ?? '', postcode: postcode ?? '', state },
      },
    })
    if (isRefusal(answer)) return renderAddress(c, answer, form.values)
    setFlash(c, { text: 'Your parcel goes to the new address.', type: 'success' })
    const token = c.req.param('token')
    return c.redirect(routes.booking({ country: c.var.country.code, token }), 303)
  })

async function renderAddress(
  c: Context<AppEnv>,
  refusal?: FormRefusal,
  typed?: Readonly<Record<string, string>>,
) {
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  const parcel = found.lines.find((line) => line.parcel?.state === 'to pack')?.parcel
  if (!parcel && !refusal) return c.notFound()
  const { line1 = '', line2 = '', ...place } = parcel?.address ?? {}
  const values = typed ?? {
    ...Object.fromEntries(Object.entries(place).map(([name, value]) => [fieldName(name), value])),
    [fieldName('street')]: [line1, line2].filter(Boolean).join(', '),
  }
  return c.render({
    secret: true,
    title: refusal ? 'Error: Delivery address' : 'Delivery address',
    status: formStatus(refusal),
    main: deliveryAddressPage({
      ...bookingProps(c, found),
      values,
      errors: refusal && { ...refusal, fields: toFieldIds(refusal.fields) },
    }),
  })
}

/** The service names a field by its path, the page by the name of its input. */
const toFieldIds = (fields: FormRefusal['fields'] = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      fieldName(path.split('.').at(-1) ?? ''),
      message,
    ]),
  )

import type { AttendeeValues } from '#client/pages/checkout/details/AttendeeFields.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { AttendeesSchema } from '#domain/checkout/attendee.schema.ts'
import { type OrderDetailsInput, validateOrderDetails } from '#domain/checkout/order-details.ts'
import type { Country } from '#domain/countries/country.ts'

type Fields = Readonly<Record<string, string>>

/** What was sent, its attendees with blanks. */
export type SentDetails = Omit<OrderDetailsInput, 'attendees'> & { attendees: unknown }

type Form = {
  sent: SentDetails
  attendees: readonly AttendeeValues[]
  lines: readonly CartLine[]
  country: Country
}

/** Every error of the form at once: the contract refuses what was sent before the order's own checks are asked. */
export function detailErrors(refused: Fields, form: Form): Record<string, string> {
  const attendees = AttendeesSchema.safeParse(form.sent.attendees).data
  const { issues } = validateOrderDetails({ ...form.sent, attendees }, form.lines, form.country)
  const own = Object.fromEntries(issues.map(({ path, message }) => [`data.${path}`, message]))
  // The contract's come first, and in its words.
  return errorsByField({ ...refused, ...own, ...refused }, form.attendees)
}

/** Maps the API's field paths to form fields; the buyer's row is reported once. */
const errorsByField = (
  fields: Fields,
  attendees: readonly AttendeeValues[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([path, message]) => [path.replace(/^data\.(customers\.0\.)?/, ''), message] as const)
      .filter(([path]) => !/\.(name|email)$/.test(path) || !isBuyerField(path, attendees)),
  )

const isBuyerField = (path: string, attendees: readonly AttendeeValues[]): boolean =>
  attendees[Number(/^attendees\.(\d+)\./.exec(path)?.[1] ?? -1)]?.isBuyer ?? false

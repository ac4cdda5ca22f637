import type { AttendeeValues } from '#client/pages/checkout/details/AttendeeFields.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'

const ATTENDEE_FIELD = /^attendees\.(\d{1,4})\.([A-Za-z]+)$/
/** The rule's maximum. */
const MAX_ATTENDEES = 50
const ANSWER_FIELDS = ['name', 'relation', 'email', 'dietaryPreference', 'age', 'request'] as const

export function parseAttendees(values: Readonly<Record<string, string>>): AttendeeValues[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [key, value] of Object.entries(values)) {
    const [, index, field] = ATTENDEE_FIELD.exec(key) ?? []
    if (index === undefined || field === undefined) continue
    rows.set(Number(index), { ...rows.get(Number(index)), [field]: value })
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_ATTENDEES)
    .map(
      ([, row]) =>
        ({ ...row, lineId: row.lineId ?? '', isBuyer: row.isBuyer === 'on' }) as AttendeeValues,
    )
}

/** Initial rows: the order's attendees; of a line it doesn't have yet, the buyer. */
export function initialAttendees(
  lines: readonly CartLine[],
  order: Order | null,
): AttendeeValues[] {
  const visits = lines.filter((line) => !isImmediate(line))
  if (!order) return visits.map(buyerOf)

  const buyerEmail = order.customer.email.toLowerCase()
  const savedAttendees = order.attendees.filter(({ lineId }) =>
    visits.some(({ id }) => id === lineId),
  )
  const saved = savedAttendees.map((attendee) => {
    const answers = ANSWER_FIELDS.flatMap((field) =>
      attendee[field] ? [[field, attendee[field]]] : [],
    )
    const isBuyer = attendee.email?.toLowerCase() === buyerEmail
    return {
      ...Object.fromEntries(answers),
      lineId: attendee.lineId ?? '',
      isBuyer,
    } as AttendeeValues
  })
  const knownLineIds = [...order.lines.map(({ id }) => id), ...saved.map(({ lineId }) => lineId)]
  const added = visits.filter(({ id }) => !knownLineIds.includes(id))
  return [...saved, ...added.map(buyerOf)]
}

const buyerOf = ({ id }: CartLine) => ({ lineId: id, isBuyer: true }) as AttendeeValues

type Contact = { firstName: string; lastName: string; email: string }

/** The buyer's name is not asked twice (WCAG 3.3.7); empty rows are dropped. */
export const toAttendeesInput = (attendees: readonly AttendeeValues[], contact: Contact) =>
  attendees.map(({ isBuyer, lineId, ...answers }) => ({
    ...Object.fromEntries(ANSWER_FIELDS.map((field) => [field, answers[field] ?? ''])),
    ...(isBuyer
      ? { name: `${contact.firstName} ${contact.lastName}`.trim(), email: contact.email }
      : {}),
    lineId,
  }))

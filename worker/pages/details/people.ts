import type { Person } from '#client/pages/checkout/details/People.tsx'
import type { CartLine } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Order } from '#domain/contract/enquiries.ts'

const FIELD = /^attendees\.(\d{1,4})\.([A-Za-z]+)$/
/** As many rows as the rule takes. */
const MOST = 50
const SAID = ['name', 'relation', 'email', 'dietaryPreference', 'age', 'request'] as const

/** The rows of a posted form, in its order; a row that was taken out leaves no gap. */
export function peopleIn(values: Readonly<Record<string, string>>): Person[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [key, value] of Object.entries(values)) {
    const [, index, field] = FIELD.exec(key) ?? []
    if (index === undefined || field === undefined) continue
    rows.set(Number(index), { ...rows.get(Number(index)), [field]: value })
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(
      ([, row]) => ({ ...row, lineId: row.lineId ?? '', isBuyer: row.isBuyer === 'on' }) as Person,
    )
}

/** The rows somebody starts with: what the order knows, else the buyer once a booking. */
export function peopleOf(lines: readonly CartLine[], order: Order | null): Person[] {
  const visits = lines.filter((line) => !isAtOnce(line))
  if (!order) return visits.map(({ id }) => ({ lineId: id, isBuyer: true }) as Person)

  const own = order.customer.email.toLowerCase()
  const known = order.attendees.filter(({ lineId }) => visits.some(({ id }) => id === lineId))
  return known.map((attendee) => {
    const said = SAID.flatMap((field) => (attendee[field] ? [[field, attendee[field]]] : []))
    const isBuyer = attendee.email?.toLowerCase() === own
    return { ...Object.fromEntries(said), lineId: attendee.lineId ?? '', isBuyer } as Person
  })
}

type Contact = { firstName: string; lastName: string; email: string }

/** The rows as the rule takes them: whoever buys is not asked for a name again (WCAG 3.3.7), who said nothing is left out. */
export const attendeesOf = (people: readonly Person[], contact: Contact) =>
  people.map(({ isBuyer, lineId, ...said }) => ({
    ...Object.fromEntries(SAID.map((field) => [field, said[field] ?? ''])),
    ...(isBuyer
      ? { name: `${contact.firstName} ${contact.lastName}`.trim(), email: contact.email }
      : {}),
    lineId,
  }))

import type { ValidationIssue } from '#domain/issue.ts'
import { isEmailAddress } from './email-address.ts'

/** Someone who comes along; what is null was not given. */
export type Attendee = {
  /** Which booking of the cart they come to; null for the first one. */
  lineId: string | null
  name: string | null
  relation: string | null
  email: string | null
  dietaryPreference: string | null
  age: string | null
  request: string | null
}

type AttendeeIdentity = Pick<Attendee, 'name' | 'relation' | 'email'> & { lineId?: string | null }

/** Everything wrong with a list of attendees, one message a field, named by index. */
export function validateAttendees(attendees: readonly AttendeeIdentity[]): ValidationIssue[] {
  const repeated = lastDuplicates(attendees)
  return attendees.flatMap((attendee, index) => {
    const name = nameMessage(attendee)
    const email = emailMessage(attendee, repeated.has(index))
    return [
      ...(name ? [{ path: `${index}.name`, message: name }] : []),
      ...(email ? [{ path: `${index}.email`, message: email }] : []),
    ]
  })
}

const nameMessage = ({ name, relation, email }: AttendeeIdentity): string | null =>
  !name && (email || relation) ? 'Name is required.' : null

function emailMessage(
  { name, relation, email }: AttendeeIdentity,
  isRepeated: boolean,
): string | null {
  if (!email) return name || relation ? 'Email is required if name or relation is provided.' : null
  if (!isEmailAddress(email)) return 'Email is not valid.'
  return isRepeated ? 'This email is already in use by another attendee.' : null
}

/** The index of the last occurrence of every address that occurs more than once in a booking. */
function lastDuplicates(attendees: readonly AttendeeIdentity[]): Set<number> {
  const seen = new Set<string>()
  const repeats = new Map<string, number>()
  for (const [index, { email, lineId = null }] of attendees.entries()) {
    if (!email?.trim()) continue
    // The same person may come to two bookings.
    const address = JSON.stringify([lineId, email.trim().toLowerCase()])
    if (seen.has(address)) repeats.set(address, index)
    seen.add(address)
  }
  return new Set(repeats.values())
}

/** What kitchens ask about; anything else may be written too. */
export const DIETARY_PREFERENCES = ['Vegan', 'Vegetarian', 'Gluten Free'] as const

/** Someone of whom nothing was said. */
export const isEmptyAttendee = ({ lineId: _, ...fields }: Attendee): boolean =>
  Object.values(fields).every((field) => field === null)

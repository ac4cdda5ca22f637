import type { ValidationIssue } from '#domain/issue.ts'
import { isEmailAddress } from './email-address.ts'

/** A guest of a booking; null values were not given. */
export type Attendee = {
  /** The booking they belong to; null for the first one. */
  lineId: string | null
  name: string | null
  relation: string | null
  email: string | null
  dietaryPreference: string | null
  age: string | null
  request: string | null
}

type AttendeeIdentity = Pick<Attendee, 'name' | 'relation' | 'email'> & { lineId?: string | null }

/** Issues of a list of attendees, by index and field. */
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

/** The last index of each email that occurs twice in a booking. */
function lastDuplicates(attendees: readonly AttendeeIdentity[]): Set<number> {
  const seen = new Set<string>()
  const repeats = new Map<string, number>()
  for (const [index, { email, lineId = null }] of attendees.entries()) {
    if (!email?.trim()) continue
    // One person may come to two bookings.
    const address = JSON.stringify([lineId, email.trim().toLowerCase()])
    if (seen.has(address)) repeats.set(address, index)
    seen.add(address)
  }
  return new Set(repeats.values())
}

/** Suggestions; any other text is valid too. */
export const DIETARY_PREFERENCES = ['Vegan', 'Vegetarian', 'Gluten Free'] as const

/** An empty row. */
export const isEmptyAttendee = ({ lineId: _, ...fields }: Attendee): boolean =>
  Object.values(fields).every((field) => field === null)

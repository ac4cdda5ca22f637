import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { type BookingRow, isCalledOff } from '#worker/services/booking-lifecycle/booking-row.ts'

type GuestMailContext = {
  line: CartLine
  row: BookingRow
  /** The first name of who booked, where it may stand in a mail. */
  host: string | null
  /** The booked day, from when to when. */
  hours: string
  /** When it was before a change. */
  was: string | null
}

export type GuestMailText = {
  subject: string
  /** Follows the guest's name, if there is one. */
  heading: string
  sentences: string[]
  /** What the guest can do, above the link to their page. */
  next?: string
  /** Nothing takes place: what is needed for the day is left out. */
  isOff?: boolean
}

const NEXT = 'Tell us about any dietary needs, and add the day to your calendar:'
const NEW_DATE = 'We’ll email you if there’s a new date.'

const dayWith = ({ line, host }: GuestMailContext) =>
  `${line.productName} with ${host ?? 'a friend'}`

/** A change as it stands when the mail is sent. */
function changeText(context: GuestMailContext): GuestMailText {
  const { line, row, hours, was } = context
  const day = dayWith(context)
  const isPostponed = row.status === POSTPONED
  if (row.status === CANCELLED || (isPostponed && isCalledOff(row)))
    return {
      subject: `Called off: ${line.productName}`,
      heading: 'your day has been called off',
      sentences: [`${day} on ${hours} has been called off.`, ...(isPostponed ? [NEW_DATE] : [])],
      isOff: true,
    }
  if (isPostponed)
    return {
      subject: `Postponed: ${line.productName}`,
      heading: 'your day has been postponed',
      sentences: [`${day} on ${hours} has been postponed.`, NEW_DATE],
      isOff: true,
    }
  return {
    subject: `New date: ${line.productName}`,
    heading: 'there’s a new date',
    sentences: [
      `${day} is now on ${hours}, ${line.cityName}.`,
      ...(was ? [`It was on ${was}.`] : []),
      'The calendar file attached replaces the one you have.',
    ],
  }
}

/** What guests are told of the day they come along to, without prices or other guests. */
export const GUEST_TEXTS = {
  invitation: ({ line, host, hours }) => ({
    subject: `You’re invited: ${line.productName}`,
    heading: 'you’re going out',
    sentences: [
      `${host ?? 'A friend'} booked ${line.productName} and you’re coming along.`,
      `${hours}, ${line.cityName}.`,
    ],
    next: NEXT,
  }),
  guestPlace: (context) => ({
    subject: `Where to meet: ${context.line.productName}`,
    heading: 'here’s where to meet',
    sentences: [`${dayWith(context)}: ${context.hours}.`],
    next: NEXT,
  }),
  guestChange: changeText,
} satisfies Record<string, (context: GuestMailContext) => GuestMailText>

export type GuestEmailKind = keyof typeof GUEST_TEXTS

export const isGuestEmail = (kind: string): kind is GuestEmailKind =>
  Object.hasOwn(GUEST_TEXTS, kind)

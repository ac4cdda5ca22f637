/** The statuses of bookings and of their orders: one scale, so that an order of one line has the status of its booking. */
export const BOOKING_STATUSES = {
  enquiry: { number: 0, label: 'Enquiry' },
  draft: { number: 2, label: 'Draft' },
  quoted: { number: 4, label: 'Quoted' },
  requestToBook: { number: 5, label: 'Request to book' },
  tentative: { number: 6, label: 'Tentative' },
  booked: { number: 8, label: 'Booked' },
  confirmed: { number: 9, label: 'Confirmed' },
  complete: { number: 10, label: 'Complete' },
  rescheduleRequested: { number: 12, label: 'Reschedule requested' },
  postponed: { number: 13, label: 'Postponed' },
  declined: { number: 98, label: 'Declined' },
  cancelled: { number: 99, label: 'Cancelled' },
} as const

export const TENTATIVE = BOOKING_STATUSES.tentative.number
export const BOOKED = BOOKING_STATUSES.booked.number
export const CONFIRMED = BOOKING_STATUSES.confirmed.number
export const COMPLETE = BOOKING_STATUSES.complete.number
export const RESCHEDULE_REQUESTED = BOOKING_STATUSES.rescheduleRequested.number
export const POSTPONED = BOOKING_STATUSES.postponed.number
export const CANCELLED = BOOKING_STATUSES.cancelled.number

/** Whether a booking has no day any more. */
export const isCancelledOrPostponed = (status: number): boolean =>
  status === CANCELLED || status === POSTPONED

/** Who changes a booking: customer, staff or a job. */
export type BookingActor = 'customer' | 'staff' | 'system'

const ALL_ACTORS: readonly BookingActor[] = ['customer', 'staff', 'system']

/** Allowed transitions and their actors; the database's triggers repeat them. */
const TRANSITIONS: readonly (readonly [from: number, to: number, who: readonly BookingActor[]])[] =
  [
    [0, 2, ['system']],
    [0, 4, ['staff']],
    [0, 5, ['staff']],
    [0, 6, ['staff']],
    [0, 98, ['staff']],
    [0, 99, ['customer']],
    [2, 5, ['staff']],
    [2, 6, ['staff', 'system']],
    [2, 8, ['system']],
    [2, 99, ['customer', 'system']],
    [4, 6, ['staff']],
    [4, 8, ['staff', 'system']],
    [4, 98, ['staff']],
    [4, 99, ALL_ACTORS],
    [5, 6, ['staff']],
    [5, 8, ['staff', 'system']],
    [5, 98, ['staff']],
    [5, 99, ALL_ACTORS],
    // A deposit holds the place; another date that is far enough away is chosen at once.
    [6, 6, ALL_ACTORS],
    [6, 8, ['staff', 'system']],
    [6, 98, ['staff']],
    [6, 99, ALL_ACTORS],
    // Changed at once: both dates are in the history.
    [8, 8, ALL_ACTORS],
    [8, 9, ['staff', 'system']],
    [8, 12, ['customer', 'staff']],
    [8, 13, ['customer', 'staff']],
    [8, 99, ALL_ACTORS],
    [9, 10, ['system']],
    [9, 12, ['customer', 'staff']],
    [9, 13, ['customer', 'staff']],
    [9, 99, ALL_ACTORS],
    [12, 8, ALL_ACTORS],
    [12, 9, ALL_ACTORS],
    [12, 13, ['customer', 'staff']],
    [12, 99, ALL_ACTORS],
    [13, 8, ['customer', 'staff']],
    [13, 99, ALL_ACTORS],
  ]

/** Whether a transition is allowed, for anyone or for one actor. */
export const canTransition = (from: number, to: number, by?: BookingActor): boolean =>
  TRANSITIONS.some(([start, end, who]) => start === from && end === to && (!by || who.includes(by)))

/** The label of a status; unknown numbers as they are. */
export const statusLabel = (status: number): string =>
  Object.values(BOOKING_STATUSES).find(({ number }) => number === status)?.label ?? String(status)

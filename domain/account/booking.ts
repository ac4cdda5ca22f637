/** Booking statuses with the numbers of the specification (spec §4) and what may follow each (defaults 3.2). */
export const BOOKING_STATUSES = {
  enquiry: { number: 0, label: 'Enquiry', next: [2, 4, 5, 6, 98, 99] },
  draft: { number: 2, label: 'Draft', next: [5, 6, 8, 99] },
  quoted: { number: 4, label: 'Quoted', next: [6, 8, 98, 99] },
  requestToBook: { number: 5, label: 'Request to book', next: [6, 8, 98, 99] },
  tentative: { number: 6, label: 'Tentative', next: [8, 98, 99] },
  booked: { number: 8, label: 'Booked', next: [8, 9, 12, 13, 99] },
  confirmed: { number: 9, label: 'Confirmed', next: [10, 12, 13, 99] },
  complete: { number: 10, label: 'Complete', next: [] },
  rescheduleRequested: { number: 12, label: 'Reschedule requested', next: [8, 9, 13, 99] },
  postponed: { number: 13, label: 'Postponed', next: [8, 99] },
  declined: { number: 98, label: 'Declined', next: [] },
  cancelled: { number: 99, label: 'Cancelled', next: [] },
} as const

const ROWS: readonly { number: number; next: readonly number[] }[] = Object.values(BOOKING_STATUSES)

/** Whether a booking may go from one status to another. */
export const canBecome = (from: number, to: number): boolean =>
  ROWS.some(({ number, next }) => number === from && next.includes(to))

import type { BookingActor } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import type { DownloadRow } from '#worker/services/downloads/download-row.ts'
import type { ParcelRow } from '#worker/services/parcels/parcel-row.ts'

/** The data of a mail from its outbox row. Amounts in minor units. */
export type BookingMailFacts = {
  line: string
  date?: string
  start?: string
  difference?: number
  /** The change of the balance. */
  balance?: number
  gives?: 'refund' | 'credit' | 'nothing'
  amount?: number
  /** What of it went back to gift cards. */
  restored?: number
  reason?: string | null
  /** Who ended what we had to cancel, and what staff said of it. */
  by?: BookingActor
  note?: string
  /** The gift card that was issued. */
  credit?: string
  at?: number
}

export type BookingMailContext = {
  facts: BookingMailFacts
  line: CartLine
  /** What it is of: 'Your booking', or one of several. */
  what: string
  row: BookingRow
  /** Date and time in the city's time zone, with its name. */
  when: (date: string, start: string) => string
  /** The booked day, from when to when. */
  hours: string
  day: (date: string) => string
  moment: (instant: number) => string
  money: (minor: number) => string
  country: Country
  /** What the mail is about, where it is sent. */
  download: DownloadRow | null
  parcel: ParcelRow | null
}

export type BookingMailText = {
  subject: string
  heading: string
  sentences: string[]
  /** What comes next, elsewhere: the button, beside which the shop's own is plain. */
  link?: { text: string; url: string } | undefined
  button: string
  /** Where the button leads: the booking, unless it says otherwise. */
  leadsTo?: 'balance' | 'download' | 'gift'
  /** Where to meet stands in it, from the reveal on. */
  tellsPlace?: boolean
  /** Only sent if there is a meeting point. */
  needsPlace?: boolean
}

/** Mails by event. */
export type BookingMailTexts = Record<string, (context: BookingMailContext) => BookingMailText>

export const SEE_BOOKING_LABEL = 'See your booking'

export const BOOKING_WINDOW_DAYS = 365
/** How many days before everyone else members of some tiers can book a date. */
export const EARLY_DAYS = 1

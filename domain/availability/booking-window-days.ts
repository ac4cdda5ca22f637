/** How far ahead people may book. */
export const BOOKING_WINDOW_DAYS = 365

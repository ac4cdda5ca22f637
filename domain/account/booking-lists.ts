export const BOOKING_LISTS = ['coming', 'past', 'cancelled'] as const
export type BookingList = (typeof BOOKING_LISTS)[number]

export const BOOKING_LISTS = ['coming', 'past', 'cancelled', 'orders'] as const
export type BookingList = (typeof BOOKING_LISTS)[number]

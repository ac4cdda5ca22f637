export const UNKNOWN_BOOKING_MESSAGE = 'We can’t find that booking.'

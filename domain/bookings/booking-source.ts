export const BOOKING_SOURCES = {
  organic: 'Organic',
  invitation: 'Multi Participant Invitation',
  together: 'Multi Participant',
  member: 'WonderPass',
  experience: 'Checkout(Exp)',
  experienceAfter: 'Post-Checkout(Exp)',
  giftCard: 'Checkout(GC)',
  giftCardAfter: 'Post-Checkout(GC)',
} as const
export type BookingSource = (typeof BOOKING_SOURCES)[keyof typeof BOOKING_SOURCES]

/** Where a booking came from, as reports call it (spec §4). */
export const SOURCES = {
  organic: 'Organic',
  invitation: 'Multi Participant Invitation',
  together: 'Multi Participant',
  member: 'WonderPass',
  experience: 'Checkout(Exp)',
  experienceAfter: 'Post-Checkout(Exp)',
  giftCard: 'Checkout(GC)',
  giftCardAfter: 'Post-Checkout(GC)',
} as const
export type Source = (typeof SOURCES)[keyof typeof SOURCES]

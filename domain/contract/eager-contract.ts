import { availabilityEndpoints } from './catalogue/availability.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { locationEndpoints } from './catalogue/locations.ts'
import { editorContentEndpoints } from './content/editor-content.ts'
import { publishedDataEndpoints } from './content/published-data.ts'
import type { lazyContract } from './index.ts'
import { membershipTierEndpoints } from './membership/membership-tiers.ts'

/** The calls that almost every page makes: the Worker reads their table at start, all others with the first of them. */
export const eagerContract = {
  availability: availabilityEndpoints,
  catalogue: catalogueEndpoints,
  content: publishedDataEndpoints,
  editorContent: editorContentEndpoints,
  locations: locationEndpoints,
  membershipTiers: membershipTierEndpoints,
}

/** The other services: the table of their calls is read with the first of them. */
export const LAZY_SERVICES: Record<keyof typeof lazyContract, true> = {
  account: true,
  accountData: true,
  bookings: true,
  calendarFeed: true,
  cart: true,
  cookieChoices: true,
  credentials: true,
  customerBookings: true,
  customerGiftCards: true,
  downloads: true,
  enquiries: true,
  forms: true,
  giftCards: true,
  giftCare: true,
  gifts: true,
  attendeeLinks: true,
  notifyMe: true,
  invitations: true,
  logins: true,
  loyalty: true,
  membership: true,
  microExperiences: true,
  milestones: true,
  newsletter: true,
  passkeys: true,
  payments: true,
  alternatives: true,
  profile: true,
  promotions: true,
  unfinishedOrders: true,
  reviews: true,
  savedWishlist: true,
  suggestions: true,
  users: true,
  visitorMerge: true,
}

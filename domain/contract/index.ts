import { alternativeEndpoints } from './bookings/alternatives.ts'
import { attendeeLinkEndpoints } from './bookings/attendee-links.ts'
import { bookingEndpoints } from './bookings/bookings.ts'
import { downloadEndpoints } from './bookings/downloads.ts'
import { giftEndpoints } from './bookings/gifts.ts'
import { availabilityEndpoints } from './catalogue/availability.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { giftCardEndpoints } from './catalogue/gift-cards.ts'
import { locationEndpoints } from './catalogue/locations.ts'
import { notifyMeEndpoints } from './catalogue/notify-me.ts'
import { cartEndpoints } from './checkout/cart.ts'
import { enquiryEndpoints } from './checkout/enquiries.ts'
import { paymentEndpoints } from './checkout/payments.ts'
import { promotionEndpoints } from './checkout/promotions.ts'
import { editorContentEndpoints } from './content/editor-content.ts'
import { publishedDataEndpoints } from './content/published-data.ts'
import { accountEndpoints } from './members/account.ts'
import { membershipTierEndpoints } from './members/membership-tiers.ts'
import { unfinishedOrderEndpoints } from './members/unfinished-orders.ts'

/** Every call between the shop and its services, except those of staff. Embedded or remote, both sides use it. */
export const contract = {
  account: accountEndpoints,
  availability: availabilityEndpoints,
  bookings: bookingEndpoints,
  cart: cartEndpoints,
  catalogue: catalogueEndpoints,
  content: publishedDataEndpoints,
  downloads: downloadEndpoints,
  editorContent: editorContentEndpoints,
  enquiries: enquiryEndpoints,
  giftCards: giftCardEndpoints,
  gifts: giftEndpoints,
  guests: attendeeLinkEndpoints,
  interest: notifyMeEndpoints,
  locations: locationEndpoints,
  payments: paymentEndpoints,
  planB: alternativeEndpoints,
  promotions: promotionEndpoints,
  retries: unfinishedOrderEndpoints,
  subscriptions: membershipTierEndpoints,
}

/** Calls with the service token: of staff, and between services. Their table is read with the first of them. */
export const STAFF_PATHS = ['/staff/*', '/experiments', '/convergency-event', '/logs'] as const

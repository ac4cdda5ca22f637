import { alternativeEndpoints } from './bookings/alternatives.ts'
import { attendeeLinkEndpoints } from './bookings/attendee-links.ts'
import { bookingEndpoints } from './bookings/bookings.ts'
import { downloadEndpoints } from './bookings/downloads.ts'
import { giftCareEndpoints } from './bookings/gift-care.ts'
import { giftEndpoints } from './bookings/gifts.ts'
import { giftCardEndpoints } from './catalogue/gift-cards.ts'
import { notifyMeEndpoints } from './catalogue/notify-me.ts'
import { cartEndpoints } from './checkout/cart.ts'
import { enquiryEndpoints } from './checkout/enquiries.ts'
import { paymentEndpoints } from './checkout/payments.ts'
import { promotionEndpoints } from './checkout/promotions.ts'
import { contractAtStart } from './contract-at-start.ts'
import { accountEndpoints } from './members/account.ts'
import { accountDataEndpoints } from './members/account-data.ts'
import { credentialEndpoints } from './members/credentials.ts'
import { customerBookingEndpoints } from './members/customer-bookings.ts'
import { customerGiftCardEndpoints } from './members/customer-gift-cards.ts'
import { loyaltyEndpoints } from './members/loyalty.ts'
import { membershipEndpoints } from './members/membership.ts'
import { milestoneEndpoints } from './members/milestones.ts'
import { profileEndpoints } from './members/profile.ts'
import { savedWishlistEndpoints } from './members/saved-wishlist.ts'
import { unfinishedOrderEndpoints } from './members/unfinished-orders.ts'

/** The calls of the services that few requests need. */
export const lateContract = {
  account: accountEndpoints,
  accountData: accountDataEndpoints,
  bookings: bookingEndpoints,
  cart: cartEndpoints,
  credentials: credentialEndpoints,
  customerBookings: customerBookingEndpoints,
  customerGiftCards: customerGiftCardEndpoints,
  downloads: downloadEndpoints,
  enquiries: enquiryEndpoints,
  giftCards: giftCardEndpoints,
  giftCare: giftCareEndpoints,
  gifts: giftEndpoints,
  guests: attendeeLinkEndpoints,
  interest: notifyMeEndpoints,
  loyalty: loyaltyEndpoints,
  membership: membershipEndpoints,
  milestones: milestoneEndpoints,
  payments: paymentEndpoints,
  planB: alternativeEndpoints,
  profile: profileEndpoints,
  promotions: promotionEndpoints,
  retries: unfinishedOrderEndpoints,
  savedWishlist: savedWishlistEndpoints,
}

/** Every call between the shop and its services, except those of staff. Embedded or remote, both sides use it. */
export const contract = { ...contractAtStart, ...lateContract }

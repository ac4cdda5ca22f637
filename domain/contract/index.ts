import { accountEndpoints } from './account/account.ts'
import { accountDataEndpoints } from './account/account-data.ts'
import { credentialEndpoints } from './account/credentials.ts'
import { loginEndpoints } from './account/logins.ts'
import { loyaltyEndpoints } from './account/loyalty.ts'
import { milestoneEndpoints } from './account/milestones.ts'
import { newsletterEndpoints } from './account/newsletter.ts'
import { passkeyEndpoints } from './account/passkeys.ts'
import { profileEndpoints } from './account/profile.ts'
import { savedWishlistEndpoints } from './account/saved-wishlist.ts'
import { userEndpoints } from './account/users.ts'
import { visitorMergeEndpoints } from './account/visitor-merge.ts'
import { cookieChoiceEndpoints } from './analytics/cookie-choices.ts'
import { alternativeEndpoints } from './bookings/alternatives.ts'
import { attendeeLinkEndpoints } from './bookings/attendee-links.ts'
import { bookingEndpoints } from './bookings/bookings.ts'
import { calendarFeedEndpoints } from './bookings/calendar-feed.ts'
import { customerBookingEndpoints } from './bookings/customer-bookings.ts'
import { downloadEndpoints } from './bookings/downloads.ts'
import { invitationEndpoints } from './bookings/invitations.ts'
import { notifyMeEndpoints } from './catalogue/notify-me.ts'
import { reviewEndpoints } from './catalogue/reviews.ts'
import { suggestionEndpoints } from './catalogue/suggestions.ts'
import { cartEndpoints } from './checkout/cart.ts'
import { enquiryEndpoints } from './checkout/enquiries.ts'
import { paymentEndpoints } from './checkout/payments.ts'
import { promotionEndpoints } from './checkout/promotions.ts'
import { unfinishedOrderEndpoints } from './checkout/unfinished-orders.ts'
import { formEndpoints } from './content/forms.ts'
import { microExperienceEndpoints } from './content/micro-experiences.ts'
import { eagerContract } from './eager-contract.ts'
import { customerGiftCardEndpoints } from './gift-cards/customer-gift-cards.ts'
import { giftCardEndpoints } from './gift-cards/gift-cards.ts'
import { giftCareEndpoints } from './gift-cards/gift-care.ts'
import { giftEndpoints } from './gift-cards/gifts.ts'
import { membershipEndpoints } from './membership/membership.ts'

/** The calls of the services that few requests need. */
export const lazyContract = {
  account: accountEndpoints,
  accountData: accountDataEndpoints,
  bookings: bookingEndpoints,
  calendarFeed: calendarFeedEndpoints,
  cart: cartEndpoints,
  cookieChoices: cookieChoiceEndpoints,
  credentials: credentialEndpoints,
  customerBookings: customerBookingEndpoints,
  customerGiftCards: customerGiftCardEndpoints,
  downloads: downloadEndpoints,
  enquiries: enquiryEndpoints,
  forms: formEndpoints,
  giftCards: giftCardEndpoints,
  giftCare: giftCareEndpoints,
  gifts: giftEndpoints,
  attendeeLinks: attendeeLinkEndpoints,
  notifyMe: notifyMeEndpoints,
  invitations: invitationEndpoints,
  logins: loginEndpoints,
  loyalty: loyaltyEndpoints,
  membership: membershipEndpoints,
  microExperiences: microExperienceEndpoints,
  milestones: milestoneEndpoints,
  newsletter: newsletterEndpoints,
  passkeys: passkeyEndpoints,
  payments: paymentEndpoints,
  alternatives: alternativeEndpoints,
  profile: profileEndpoints,
  promotions: promotionEndpoints,
  unfinishedOrders: unfinishedOrderEndpoints,
  reviews: reviewEndpoints,
  savedWishlist: savedWishlistEndpoints,
  suggestions: suggestionEndpoints,
  users: userEndpoints,
  visitorMerge: visitorMergeEndpoints,
}

/** Every call between the shop and its services, except those of staff. Embedded or remote, both sides use it. */
export const contract = { ...eagerContract, ...lazyContract }

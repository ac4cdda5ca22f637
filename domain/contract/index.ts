import { cookieChoiceEndpoints } from './analytics/cookie-choices.ts'
import { alternativeEndpoints } from './bookings/alternatives.ts'
import { attendeeLinkEndpoints } from './bookings/attendee-links.ts'
import { bookingEndpoints } from './bookings/bookings.ts'
import { calendarFeedEndpoints } from './bookings/calendar-feed.ts'
import { downloadEndpoints } from './bookings/downloads.ts'
import { giftCareEndpoints } from './bookings/gift-care.ts'
import { giftEndpoints } from './bookings/gifts.ts'
import { invitationEndpoints } from './bookings/invitations.ts'
import { giftCardEndpoints } from './catalogue/gift-cards.ts'
import { notifyMeEndpoints } from './catalogue/notify-me.ts'
import { reviewEndpoints } from './catalogue/reviews.ts'
import { suggestionEndpoints } from './catalogue/suggestions.ts'
import { cartEndpoints } from './checkout/cart.ts'
import { enquiryEndpoints } from './checkout/enquiries.ts'
import { paymentEndpoints } from './checkout/payments.ts'
import { promotionEndpoints } from './checkout/promotions.ts'
import { formEndpoints } from './content/forms.ts'
import { microExperienceEndpoints } from './content/micro-experiences.ts'
import { contractAtStart } from './contract-at-start.ts'
import { accountEndpoints } from './members/account.ts'
import { accountDataEndpoints } from './members/account-data.ts'
import { credentialEndpoints } from './members/credentials.ts'
import { customerBookingEndpoints } from './members/customer-bookings.ts'
import { customerGiftCardEndpoints } from './members/customer-gift-cards.ts'
import { loginEndpoints } from './members/logins.ts'
import { loyaltyEndpoints } from './members/loyalty.ts'
import { membershipEndpoints } from './members/membership.ts'
import { milestoneEndpoints } from './members/milestones.ts'
import { passkeyEndpoints } from './members/passkeys.ts'
import { profileEndpoints } from './members/profile.ts'
import { savedWishlistEndpoints } from './members/saved-wishlist.ts'
import { unfinishedOrderEndpoints } from './members/unfinished-orders.ts'
import { visitorMergeEndpoints } from './members/visitor-merge.ts'
import { newsletterEndpoints } from './users/newsletter.ts'
import { userEndpoints } from './users/users.ts'

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
  guests: attendeeLinkEndpoints,
  interest: notifyMeEndpoints,
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
  retries: unfinishedOrderEndpoints,
  reviews: reviewEndpoints,
  savedWishlist: savedWishlistEndpoints,
  suggestions: suggestionEndpoints,
  users: userEndpoints,
  visitorMerge: visitorMergeEndpoints,
}

/** Every call between the shop and its services, except those of staff. Embedded or remote, both sides use it. */
export const contract = { ...contractAtStart, ...lazyContract }

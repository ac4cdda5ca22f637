import { lazyContract } from '#domain/contract/index.ts'
import { staffEndpoints } from '#domain/contract/staff/staff.ts'
import { type LoadRoutes, mountLazyRoutes } from './app/lazy-routes.ts'
import type { ServiceEdge } from './services/serve.ts'
import { authenticateCaller, createServiceApp, serviceRoutes } from './services/service-app.ts'

const LOADERS: Record<keyof typeof lazyContract | 'staff', LoadRoutes<ServiceEdge>> = {
  account: async () => (await import('./services/account/account-service.ts')).accountService,
  accountData: async () =>
    (await import('./services/profile/account-data-service.ts')).accountDataService,
  bookings: async () => (await import('./services/bookings/bookings-service.ts')).bookingsService,
  calendarFeed: async () =>
    (await import('./services/bookings/calendar-feed-service.ts')).calendarFeedService,
  cart: async () => (await import('./services/cart/cart-service.ts')).cartService,
  customerBookings: async () =>
    (await import('./services/bookings/customer-bookings-service.ts')).customerBookingsService,
  customerGiftCards: async () =>
    (await import('./services/gift-care/customer-gift-cards-service.ts')).customerGiftCardsService,
  cookieChoices: async () =>
    (await import('./services/profile/cookie-choices-service.ts')).cookieChoicesService,
  credentials: async () =>
    (await import('./services/account/credentials-service.ts')).credentialsService,
  downloads: async () =>
    (await import('./services/downloads/downloads-service.ts')).downloadsService,
  enquiries: async () =>
    (await import('./services/checkout/enquiries-service.ts')).enquiriesService,
  forms: async () => (await import('./services/account-content/forms-service.ts')).formsService,
  giftCards: async () =>
    (await import('./services/gift-catalogue/gift-cards-service.ts')).giftCardsService,
  giftCare: async () => (await import('./services/gift-care/gift-care-service.ts')).giftCareService,
  gifts: async () => (await import('./services/gift-recipient/gifts-service.ts')).giftsService,
  attendeeLinks: async () =>
    (await import('./services/bookings/attendees-service.ts')).attendeesService,
  notifyMe: async () => (await import('./services/catalogue/notify-me-service.ts')).notifyMeService,
  membership: async () =>
    (await import('./services/membership/membership-service.ts')).membershipService,
  newsletter: async () =>
    (await import('./services/newsletter/newsletter-service.ts')).newsletterService,
  passkeys: async () => (await import('./services/logins/passkeys-service.ts')).passkeysService,
  payments: async () => (await import('./services/payments/payments-service.ts')).paymentsService,
  alternatives: async () =>
    (await import('./services/bookings/alternatives-service.ts')).alternativesService,
  promotions: async () => (await import('./services/cart/promotions-service.ts')).promotionsService,
  unfinishedOrders: async () =>
    (await import('./services/checkout/unfinished-orders-service.ts')).unfinishedOrdersService,
  invitations: async () =>
    (await import('./services/bookings/invitations-service.ts')).invitationsService,
  logins: async () => (await import('./services/logins/logins-service.ts')).loginsService,
  loyalty: async () => (await import('./services/loyalty/loyalty-service.ts')).loyaltyService,
  microExperiences: async () =>
    (await import('./services/account-content/micro-experiences-service.ts'))
      .microExperiencesService,
  milestones: async () =>
    (await import('./services/profile/milestones-service.ts')).milestonesService,
  profile: async () => (await import('./services/profile/profile-service.ts')).profileService,
  reviews: async () => (await import('./services/reviews/reviews-service.ts')).reviewsService,
  savedWishlist: async () =>
    (await import('./services/profile/saved-wishlist-service.ts')).savedWishlistService,
  suggestions: async () =>
    (await import('./services/catalogue/suggestions-service.ts')).suggestionsService,
  users: async () => (await import('./services/customer-api/users-service.ts')).usersService,
  visitorMerge: async () =>
    (await import('./services/profile/visitor-merge-service.ts')).visitorMergeService,
  staff: async () => (await import('./staff/staff-service.ts')).staffService,
}

export const LAZY_SERVICE_ROUTES = serviceRoutes(
  { ...lazyContract, staff: staffEndpoints },
  LOADERS,
)

/** The services that few requests need, loaded with the first of them. */
export const lazyServices = mountLazyRoutes(
  createServiceApp().use(authenticateCaller),
  LAZY_SERVICE_ROUTES,
)

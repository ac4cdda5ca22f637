import { pageRoutes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type LoadRoutes, lazyRoutes } from '#worker/app/lazy-routes.ts'

type Load = LoadRoutes<AppEnv>

const locationAndConsent: Load = async () =>
  (await import('./browse/location-and-consent.ts')).locationAndConsentRoutes
const notifyLink: Load = async () => (await import('./product/notify-link.ts')).notifyLinkRoutes
const newsletter: Load = async () => (await import('./newsletter/newsletter.ts')).newsletterRoutes
const cart: Load = async () => (await import('./cart/cart.tsx')).cartRoutes
const changeLine: Load = async () => (await import('./product/change-line.tsx')).changeLineRoutes
const savedCart: Load = async () => (await import('./cart/saved-cart.tsx')).savedCartRoutes
const codeLinks: Load = async () => (await import('./cart/code-links.ts')).codeLinkRoutes
const checkout: Load = async () => (await import('./checkout/checkout.tsx')).checkoutRoutes
const payment: Load = async () => (await import('./checkout/payment.tsx')).paymentRoutes
const booking: Load = async () => (await import('./bookings/booking.tsx')).bookingRoutes
const deliveryAddress: Load = async () =>
  (await import('./bookings/delivery-address.tsx')).deliveryAddressRoutes
const download: Load = async () => (await import('./bookings/download.tsx')).downloadRoutes
const account: Load = async () => (await import('./account/account.ts')).accountRoutes
const gift: Load = async () => (await import('./gift-recipient/gift.tsx')).giftRoutes
const giftCare: Load = async () => (await import('./gift-care/gift-care.tsx')).giftCareRoutes
const alternatives: Load = async () =>
  (await import('./bookings/alternatives.tsx')).alternativesRoutes

const policies: Load = async () => (await import('./policies/policies.ts')).policyRoutes
const wonderPass: Load = async () => (await import('./membership/wonder-pass.ts')).wonderPassRoutes

export const PAGE_ROUTES = lazyRoutes(pageRoutes, {
  countryChooser: async () => (await import('./browse/country-chooser.tsx')).countryChooserRoutes,
  home: async () => (await import('./browse/home.tsx')).homeRoutes,
  chooseLocation: locationAndConsent,
  chooseConsent: locationAndConsent,
  wishlist: async () => (await import('./browse/wishlist.tsx')).wishlistRoutes,
  notifyMe: async () => (await import('./product/notify-me.ts')).notifyMeRoutes,
  notifyLink,
  stopNotify: notifyLink,
  newsletter,
  newsletterLink: newsletter,
  unsubscribe: newsletter,
  cities: async () => (await import('./browse/cities.tsx')).citiesRoutes,
  city: async () => (await import('./browse/city.tsx')).cityRoutes,
  collection: async () => (await import('./browse/collection.tsx')).collectionRoutes,
  search: async () => (await import('./browse/search.tsx')).searchRoutes,
  credits: async () => (await import('./browse/picture-credits.tsx')).pictureCreditsRoutes,
  help: policies,
  terms: policies,
  privacy: policies,
  cookies: policies,
  accessibility: policies,

  cart,
  removeLine: cart,
  changeTime: cart,
  changeLine,
  renewCart: cart,
  cartCodes: cart,
  removeCode: cart,
  saveCart: savedCart,
  savedCart,
  deleteSavedCart: savedCart,
  coupon: codeLinks,
  giftCards: async () => (await import('./gift-cards/gift-cards.tsx')).giftCardsRoutes,
  giftCardBalance: async () => (await import('./cart/gift-card-balance.tsx')).giftCardBalanceRoutes,
  giftBuilder: async () => (await import('./gift-cards/gift-builder.tsx')).giftBuilderRoutes,
  giftCard: async () => (await import('./gift-cards/gift-card.tsx')).giftCardRoutes,
  referral: codeLinks,

  checkout,
  renewCheckout: checkout,
  checkoutCodes: checkout,
  payment,
  hostedPayment: payment,
  clearPayment: payment,
  thankYou: async () => (await import('./checkout/thank-you.tsx')).thankYouRoutes,

  findBooking: async () => (await import('./bookings/find-booking.ts')).findBookingRoutes,
  booking,
  bookingCalendar: booking,
  receipt: booking,
  bookingPass: booking,
  sendBookingLink: booking,
  renewBookingLinks: booking,
  attendees: booking,
  payBalance: booking,
  payBalanceHosted: booking,
  moveBooking: booking,
  cancelBooking: booking,
  postponeBooking: booking,
  keepBooking: booking,
  deliveryAddress,
  alternatives,
  acceptAlternative: alternatives,

  writeReview: async () => (await import('./reviews/write-review.ts')).writeReviewRoutes,
  reviews: async () => (await import('./reviews/product-reviews.ts')).productReviewsRoutes,
  guestFavourites: async () =>
    (await import('./reviews/guest-favourites.ts')).guestFavouritesRoutes,
  moreAbout: async () => (await import('./product/more-about.ts')).moreAboutRoutes,
  download,
  readDownload: download,
  downloadFile: download,
  renewDownload: download,

  gift,
  bookGift: gift,
  spendGift: gift,
  joinWithGift: gift,
  splitGift: gift,
  exchangeGift: gift,
  thankForGift: gift,
  giftVoucher: gift,
  giftPass: gift,
  giftCare,
  changeGift: giftCare,

  wonderPassHub: wonderPass,
  joinWonderPass: wonderPass,

  invite: async () => (await import('./account/bookings/invite.ts')).inviteRoutes,

  calendarFeed: async () =>
    (await import('./account/bookings/calendar-feed.ts')).calendarFeedRoutes,

  account,
  accountPage: account,

  product: async () => (await import('./product/product.tsx')).productRoutes,
  contentPage: async () => (await import('./content/content.tsx')).contentRoutes,
})

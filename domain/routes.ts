import { route } from './route.ts'

/**
 * Every page, in matching order; its file is named like it (`worker/pages/lazy-routes.ts`). The first segment after
 * the country is reserved.
 */
export const pageRoutes = {
  countryChooser: route('/'),
  home: route('/:country'),
  chooseLocation: route('/:country/location'),
  chooseConsent: route('/:country/consent'),
  wishlist: route('/:country/wishlist'),
  notifyMe: route('/:country/tell-me'),
  /** Confirmed or ended, by its signed link. */
  notifyLink: route('/:country/tell-me/:token'),
  stopNotify: route('/:country/tell-me/:token/stop'),
  newsletter: route('/:country/newsletter'),
  /** Confirmed or ended, by its signed link. */
  newsletterLink: route('/:country/newsletter/:token'),
  unsubscribe: route('/:country/newsletter/:token/stop'),
  cities: route('/:country/cities'),
  city: route('/:country/cities/:city'),
  collection: route('/:country/collections/:slug'),
  search: route('/:country/search'),
  credits: route('/:country/credits'),
  help: route('/:country/help'),
  terms: route('/:country/terms'),
  privacy: route('/:country/privacy'),
  cookies: route('/:country/cookies'),
  accessibility: route('/:country/accessibility'),

  cart: route('/:country/cart'),
  removeLine: route('/:country/cart/lines/:line/remove'),
  changeTime: route('/:country/cart/lines/:line/time'),
  changeLine: route('/:country/cart/lines/:line'),
  renewCart: route('/:country/cart/renew'),
  cartCodes: route('/:country/cart/codes'),
  removeCode: route('/:country/cart/codes/remove'),
  saveCart: route('/:country/cart/save'),
  /** A cart saved for later, by its signed link. */
  savedCart: route('/:country/cart/saved/:token'),
  deleteSavedCart: route('/:country/cart/saved/:token/forget'),
  coupon: route('/:country/d/:code'),
  referral: route('/:country/r/:code'),

  checkout: route('/:country/checkout'),
  renewCheckout: route('/:country/checkout/renew'),
  checkoutCodes: route('/:country/checkout/codes'),
  payment: route('/:country/checkout/payment'),
  hostedPayment: route('/:country/checkout/payment/hosted'),
  clearPayment: route('/:country/checkout/payment/clear'),
  thankYou: route('/:country/checkout/thank-you/:reference'),

  /** Emails a new link, for a reference and its email address. */
  findBooking: route('/:country/find-booking'),
  /** A booking by its signed link. */
  booking: route('/:country/b/:token'),
  bookingCalendar: route('/:country/b/:token/calendar.ics'),
  receipt: route('/:country/b/:token/receipt'),
  /** A booked day in a wallet. */
  bookingPass: route('/:country/b/:token/:line/pass/:wallet'),
  /** A new link by mail, for one that has expired. */
  sendBookingLink: route('/:country/b/:token/link'),
  /** A new link by mail that ends all older ones. */
  renewBookingLinks: route('/:country/b/:token/renew'),
  attendees: route('/:country/b/:token/guests'),
  payBalance: route('/:country/b/:token/pay', { takesPayment: true }),
  payBalanceHosted: route('/:country/b/:token/pay/hosted', { takesPayment: true }),
  moveBooking: route('/:country/b/:token/:line/move', { takesPayment: true }),
  cancelBooking: route('/:country/b/:token/:line/cancel'),
  postponeBooking: route('/:country/b/:token/:line/postpone'),
  keepBooking: route('/:country/b/:token/:line/keep'),
  deliveryAddress: route('/:country/b/:token/address'),
  alternatives: route('/:country/b/:token/plan-b'),
  acceptAlternative: route('/:country/b/:token/plan-b/:plan'),

  /** A guest's own review, by their signed link; and everyone's of a product. */
  writeReview: route('/:country/review/:token'),
  reviews: route('/:country/reviews/:product'),
  /** What is booked most and what guests say: the front page fetches it when someone scrolls there. */
  guestFavourites: route('/:country/reviews'),
  moreAbout: route('/:country/more-about/:product'),

  /** What was bought by email, by its signed link. */
  download: route('/:country/downloads/:token'),
  readDownload: route('/:country/downloads/:token/read'),
  downloadFile: route('/:country/downloads/:token/file'),
  renewDownload: route('/:country/downloads/:token/new-link'),

  /** Editors may write what stands above its cards. */
  giftCards: route('/:country/gift-cards'),
  giftCardBalance: route('/:country/gift-cards/balance'),
  giftBuilder: route('/:country/gift-cards/build'),
  giftCard: route('/:country/gift-cards/:id'),
  /** A gift by its recipient's link. */
  gift: route('/:country/gift/:token'),
  bookGift: route('/:country/gift/:token/book'),
  spendGift: route('/:country/gift/:token/spend'),
  joinWithGift: route('/:country/gift/:token/join'),
  splitGift: route('/:country/gift/:token/split'),
  /** The recipient exchanges an experience for its value. */
  exchangeGift: route('/:country/gift/:token/exchange'),
  thankForGift: route('/:country/gift/:token/thanks'),
  giftVoucher: route('/:country/gift/:token/voucher.pdf'),
  /** A gift by its giver's link. */
  giftCare: route('/:country/gift-care/:token'),
  changeGift: route('/:country/gift-care/:token/:step'),
  giftPass: route('/:country/gift/:token/pass/:wallet'),

  /** WonderPass: what it is, or the member's own; and joining it. */
  wonderPassHub: route('/:country/wonderpass-hub', { takesPayment: true }),
  joinWonderPass: route('/:country/wonderpass-hub/join', { takesPayment: true }),

  /** The page of an invitation, by its code. */
  invite: route('/:country/invite/:code'),

  /** A customer's days for other programs, by its secret link. */
  calendarFeed: route('/:country/calendar/:token/days.ics'),

  account: route('/:country/account'),
  /** Its pages by name (domain/account/account-pages.ts), and what belongs to one of them. */
  accountPage: route('/:country/account/:page{.+}'),

  product: route('/:country/:path{.+}'),
  contentPage: route('/:country/:content{.+}'),
}

/** Editors' pages that the shop links to. */
const contentRoutes = {
  aboutUs: route('/:country/about-us'),
  contact: route('/:country/contact'),
  careers: route('/:country/careers'),
  partner: route('/:country/partner'),
}

/** What robots and language models read; `worker/crawlers/lazy-routes.ts` names the files. */
export const crawlerRoutes = {
  robots: route('/robots.txt'),
  sitemapIndex: route('/sitemap.xml'),
  sitemap: route('/:country/:file{sitemap(?:-[1-9][0-9]{0,4})?\\.xml}'),
  llms: route('/llms.txt'),
  /** What a country lists as new (jsonfeed.org). */
  feed: route('/:country/feed.json'),
  /** What happens on a day, for Google Things to do. */
  thingsToDo: route('/:country/things-to-do.json'),
  /** A product as Markdown: its path with `.md`. */
  productMarkdown: route('/:country/:file{.+\\.md}'),
}

/** The URLs of all pages. Links, redirects and tests build URLs here and nowhere else. */
export const routes = { ...pageRoutes, ...contentRoutes }

type CountryParam = { country: string }

/** Every address of the site. Links, redirects and tests build URLs here and nowhere else. */
export const routes = {
  countryChooser: () => '/',
  home: ({ country }: CountryParam) => `/${country}`,
  cities: ({ country }: CountryParam) => `/${country}/cities`,
  city: ({ country, city }: CountryParam & { city: string }) => `/${country}/cities/${city}`,
  product: ({ country, path }: CountryParam & { path: string }) => `/${country}/${path}`,
  /** The same product as Markdown, for programs that read. */
  productText: ({ country, path }: CountryParam & { path: string }) => `/${country}/${path}.md`,
  page: ({ country, page }: CountryParam & { page: string }) => `/${country}/${page}`,
  search: ({ country }: CountryParam) => `/${country}/search`,
  collection: ({ country, slug }: CountryParam & { slug: string }) =>
    `/${country}/collections/${slug}`,
  giftCards: ({ country }: CountryParam) => `/${country}/gift-cards`,
  cart: ({ country }: CountryParam) => `/${country}/cart`,
  removeLine: ({ country, line }: CountryParam & { line: string }) =>
    `/${country}/cart/lines/${encodeURIComponent(line)}/remove`,
  renewCart: ({ country }: CountryParam) => `/${country}/cart/renew`,
  changeTime: ({ country, line }: CountryParam & { line: string }) =>
    `/${country}/cart/lines/${encodeURIComponent(line)}/time`,
  saveCart: ({ country }: CountryParam) => `/${country}/cart/save`,
  /** A bag put aside for later, by its signed link. */
  savedCart: ({ country, token }: CountryParam & { token: string }) =>
    `/${country}/cart/saved/${token}`,
  deleteSavedCart: ({ country, token }: CountryParam & { token: string }) =>
    `/${country}/cart/saved/${token}/forget`,
  cartCodes: ({ country }: CountryParam) => `/${country}/cart/codes`,
  removeCode: ({ country }: CountryParam) => `/${country}/cart/codes/remove`,
  checkout: ({ country }: CountryParam) => `/${country}/checkout`,
  checkoutCodes: ({ country }: CountryParam) => `/${country}/checkout/codes`,
  renewCheckout: ({ country }: CountryParam) => `/${country}/checkout/renew`,
  payment: ({ country }: CountryParam) => `/${country}/checkout/payment`,
  clearPayment: ({ country }: CountryParam) => `/${country}/checkout/payment/clear`,
  thankYou: ({ country, reference }: CountryParam & { reference: string }) =>
    `/${country}/checkout/thank-you/${encodeURIComponent(reference)}`,
  coupon: ({ country, code }: CountryParam & { code: string }) =>
    `/${country}/d/${encodeURIComponent(code)}`,
  referral: ({ country, code }: CountryParam & { code: string }) =>
    `/${country}/r/${encodeURIComponent(code)}`,
  /** A guest's booking, by its signed link. */
  booking: ({ country, token }: CountryParam & { token: string }) => `/${country}/b/${token}`,
  alternatives: ({ country, token }: CountryParam & { token: string }) =>
    `/${country}/b/${token}/plan-b`,
  acceptAlternative: ({
    country,
    token,
    plan: alternative,
  }: CountryParam & { token: string; plan: string }) =>
    `/${country}/b/${token}/plan-b/${encodeURIComponent(alternative)}`,
  bookingCalendar: ({ country, token }: CountryParam & { token: string }) =>
    `/${country}/b/${token}/calendar.ics`,
  receipt: ({ country, token }: CountryParam & { token: string }) =>
    `/${country}/b/${token}/receipt`,
  /** Where the rest of a booking is paid by hand. */
  payBalance: ({ country, token }: CountryParam & { token: string }) =>
    `/${country}/b/${token}/pay`,
  bookingStep: ({
    country,
    token,
    line,
    step,
  }: CountryParam & { token: string; line: string; step: string }) =>
    `/${country}/b/${token}/${encodeURIComponent(line)}/${step}`,
  wonderPassHub: ({ country }: CountryParam) => `/${country}/wonderpass-hub`,
  aboutUs: ({ country }: CountryParam) => `/${country}/about-us`,
  contact: ({ country }: CountryParam) => `/${country}/contact`,
  careers: ({ country }: CountryParam) => `/${country}/careers`,
  partner: ({ country }: CountryParam) => `/${country}/partner`,
  chooseLocation: ({ country }: CountryParam) => `/${country}/location`,
  chooseConsent: ({ country }: CountryParam) => `/${country}/consent`,
  wishlist: ({ country }: CountryParam) => `/${country}/wishlist`,
  notifyMe: ({ country }: CountryParam) => `/${country}/tell-me`,
  credits: ({ country }: CountryParam) => `/${country}/credits`,
} as const

/** First segments below a country that no product and no content page may take. */
export const RESERVED_SEGMENTS: readonly string[] = [
  '_preview',
  'account',
  'archive',
  'b',
  'cart',
  'checkout',
  'cities',
  'collections',
  'consent',
  'credits',
  'd',
  'gift',
  'gift-cards',
  'invite',
  'location',
  'micro-experiences',
  'onboarding',
  'r',
  'search',
  'tell-me',
  'wishlist',
]

/** Addresses that programs read: a product there would never be shown. */
export const isMachineReadablePath = (path: string) => /\.md$|^\/?sitemap(-\d+)?\.xml$/.test(path)

/** Checkout is any path containing /checkout: never cached, no editors' code. */
export const isCheckoutPath = (path: string) => path.includes('/checkout')

/** Where money can be paid: at the checkout, for the rest of a booking, for a dearer day. */
export const isPaymentPath = (path: string) =>
  isCheckoutPath(path) || /^\/[^/]+\/b\/[^/]+\/(pay(\/hosted)?|[^/]+\/move)$/.test(path)

/** Where it must be certain at every request who is signed in: checkout and account. */
export const isPrivatePath = (path: string) =>
  isCheckoutPath(path) || path.split('/')[2] === 'account'

/** An address for logs and counts: without what opens a booking or a bag to whoever reads it. */
export const redactSignedLink = (address: string): string =>
  address
    .replace(/(\/(?:b|cart\/saved)\/[^/.?#]+)\.[^/?#]+/, '$1')
    .replace(/([?&]seal=)[^&#]+/, '$1')

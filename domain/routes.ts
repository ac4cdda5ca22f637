type In = { country: string }

/** Every address of the site. Links, redirects and tests build URLs here and nowhere else. */
export const routes = {
  chooser: () => '/',
  home: ({ country }: In) => `/${country}`,
  cities: ({ country }: In) => `/${country}/cities`,
  city: ({ country, city }: In & { city: string }) => `/${country}/cities/${city}`,
  product: ({ country, path }: In & { path: string }) => `/${country}/${path}`,
  /** The same product as Markdown, for programs that read. */
  productText: ({ country, path }: In & { path: string }) => `/${country}/${path}.md`,
  page: ({ country, page }: In & { page: string }) => `/${country}/${page}`,
  search: ({ country }: In) => `/${country}/search`,
  collection: ({ country, slug }: In & { slug: string }) => `/${country}/collections/${slug}`,
  giftCards: ({ country }: In) => `/${country}/gift-cards`,
  cart: ({ country }: In) => `/${country}/cart`,
  removeLine: ({ country, line }: In & { line: string }) =>
    `/${country}/cart/lines/${encodeURIComponent(line)}/remove`,
  renewCart: ({ country }: In) => `/${country}/cart/renew`,
  changeTime: ({ country, line }: In & { line: string }) =>
    `/${country}/cart/lines/${encodeURIComponent(line)}/time`,
  saveCart: ({ country }: In) => `/${country}/cart/save`,
  /** A bag put aside for later, by its signed link. */
  savedCart: ({ country, token }: In & { token: string }) => `/${country}/cart/saved/${token}`,
  forgetSaved: ({ country, token }: In & { token: string }) =>
    `/${country}/cart/saved/${token}/forget`,
  cartCodes: ({ country }: In) => `/${country}/cart/codes`,
  removeCode: ({ country }: In) => `/${country}/cart/codes/remove`,
  checkout: ({ country }: In) => `/${country}/checkout`,
  checkoutCodes: ({ country }: In) => `/${country}/checkout/codes`,
  renewCheckout: ({ country }: In) => `/${country}/checkout/renew`,
  payment: ({ country }: In) => `/${country}/checkout/payment`,
  clearPayment: ({ country }: In) => `/${country}/checkout/payment/clear`,
  thankYou: ({ country, reference }: In & { reference: string }) =>
    `/${country}/checkout/thank-you/${encodeURIComponent(reference)}`,
  coupon: ({ country, code }: In & { code: string }) => `/${country}/d/${encodeURIComponent(code)}`,
  referral: ({ country, code }: In & { code: string }) =>
    `/${country}/r/${encodeURIComponent(code)}`,
  /** A guest's booking, by its signed link (defaults 3.1). */
  booking: ({ country, token }: In & { token: string }) => `/${country}/b/${token}`,
  planB: ({ country, token }: In & { token: string }) => `/${country}/b/${token}/plan-b`,
  takePlanB: ({ country, token, plan }: In & { token: string; plan: string }) =>
    `/${country}/b/${token}/plan-b/${encodeURIComponent(plan)}`,
  bookingFile: ({ country, token }: In & { token: string }) =>
    `/${country}/b/${token}/calendar.ics`,
  receipt: ({ country, token }: In & { token: string }) => `/${country}/b/${token}/receipt`,
  /** Where the rest of a booking is paid by hand. */
  payRest: ({ country, token }: In & { token: string }) => `/${country}/b/${token}/pay`,
  bookingStep: ({
    country,
    token,
    line,
    step,
  }: In & { token: string; line: string; step: string }) =>
    `/${country}/b/${token}/${encodeURIComponent(line)}/${step}`,
  wonderPassHub: ({ country }: In) => `/${country}/wonderpass-hub`,
  aboutUs: ({ country }: In) => `/${country}/about-us`,
  contact: ({ country }: In) => `/${country}/contact`,
  careers: ({ country }: In) => `/${country}/careers`,
  partner: ({ country }: In) => `/${country}/partner`,
  chooseLocation: ({ country }: In) => `/${country}/location`,
  chooseConsent: ({ country }: In) => `/${country}/consent`,
  wishlist: ({ country }: In) => `/${country}/wishlist`,
  tellMe: ({ country }: In) => `/${country}/tell-me`,
  credits: ({ country }: In) => `/${country}/credits`,
} as const

/** First segments below a country that no product and no content page may take (outside §3, defaults 3.1). */
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
export const isProgramPath = (path: string) => /\.md$|^\/?sitemap(-\d+)?\.xml$/.test(path)

/** Checkout is any path containing /checkout (spec §2): never cached, no editors' code. */
export const isCheckoutPath = (path: string) => path.includes('/checkout')

/** Where money can be paid: at the checkout, for the rest of a booking, for a dearer day (defaults 3.6, 3.7). */
export const isPayingPath = (path: string) =>
  isCheckoutPath(path) || /^\/[^/]+\/b\/[^/]+\/(pay(\/hosted)?|[^/]+\/move)$/.test(path)

/** Where it must be certain at every request who is signed in: checkout and account (reliability R29). */
export const isPrivatePath = (path: string) =>
  isCheckoutPath(path) || path.split('/')[2] === 'account'

/** An address for logs and counts: without what opens a booking or a bag to whoever reads it. */
export const unsealed = (address: string): string =>
  address
    .replace(/(\/(?:b|cart\/saved)\/[^/.?#]+)\.[^/?#]+/, '$1')
    .replace(/([?&]seal=)[^&#]+/, '$1')

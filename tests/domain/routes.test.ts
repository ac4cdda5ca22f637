import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { isCheckoutPath, isPrivatePath, redactSignedLink } from '#domain/paths.ts'
import { route, routeRegExp } from '#domain/route.ts'
import { isMachineReadablePath, isPaymentPath, RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { crawlerRoutes, pageRoutes, routes } from '#domain/routes.ts'

const country = 'aus'
/** The known pages: content pages that the stock has, so a product cannot take their place either. */
const KNOWN_PAGES = ['wonderpass-hub', 'about-us', 'contact', 'careers', 'partner']

/** Routes whose first word is a product's or an editor's to choose, or that have no country. */
const UNRESERVED = ['countryChooser', 'home', 'product', 'contentPage']

const ADDRESSES = [
  ['countryChooser', routes.countryChooser(), '/'],
  ['home', routes.home({ country }), '/aus'],
  ['invite', routes.invite({ country, code: 'i.s' }), '/aus/invite/i.s'],
  ['account', routes.account({ country }), '/aus/account'],
  ['accountPage', routes.accountPage({ country, page: 'login' }), '/aus/account/login'],
  ['cities', routes.cities({ country }), '/aus/cities'],
  ['city', routes.city({ country, city: 'melbourne' }), '/aus/cities/melbourne'],
  ['product', routes.product({ country, path: 'food/tour' }), '/aus/food/tour'],
  [
    'productMarkdown',
    crawlerRoutes.productMarkdown({ country, file: 'food/tour.md' }),
    '/aus/food/tour.md',
  ],
  ['robots', crawlerRoutes.robots(), '/robots.txt'],
  ['llms', crawlerRoutes.llms(), '/llms.txt'],
  ['feed', crawlerRoutes.feed({ country }), '/aus/feed.json'],
  ['thingsToDo', crawlerRoutes.thingsToDo({ country }), '/aus/things-to-do.json'],
  ['sitemapIndex', crawlerRoutes.sitemapIndex(), '/sitemap.xml'],
  ['sitemap', crawlerRoutes.sitemap({ country, file: 'sitemap-2.xml' }), '/aus/sitemap-2.xml'],
  ['contentPage', routes.contentPage({ country, content: 'help/faq' }), '/aus/help/faq'],
  ['search', routes.search({ country }), '/aus/search'],
  ['collection', routes.collection({ country, slug: 'wine' }), '/aus/collections/wine'],
  ['giftCards', routes.giftCards({ country }), '/aus/gift-cards'],
  ['giftCare', routes.giftCare({ country, token: 'g.s' }), '/aus/gift-care/g.s'],
  [
    'changeGift',
    routes.changeGift({ country, token: 'g.s', step: 'a/b' }),
    '/aus/gift-care/g.s/a%2Fb',
  ],
  ['giftBuilder', routes.giftBuilder({ country }), '/aus/gift-cards/build'],
  ['giftCard', routes.giftCard({ country, id: 'a/b' }), '/aus/gift-cards/a%2Fb'],
  ['cart', routes.cart({ country }), '/aus/cart'],
  ['removeLine', routes.removeLine({ country, line: 'a/b' }), '/aus/cart/lines/a%2Fb/remove'],
  ['changeLine', routes.changeLine({ country, line: 'l/1' }), '/aus/cart/lines/l%2F1'],
  ['changeTime', routes.changeTime({ country, line: 'l/1' }), '/aus/cart/lines/l%2F1/time'],
  ['alternatives', routes.alternatives({ country, token: 'DL-1.s' }), '/aus/b/DL-1.s/plan-b'],
  [
    'acceptAlternative',
    routes.acceptAlternative({ country, token: 'DL-1.s', plan: 'a/b' }),
    '/aus/b/DL-1.s/plan-b/a%2Fb',
  ],
  ['saveCart', routes.saveCart({ country }), '/aus/cart/save'],
  ['savedCart', routes.savedCart({ country, token: 'c.s' }), '/aus/cart/saved/c.s'],
  [
    'deleteSavedCart',
    routes.deleteSavedCart({ country, token: 'c.s' }),
    '/aus/cart/saved/c.s/forget',
  ],
  ['renewCheckout', routes.renewCheckout({ country }), '/aus/checkout/renew'],
  ['renewCart', routes.renewCart({ country }), '/aus/cart/renew'],
  ['cartCodes', routes.cartCodes({ country }), '/aus/cart/codes'],
  ['removeCode', routes.removeCode({ country }), '/aus/cart/codes/remove'],
  ['coupon', routes.coupon({ country, code: 'A/B' }), '/aus/d/A%2FB'],
  ['referral', routes.referral({ country, code: 'MAYA-OUTSIDE' }), '/aus/r/MAYA-OUTSIDE'],
  ['checkout', routes.checkout({ country }), '/aus/checkout'],
  ['checkoutCodes', routes.checkoutCodes({ country }), '/aus/checkout/codes'],
  ['payment', routes.payment({ country }), '/aus/checkout/payment'],
  ['thankYou', routes.thankYou({ country, reference: 'R?1' }), '/aus/checkout/thank-you/R%3F1'],
  ['booking', routes.booking({ country, token: 'DL-1.x_y-z' }), '/aus/b/DL-1.x_y-z'],
  ['bookingCalendar', routes.bookingCalendar({ country, token: 'T' }), '/aus/b/T/calendar.ics'],
  ['calendarFeed', routes.calendarFeed({ country, token: 'T.s' }), '/aus/calendar/T.s/days.ics'],
  ['receipt', routes.receipt({ country, token: 'T' }), '/aus/b/T/receipt'],
  [
    'bookingPass',
    routes.bookingPass({ country, token: 'T', line: 'l', wallet: 'apple' }),
    '/aus/b/T/l/pass/apple',
  ],
  ['sendBookingLink', routes.sendBookingLink({ country, token: 'T' }), '/aus/b/T/link'],
  ['renewBookingLinks', routes.renewBookingLinks({ country, token: 'T' }), '/aus/b/T/renew'],
  ['attendees', routes.attendees({ country, token: 'T' }), '/aus/b/T/guests'],
  ['moveBooking', routes.moveBooking({ country, token: 'T', line: 'a/b' }), '/aus/b/T/a%2Fb/move'],
  ['cancelBooking', routes.cancelBooking({ country, token: 'T', line: 'l' }), '/aus/b/T/l/cancel'],
  [
    'postponeBooking',
    routes.postponeBooking({ country, token: 'T', line: 'l' }),
    '/aus/b/T/l/postpone',
  ],
  ['deliveryAddress', routes.deliveryAddress({ country, token: 'T' }), '/aus/b/T/address'],
  ['writeReview', routes.writeReview({ country, token: 'l~-1.s' }), '/aus/review/l~-1.s'],
  ['reviews', routes.reviews({ country, product: 'p-1' }), '/aus/reviews/p-1'],
  ['download', routes.download({ country, token: 'T.1.s' }), '/aus/downloads/T.1.s'],
  ['readDownload', routes.readDownload({ country, token: 'T' }), '/aus/downloads/T/read'],
  ['downloadFile', routes.downloadFile({ country, token: 'T' }), '/aus/downloads/T/file'],
  ['gift', routes.gift({ country, token: 'T' }), '/aus/gift/T'],
  ['bookGift', routes.bookGift({ country, token: 'T' }), '/aus/gift/T/book'],
  ['joinWithGift', routes.joinWithGift({ country, token: 'T' }), '/aus/gift/T/join'],
  ['spendGift', routes.spendGift({ country, token: 'T' }), '/aus/gift/T/spend'],
  ['splitGift', routes.splitGift({ country, token: 'T' }), '/aus/gift/T/split'],
  ['exchangeGift', routes.exchangeGift({ country, token: 'T' }), '/aus/gift/T/exchange'],
  ['thankForGift', routes.thankForGift({ country, token: 'T' }), '/aus/gift/T/thanks'],
  ['giftVoucher', routes.giftVoucher({ country, token: 'T' }), '/aus/gift/T/voucher.pdf'],
  ['giftPass', routes.giftPass({ country, token: 'T', wallet: 'apple' }), '/aus/gift/T/pass/apple'],
  ['renewDownload', routes.renewDownload({ country, token: 'T' }), '/aus/downloads/T/new-link'],
  ['keepBooking', routes.keepBooking({ country, token: 'T', line: 'l' }), '/aus/b/T/l/keep'],
  ['joinWonderPass', routes.joinWonderPass({ country }), '/aus/wonderpass-hub/join'],
  ['wonderPassHub', routes.wonderPassHub({ country }), '/aus/wonderpass-hub'],
  ['aboutUs', routes.aboutUs({ country }), '/aus/about-us'],
  ['contact', routes.contact({ country }), '/aus/contact'],
  ['careers', routes.careers({ country }), '/aus/careers'],
  ['partner', routes.partner({ country }), '/aus/partner'],
  ['chooseLocation', routes.chooseLocation({ country }), '/aus/location'],
  ['chooseConsent', routes.chooseConsent({ country }), '/aus/consent'],
  ['wishlist', routes.wishlist({ country }), '/aus/wishlist'],
  ['newsletter', routes.newsletter({ country }), '/aus/newsletter'],
  ['newsletterLink', routes.newsletterLink({ country, token: 't' }), '/aus/newsletter/t'],
  ['unsubscribe', routes.unsubscribe({ country, token: 't' }), '/aus/newsletter/t/stop'],
  ['notifyMe', routes.notifyMe({ country }), '/aus/tell-me'],
  ['notifyLink', routes.notifyLink({ country, token: 't' }), '/aus/tell-me/t'],
  ['stopNotify', routes.stopNotify({ country, token: 't' }), '/aus/tell-me/t/stop'],
  ['giftCardBalance', routes.giftCardBalance({ country }), '/aus/gift-cards/balance'],
  ['findBooking', routes.findBooking({ country }), '/aus/find-booking'],
  ['guestFavourites', routes.guestFavourites({ country }), '/aus/reviews'],
  ['moreAbout', routes.moreAbout({ country, product: 'p-1' }), '/aus/more-about/p-1'],
  ['credits', routes.credits({ country }), '/aus/credits'],
  ['help', routes.help({ country }), '/aus/help'],
  ['terms', routes.terms({ country }), '/aus/terms'],
  ['privacy', routes.privacy({ country }), '/aus/privacy'],
  ['cookies', routes.cookies({ country }), '/aus/cookies'],
  ['accessibility', routes.accessibility({ country }), '/aus/accessibility'],
  ['clearPayment', routes.clearPayment({ country }), '/aus/checkout/payment/clear'],
  ['hostedPayment', routes.hostedPayment({ country }), '/aus/checkout/payment/hosted'],
  ['payBalance', routes.payBalance({ country, token: 'DL-1.seal' }), '/aus/b/DL-1.seal/pay'],
  [
    'payBalanceHosted',
    routes.payBalanceHosted({ country, token: 'DL-1.seal' }),
    '/aus/b/DL-1.seal/pay/hosted',
  ],
] as const

describe('the addresses of the site', () => {
  it.each(ADDRESSES)('%s: %s', (_, address, expected) => {
    expect(address).toBe(expected)
  })

  it.each(Object.entries(routes).filter(([name]) => !UNRESERVED.includes(name)))(
    '%s: its first word is kept from products and content pages',
    (_, { pattern }) => {
      const [, , first = ''] = pattern.split('/')
      expect([...RESERVED_SEGMENTS, ...KNOWN_PAGES]).toContain(first)
    },
  )

  it.each(['account', 'onboarding', 'invite', 'gift', 'b', 'd', 'r', 'micro-experiences'])(
    'keep /%s for a page of the shop',
    (segment) => {
      expect(RESERVED_SEGMENTS).toContain(segment)
    },
  )
})

describe('checkout is any path containing /checkout', () => {
  it.each([
    ['/aus/checkout', true],
    ['/aus/checkout/payment', true],
    ['/uk/anything/checkout-later', true],
    ['/aus/cart', false],
    ['/aus/food/self-checkout', false],
  ])('%s: %s', (path, isCheckout) => {
    expect(isCheckoutPath(path)).toBe(isCheckout)
  })
})

describe('on the way of a payment', () => {
  it.each([
    ['/aus/checkout', true],
    ['/aus/checkout/thank-you/DL-1', true],
    ['/aus/checkout/payment', true],
    ['/aus/checkout/payment/hosted', true],
    ['/aus/checkout/thank-you/DL-1/more', true],
    ['/aus/account/subscription', true],
    ['/aus/wonderpass-hub/join', true],
    ['/aus/b/DL-1.seal/pay', true],
    ['/aus/b/DL-1.seal/pay/hosted', true],
    ['/aus/b/DL-1.seal/line-1/move', true],
    ['/aus/b/DL-1.seal', false],
    ['/aus/b/DL-1.seal/receipt', false],
    ['/aus/b/DL-1.seal/line-1/cancel', false],
  ])('%s: %s', (path, isPaying) => {
    expect(isPaymentPath(path)).toBe(isPaying)
  })
})

describe('Sign-out is immediate: where it must be certain who is signed in', () => {
  it.each([
    ['/aus/checkout', true],
    ['/aus/account', true],
    ['/aus/account/bookings', true],
    ['/aus/accounts', false],
    ['/aus', false],
    ['/', false],
  ])('%s: %s', (path, isPrivate) => {
    expect(isPrivatePath(path)).toBe(isPrivate)
  })
})

describe('addresses that programs read', () => {
  it.each([
    ['food/tour.md', true],
    ['sitemap.xml', true],
    ['/sitemap-12.xml', true],
    ['food/sitemap.xml', false],
    ['sitemap-a.xml', false],
    ['food/tour', false],
  ])('%s: %s', (path, isProgram) => {
    expect(isMachineReadablePath(path)).toBe(isProgram)
  })
})

describe('an address for logs', () => {
  it.each([
    ['/aus/b/DL-1.x_y-z', '/aus/b/DL-1'],
    ['/aus/b/DL-1.0.x_y-z/calendar.ics', '/aus/b/DL-1/calendar.ics'],
    ['/aus/cart/saved/1-2.x_y-z/forget', '/aus/cart/saved/1-2/forget'],
    ['/aus/gift/g-1.x_y-z/voucher.pdf', '/aus/gift/g-1/voucher.pdf'],
    ['/api/v1/gifts/g-1.x_y-z/thanks', '/api/v1/gifts/g-1/thanks'],
    ['/aus/downloads/l-1.2.x_y-z/read?pass=17.x_y-z', '/aus/downloads/l-1/read?pass='],
    ['/aus/checkout/thank-you/DL-1?a=b&seal=x_y-z#c', '/aus/checkout/thank-you/DL-1?a=b&seal=#c'],
    [
      'https://shop.example/aus/b/DL-1.x_y-z/receipt?a=b',
      'https://shop.example/aus/b/DL-1/receipt?a=b',
    ],
    ['/aus/gift-care/gc-1.1-abc-xyz/send', '/aus/gift-care/gc-1/send'],
    ['/api/gift-care/gc-1.1-abc-xyz', '/api/gift-care/gc-1'],
    ['/aus/account/activate?token=a.b&x=1', '/aus/account/activate?token=&x=1'],
    ['/aus/account/reset?token=a.b', '/aus/account/reset?token='],
    ['/api/activations/a.b', '/api/activations/a'],
    ['/aus/calendar/a.b/days.ics', '/aus/calendar/a/days.ics'],
    ['/api/calendar-feeds/a.b', '/api/calendar-feeds/a'],
    ['/api/password-resets/a.b', '/api/password-resets/a'],
    ['/aus/cities/melbourne', '/aus/cities/melbourne'],
  ])('%s becomes %s', (address, bare) => {
    expect(redactSignedLink(address)).toBe(bare)
  })

  const calls = Object.values<Record<string, Endpoint>>(contract).flatMap((rows) =>
    Object.values(rows).map(({ path }) => `/api${path}`),
  )
  const pages = Object.values(pageRoutes).map(({ pattern }) => pattern)
  it.each([...calls, ...pages].filter((path) => path.includes(':token')))(
    'never holds the signature of %s',
    (path) => {
      const address = path.replace(':token', 'id-1.2.seal').replaceAll(/:\w+/g, 'x')
      expect(redactSignedLink(address)).toBe(address.replace('.2.seal', ''))
    },
  )
})

describe('a pattern', () => {
  it.each([
    ['/:country/cities/:city', '/aus/cities/melbourne', true],
    ['/:country/cities/:city', '/aus/cities', false],
    ['/:country/cities/:city', '/aus/cities/melbourne/more', false],
    ['/:country/:path{.+}', '/aus/food/tour', true],
    ['/robots.txt', '/robotsatxt', false],
  ])('%s matches %s: %s', (pattern, path, matches) => {
    expect(routeRegExp({ pattern }).test(path)).toBe(matches)
  })

  it('builds a URL from what it names', () => {
    const url = route('/:country/:file{[a-z]{1,4}}/:id')({ country: 'uk', file: 'a/b', id: 'a/b' })
    expect(url).toBe('/uk/a/b/a%2Fb')
  })
})

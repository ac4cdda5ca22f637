import type { Edge } from '#worker/context.ts'
import type { Door } from '#worker/mount-later.ts'

/** Which country. */
export const CHOOSER: readonly Door<Edge>[] = [
  { paths: ['/'], load: async () => (await import('./chooser.tsx')).chooser },
]

/** Every page in match order; of what is left the product path comes first, then editors’ pages (outside §3). */
export const PAGES: readonly Door<Edge>[] = [
  { paths: ['/:country'], load: async () => (await import('./home.tsx')).home },
  {
    paths: ['/:country/location', '/:country/consent'],
    load: async () => (await import('./choices.ts')).choices,
  },
  { paths: ['/:country/wishlist'], load: async () => (await import('./wishlist.tsx')).wishlist },
  { paths: ['/:country/tell-me'], load: async () => (await import('./tell-me.ts')).tellMe },
  { paths: ['/:country/cities'], load: async () => (await import('./cities.tsx')).cities },
  { paths: ['/:country/cities/:city'], load: async () => (await import('./city.tsx')).city },
  {
    paths: [
      '/:country/cart',
      '/:country/cart/lines/:line/remove',
      '/:country/cart/lines/:line/time',
      '/:country/cart/renew',
      '/:country/cart/codes',
      '/:country/cart/codes/remove',
    ],
    load: async () => (await import('./cart.tsx')).cart,
  },
  {
    paths: [
      '/:country/cart/save',
      '/:country/cart/saved/:token',
      '/:country/cart/saved/:token/forget',
    ],
    load: async () => (await import('./saved-bag.tsx')).savedBag,
  },
  {
    paths: ['/:country/d/:code', '/:country/r/:code'],
    load: async () => (await import('./code-links.ts')).codeLinks,
  },
  {
    paths: ['/:country/checkout', '/:country/checkout/renew', '/:country/checkout/codes'],
    load: async () => (await import('./checkout.tsx')).checkout,
  },
  {
    paths: [
      '/:country/checkout/payment',
      '/:country/checkout/payment/hosted',
      '/:country/checkout/payment/clear',
    ],
    load: async () => (await import('./payment.tsx')).payment,
  },
  {
    paths: ['/:country/checkout/thank-you/:reference'],
    load: async () => (await import('./thank-you.tsx')).thankYou,
  },
  {
    paths: [
      '/:country/b/:token',
      '/:country/b/:token/calendar.ics',
      '/:country/b/:token/receipt',
      '/:country/b/:token/pay',
      '/:country/b/:token/pay/hosted',
      '/:country/b/:token/guests',
      '/:country/b/:token/:line/move',
      '/:country/b/:token/:line/cancel',
      '/:country/b/:token/:line/postpone',
      '/:country/b/:token/:line/keep',
    ],
    load: async () => (await import('./booking.tsx')).booking,
  },
  {
    paths: ['/:country/b/:token/plan-b', '/:country/b/:token/plan-b/:plan'],
    load: async () => (await import('./booking/plan-b.tsx')).planB,
  },
  { paths: ['/:country/credits'], load: async () => (await import('./credits.tsx')).credits },
  {
    paths: ['/:country/collections/:slug'],
    load: async () => (await import('./collection.tsx')).collection,
  },
  { paths: ['/:country/search'], load: async () => (await import('./search.tsx')).search },
  { paths: ['/:country/:path{.+}'], load: async () => (await import('./product.tsx')).product },
  { paths: ['/:country/:content{.+}'], load: async () => (await import('./content.tsx')).content },
]

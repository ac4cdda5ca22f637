import type { AppEnv } from '#worker/app/context.ts'
import type { LazyRoute } from '#worker/app/lazy-routes.ts'

/** Which country. */
export const CHOOSER_ROUTES: readonly LazyRoute<AppEnv>[] = [
  {
    paths: ['/'],
    load: async () => (await import('./browse/country-chooser.tsx')).countryChooserRoutes,
  },
]

/** Every page in match order; of what is left the product path comes first, then editors’ pages. */
export const PAGE_ROUTES: readonly LazyRoute<AppEnv>[] = [
  { paths: ['/:country'], load: async () => (await import('./browse/home.tsx')).homeRoutes },
  {
    paths: ['/:country/location', '/:country/consent'],
    load: async () => (await import('./browse/location-and-consent.ts')).locationAndConsentRoutes,
  },
  {
    paths: ['/:country/wishlist'],
    load: async () => (await import('./browse/wishlist.tsx')).wishlistRoutes,
  },
  {
    paths: ['/:country/tell-me'],
    load: async () => (await import('./product/notify-me.ts')).notifyMeRoutes,
  },
  {
    paths: ['/:country/cities'],
    load: async () => (await import('./browse/cities.tsx')).citiesRoutes,
  },
  {
    paths: ['/:country/cities/:city'],
    load: async () => (await import('./browse/city.tsx')).cityRoutes,
  },
  {
    paths: [
      '/:country/cart',
      '/:country/cart/lines/:line/remove',
      '/:country/cart/lines/:line/time',
      '/:country/cart/renew',
      '/:country/cart/codes',
      '/:country/cart/codes/remove',
    ],
    load: async () => (await import('./cart/cart.tsx')).cartRoutes,
  },
  {
    paths: [
      '/:country/cart/save',
      '/:country/cart/saved/:token',
      '/:country/cart/saved/:token/forget',
    ],
    load: async () => (await import('./cart/saved-cart.tsx')).savedCartRoutes,
  },
  {
    paths: ['/:country/d/:code', '/:country/r/:code'],
    load: async () => (await import('./cart/code-links.ts')).codeLinkRoutes,
  },
  {
    paths: ['/:country/checkout', '/:country/checkout/renew', '/:country/checkout/codes'],
    load: async () => (await import('./checkout/checkout.tsx')).checkoutRoutes,
  },
  {
    paths: [
      '/:country/checkout/payment',
      '/:country/checkout/payment/hosted',
      '/:country/checkout/payment/clear',
    ],
    load: async () => (await import('./checkout/payment.tsx')).paymentRoutes,
  },
  {
    paths: ['/:country/checkout/thank-you/:reference'],
    load: async () => (await import('./checkout/thank-you.tsx')).thankYouRoutes,
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
    load: async () => (await import('./bookings/booking.tsx')).bookingRoutes,
  },
  {
    paths: ['/:country/b/:token/plan-b', '/:country/b/:token/plan-b/:plan'],
    load: async () => (await import('./bookings/alternatives.tsx')).alternativesRoutes,
  },
  {
    paths: ['/:country/credits'],
    load: async () => (await import('./browse/picture-credits.tsx')).pictureCreditsRoutes,
  },
  {
    paths: ['/:country/collections/:slug'],
    load: async () => (await import('./browse/collection.tsx')).collectionRoutes,
  },
  {
    paths: ['/:country/search'],
    load: async () => (await import('./browse/search.tsx')).searchRoutes,
  },
  {
    paths: ['/:country/:path{.+}'],
    load: async () => (await import('./product/product.tsx')).productRoutes,
  },
  {
    paths: ['/:country/:content{.+}'],
    load: async () => (await import('./content/content.tsx')).contentRoutes,
  },
]

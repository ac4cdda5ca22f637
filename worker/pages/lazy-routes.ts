import type { Hono } from 'hono'
import { pageRoutes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { LazyRoute } from '#worker/app/lazy-routes.ts'

type PageName = keyof typeof pageRoutes

/** Files that serve other routes than the one they are named like. */
const SHARED_FILES: Readonly<Record<string, readonly PageName[]>> = {
  account: ['accountPage'],
  alternatives: ['acceptAlternative'],
  booking: [
    'bookingCalendar',
    'receipt',
    'bookingPass',
    'sendBookingLink',
    'renewBookingLinks',
    'attendees',
    'payBalance',
    'payBalanceHosted',
    'moveBooking',
    'cancelBooking',
    'postponeBooking',
    'keepBooking',
  ],
  cart: ['removeLine', 'changeTime', 'renewCart', 'cartCodes', 'removeCode'],
  checkout: ['renewCheckout', 'checkoutCodes'],
  'code-links': ['coupon', 'referral'],
  content: ['contentPage'],
  download: ['readDownload', 'downloadFile', 'renewDownload'],
  gift: [
    'bookGift',
    'spendGift',
    'joinWithGift',
    'splitGift',
    'exchangeGift',
    'thankForGift',
    'giftVoucher',
    'giftPass',
  ],
  'gift-care': ['changeGift'],
  newsletter: ['newsletterLink', 'unsubscribe'],
  'notify-link': ['stopNotify'],
  payment: ['hostedPayment', 'clearPayment'],
  policies: ['help', 'terms', 'privacy', 'cookies', 'accessibility'],
  'saved-cart': ['saveCart', 'deleteSavedCart'],
  'wonder-pass': ['wonderPassHub', 'joinWonderPass'],
}

const sharedFiles = new Map(
  Object.entries(SHARED_FILES).flatMap(([file, names]) =>
    names.map((name): [string, string] => [name, file]),
  ),
)

/** The file of a page without its extension: `gift-cards.page` serves `giftCards`. */
export const pageFileName = (name: string): string =>
  `${sharedFiles.get(name) ?? name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.page`

/** How to load each file; rooms don't matter. */
const loaders = new Map(
  Object.entries(
    import.meta.glob<Hono<AppEnv>>('./**/*.page.{ts,tsx}', { import: 'handlers' }),
  ).map(([path, load]) => [path.replace(/^.*\/|\.tsx?$/g, ''), load]),
)

/** Every page in matching order. */
export const PAGE_ROUTES: LazyRoute<AppEnv>[] = Object.entries(pageRoutes).map(
  ([name, { pattern }]) => {
    const load = loaders.get(pageFileName(name))
    if (!load) throw new Error(`No file of worker/pages is called ${pageFileName(name)}.tsx`)
    return { path: pattern, load }
  },
)

import { isCheckoutPath } from './paths.ts'
import { routeRegExp } from './route.ts'
import { crawlerRoutes, pageRoutes } from './routes.ts'

/** Segments reserved for later; `archive` redirects to the home page. */
const PLANNED_SEGMENTS = [
  '_preview',
  'archive',
  'gift',
  'gift-cards',
  'micro-experiences',
  'onboarding',
]

export const RESERVED_SEGMENTS: readonly string[] = [
  ...new Set([
    ...PLANNED_SEGMENTS,
    ...Object.values(pageRoutes).flatMap(
      ({ pattern }) => pattern.match(/^\/:country\/(\w[^/]*)/)?.[1] ?? [],
    ),
  ]),
].sort()

const PAYMENT_PATHS = Object.values(pageRoutes)
  .filter(({ takesPayment }) => takesPayment)
  .map(routeRegExp)

/** Paths on the way of a payment: checkout from its first page to the thanks, balance, surcharge, membership. */
export const isPaymentPath = (path: string) =>
  isCheckoutPath(path) ||
  /^\/[^/]+\/account\/subscription(?:\/|$)/.test(path) ||
  PAYMENT_PATHS.some((pattern) => pattern.test(path))

const CRAWLER_PATHS = [crawlerRoutes.sitemap, crawlerRoutes.productMarkdown].map(routeRegExp)

/** Paths for programs: a product there would never be shown. */
export const isMachineReadablePath = (path: string) =>
  CRAWLER_PATHS.some((pattern) => pattern.test(`/country/${path.replace(/^\//, '')}`))

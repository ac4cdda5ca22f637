import type { LayoutData } from '#client/components/layout/layout-data.ts'
import type { Claims } from '#domain/account/session.ts'
import type { ViewAs } from '#domain/content/view-as.ts'
import type { ContractClient, Transport } from '#domain/contract/client.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'
import type { CachedPage } from './cached-page.ts'
import type { Config } from './env.ts'
import type { Holds, RateLimiter, SessionTokens } from './ports.ts'
import type { Assignments, Geolocate, Visitor, VisitorLocation } from './visitor.ts'

export type Bindings = {
  /** Carts, orders, bookings, customers: the database that is backed up. */
  ORDERS: OrdersDb
  /** What publishing writes, and its statistics. */
  CATALOGUE: CatalogueDb
  /** Orders that are over; without it none is archived. */
  ARCHIVE?: D1Database
  LIMITS?: D1Database
  /** A point of each request, for Workers Analytics Engine. */
  METRICS?: AnalyticsEngineDataset
  CACHE: KVNamespace
  ASSETS?: Fetcher
  SIMULATOR?: D1Database
  LIMITER?: RateLimit
  MAIL?: SendEmail
  /** Givers' own pictures; without both no gift takes one. */
  FILES?: R2Bucket
  IMAGES?: ImagesBinding
  [setting: string]: unknown
}

/** Clock, randomness and ids: everything that makes two equal requests differ. */
export type Runtime = { clock: () => Date; random: () => number; newId: () => string }

/** Orders, and the published catalogue: no statement reads both. */
export type Databases = { ordersDb: OrdersDb; catalogueDb: CatalogueDb }

/** Where a request's databases are read, and up to which write they are known. */
export type ReadSessions = Databases & {
  /** Orders as a copy nearby has them, with all that this visitor wrote: only for what is checked again before it is promised. */
  nearOrdersDb: OrdersDb
  /** Up to where each database is known to this request; null where it asked nothing, or has no session. */
  bookmarks: { orders: () => string | null; catalogue: () => string | null }
}

/** Everything impure that an embedded service uses. */
export type Backend = Runtime &
  ReadSessions & {
    config: Config
    /** Orders that are over (worker/services/archive); undefined where there is no archive. */
    archiveDb: D1Database | undefined
    /** Requests that were counted (worker/metrics); in the database of the limits. */
    countsDb: D1Database | undefined
    mail: SendEmail | undefined
    /** Checks, encodes and keeps pictures of visitors; null where the bindings for it are missing. */
    pictures: { files: R2Bucket; images: ImagesBinding } | null
    /** Sends due mails from the outbox; returns how many. */
    sendDueMail: (backend: Backend) => Promise<number>
    payments: () => Payments
    holds: Holds
    limits: RateLimiter
    tokens: SessionTokens
    fetchExternal: (request: Request) => Promise<Response>
    /** Continues work after the response. */
    waitUntil: (work: Promise<unknown>) => void
    /** How many statements a job may still send to its databases; absent for requests. */
    statementsLeft?: () => number
    requestId: string
    geolocate: Geolocate
  }

/** What a request has waited for until its answer began: round trips to its databases, and milliseconds by service. */
export type Trace = { roundTrips: number; waits: Record<string, number> }

export type Variables = {
  requestId: string
  trace: Trace
  url: URL
  config: Config
  backend: Backend
  claims: Claims | null
  token: string | null
  /** The shop is shown as another visitor sees it ("see it as"), read-only. */
  view: ViewAs | undefined
  visitor: Visitor
  country: Country
  visitorLocation: VisitorLocation
  /** The visitor's groups in experiments. */
  experiments: Assignments
  /** Origin, build and current release; null when the release was never known. */
  release: string | null
  send: Transport
  shop: ContractClient<typeof contract>
  /** A call or a part of the page failed: the response must not be cached. */
  isDegraded: boolean
  /** When something on this page ends, in milliseconds since 1970. */
  expiresAt?: number | undefined
  /** Stores the rendered page; absent when it can't be cached. */
  cachePage: ((page: CachedPage) => void) | undefined
  /** The token of a passed check that a form was sent with. */
  checkToken: string | undefined
  /** Seconds after which what a limit refused may be tried again. */
  retryAfter: number | undefined
  /** Passing a check would lift the limit that refused something: the page has one. */
  isCheckAsked: boolean | undefined
  /** Data of header and footer, requested early. */
  layoutData: Promise<LayoutData & { origin: string }> | undefined
}
export type AppEnv = { Bindings: Bindings; Variables: Variables }

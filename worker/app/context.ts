import type { LayoutData } from '#client/components/layout/layout-data.ts'
import type { ContractClient, Transport } from '#domain/contract/client.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Claims } from '#domain/members/session.ts'
import type { Payments } from '#worker/payments/payments.ts'
import type { CachedPage } from './cached-page.ts'
import type { Config } from './env.ts'
import type { Holds, SessionTokens } from './ports.ts'
import type { Assignments, Geolocate, Visitor, VisitorLocation } from './visitor.ts'

export type Bindings = {
  DB: D1Database
  CACHE: KVNamespace
  ASSETS?: Fetcher
  SIMULATOR?: D1Database
  LIMITER?: RateLimit
  MAIL?: SendEmail
  [setting: string]: unknown
}

/** Time, chance and ids: everything that makes two equal requests differ. */
export type Runtime = { clock: () => Date; random: () => number; newId: () => string }

/** What an embedded service may touch. Everything impure arrives through here. */
export type Backend = Runtime & {
  config: Config
  d1: D1Database
  mail: SendEmail | undefined
  /** Sends what is due in the outbox; answers how many messages went out. */
  sendDueMail: (backend: Backend) => Promise<number>
  payments: () => Payments
  holds: Holds
  tokens: SessionTokens
  /** Asks a server that is not ours. */
  fetchExternal: (request: Request) => Promise<Response>
  /** Work that must not keep the customer waiting. */
  waitUntil: (work: Promise<unknown>) => void
  requestId: string
  geolocate: Geolocate
}

export type Variables = {
  requestId: string
  /** The address asked for. */
  url: URL
  config: Config
  backend: Backend
  claims: Claims | null
  token: string | null
  visitor: Visitor
  country: Country
  visitorLocation: VisitorLocation
  /** The visitor's groups in tests of content. */
  experiments: Assignments
  /** What is published, by which build and for which shop it is drawn; null when nobody ever could tell. */
  release: string | null
  send: Transport
  shop: ContractClient<typeof contract>
  /** Something could not be had or drawn: the answer is right for now, but not worth keeping. */
  isDegraded: boolean
  /** From when on something that this page shows is over, in milliseconds since 1970. */
  expiresAt?: number | undefined
  /** Takes a finished page to keep; absent where nobody else may be shown it. */
  cachePage: ((page: CachedPage) => void) | undefined
  /** What header and footer show, asked for ahead. */
  layoutData: Promise<LayoutData & { origin: string }> | undefined
}
export type AppEnv = { Bindings: Bindings; Variables: Variables }

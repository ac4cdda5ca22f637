import type { Shell } from '#client/components/shell.ts'
import type { Claims } from '#domain/account/session.ts'
import type { Client, Send } from '#domain/contract/client.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Tests } from './content/experiments.ts'
import type { Config } from './env.ts'
import type { Whereabouts } from './middleware/location.ts'
import type { Locate } from './middleware/place.ts'
import type { Visitor } from './middleware/visitor.ts'
import type { Kept } from './page-cache/kept.ts'
import type { Payments } from './payments/payments.ts'
import type { Holds } from './services/holds.ts'
import type { Tokens } from './tokens.ts'

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
export type Chance = { clock: () => Date; random: () => number; newId: () => string }

/** What an embedded service may touch. Everything impure arrives through here. */
export type Backend = Chance & {
  config: Config
  d1: D1Database
  mail: SendEmail | undefined
  payments: () => Payments
  holds: Holds
  tokens: Tokens
  /** Asks a server that is not ours. */
  outside: (request: Request) => Promise<Response>
  /** Work that must not keep the customer waiting. */
  later: (work: Promise<unknown>) => void
  requestId: string
  locate: Locate
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
  whereabouts: Whereabouts
  /** The visitor's groups in tests of content. */
  tests: Tests
  /** What is published, by which build and for which shop it is drawn; null when nobody ever could tell. */
  release: string | null
  send: Send
  shop: Client<typeof contract>
  /** Something could not be had or drawn: the answer is right for now, but not worth keeping. */
  hadFault: boolean
  /** From when on something that this page shows is over, in milliseconds since 1970. */
  showsUntil?: number | undefined
  /** Takes a finished page to keep; absent where nobody else may be shown it. */
  keepPage: ((page: Kept) => void) | undefined
  /** What header and footer show, asked for ahead. */
  shell: Promise<Shell & { origin: string }> | undefined
}
export type Edge = { Bindings: Bindings; Variables: Variables }

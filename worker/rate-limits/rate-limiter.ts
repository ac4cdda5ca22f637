import { refuse } from '#domain/contract/endpoint.ts'
import {
  applicableRules,
  type Limit,
  type LimitName,
  type LimitRule,
  type LimitSubject,
  RATE_LIMITS,
  waitMessage,
} from '#domain/rate-limits/rate-limits.ts'
import type { Config } from '#worker/app/env.ts'
import { logWarning } from '#worker/app/errors.ts'
import type { LimitDecision, LimitSubjects, RateLimiter } from '#worker/app/ports.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { keyedHash } from '#worker/security/purpose-keys.ts'
import { addressBlock } from './address-block.ts'
import {
  type BlockedRow,
  type CountedRow,
  type Counter,
  clearStatement,
  countStatement,
  deleteExpiredStatement,
  giveBackStatement,
  selectBlocked,
} from './counter-statements.ts'
import { findKnownDevice } from './known-device.ts'

/** Where a request comes from, as far as limits care. */
export type LimitCaller = {
  address: () => string | null
  cookie: (name: string) => string | undefined
  /** Whether the caller shows with this request that they're a person. */
  isHuman?: () => Promise<boolean>
  /** Called for each refusal: how long to wait, and whether passing a check would lift the limit. */
  refused?: (retryAfter: number, check: boolean) => void
}

type Options = {
  db: D1Database | undefined
  config: Config
  clock: () => Date
  caller: LimitCaller
  requestId: string
}

const UNAVAILABLE_MESSAGE = 'We can’t do this right now. Please try again in a moment.'
const UNAVAILABLE_RETRY_SECONDS = 5
/** Longer keys say nothing more, and these are stored often. */
const KEY_LENGTH = 22

const ALLOWED: LimitDecision = { refusal: null, giveBack: async () => {} }

/** A rate limiter that counts in a D1 database: right on any number of isolates, because each attempt is decided by one statement. */
export function createRateLimiter({ db, config, clock, caller, requestId }: Options): RateLimiter {
  /** An HMAC, so that counters reveal neither addresses nor codes. */
  const hash = (parts: unknown[]) => keyedHash(config, 'limit counter', parts).slice(0, KEY_LENGTH)
  const keyOf = (name: LimitName, { by }: LimitRule, subjects: LimitSubjects) =>
    hash(['limit', name, ...by.map((one) => [one, subjects[one]])])

  /** The caller's network; undefined where networks don't count. */
  const findBlock = () =>
    config.NETWORK_LIMITS === 'on' ? addressBlock(caller.address()) : undefined

  function countersFor(name: LimitName, callSubjects: LimitSubjects): Counter[] {
    const subjects: LimitSubjects = {
      ...callSubjects,
      block: findBlock(),
      device: callSubjects.account && findKnownDevice(config, caller.cookie, callSubjects.account),
    }
    const has = (subject: LimitSubject) => typeof subjects[subject] === 'string'
    return applicableRules(RATE_LIMITS[name], has).map((rule) => ({
      key: keyOf(name, rule, subjects),
      rule,
    }))
  }

  async function ask<Value>(work: (db: D1Database) => Promise<Value>): Promise<Value | undefined> {
    if (!db) return undefined
    try {
      return await withTimeout(config.LIMITS_TIMEOUT_MS, work(db))
    } catch (cause) {
      logWarning('The limits could not be read.', cause, requestId)
      return undefined
    }
  }

  async function count(limit: Limit, counters: Counter[]): Promise<LimitDecision> {
    if (counters.length === 0) return ALLOWED
    const now = clock().getTime()
    const results = await ask((open) =>
      open.batch([countStatement(open, counters, now), selectBlocked(open, counters, now)]),
    )
    if (!results) return unavailable(limit)

    const counted = (results[0]?.results ?? []) as CountedRow[]
    if (counted.length === 0) {
      const rows = (results[1]?.results ?? []) as BlockedRow[]
      const others = counters.filter(({ rule }) => rule.over !== 'check')
      const isOnlySuspicious = !rows.some(({ key }) => others.some((other) => other.key === key))
      const isSuspicious = isOnlySuspicious && others.length < counters.length
      if (isSuspicious && (await caller.isHuman?.())) return count(limit, others)
      const retryAfter = secondsUntil(rows, now)
      caller.refused?.(retryAfter, isSuspicious)
      return blocked(limit, retryAfter)
    }
    return {
      refusal: null,
      async giveBack(only) {
        const back = counters.filter(({ rule }) => !only || rule.by.includes(only))
        await ask((open) => giveBack(open, back, counted))
      },
    }
  }

  return {
    take: (name, subjects) => count(RATE_LIMITS[name], countersFor(name, subjects)),

    async network() {
      const block = findBlock()
      return block ? hash(['network', block]) : ''
    },

    async deleteExpired() {
      if (!db) return 0
      const { meta } = await deleteExpiredStatement(db, clock().getTime()).run()
      return meta.changes
    },
  }
}

async function giveBack(db: D1Database, counters: Counter[], counted: CountedRow[]) {
  const cleared = counters.filter(({ rule }) => rule.success === 'clear').map(({ key }) => key)
  const returned = counters.flatMap(({ key, rule }) => {
    const row = counted.find((one) => one.key === key)
    return row && rule.success === 'give back' ? [{ ...row, limit: rule.limit }] : []
  })
  const statements = [
    ...(cleared.length > 0 ? [clearStatement(db, cleared)] : []),
    ...(returned.length > 0 ? [giveBackStatement(db, returned)] : []),
  ]
  if (statements.length > 0) await db.batch(statements)
}

const unavailable = (limit: Limit): LimitDecision =>
  limit.unavailable === 'open'
    ? ALLOWED
    : {
        ...ALLOWED,
        refusal: refuse(503, UNAVAILABLE_MESSAGE, { retryAfter: UNAVAILABLE_RETRY_SECONDS }),
      }

function secondsUntil(rows: BlockedRow[], now: number): number {
  const until = Math.max(now, ...rows.map(({ blocked_until }) => blocked_until))
  return Math.max(1, Math.ceil((until - now) / 1000))
}

const blocked = (limit: Limit, retryAfter: number): LimitDecision => ({
  ...ALLOWED,
  refusal: refuse(429, `${limit.message} ${waitMessage(retryAfter)}`, { retryAfter }),
})

import {
  addVisitedProduct,
  formatVisitedProducts,
  parseVisitedProducts,
} from '#domain/cart/visited-products.ts'
import { contract } from '#domain/contract/index.ts'
import { CONSENT_PURPOSES, type ConsentChoices } from '#domain/cookie-consent.ts'
import type { Backend } from '#worker/app/context.ts'
import { serve } from '#worker/services/serve.ts'
import { insertAccountConsent } from './account-consents.ts'
import { claimGuestOrders, listGuestOrders, releaseGuestOrder } from './guest-orders.ts'
import { mergeCarts } from './merge-carts.ts'
import { mergeWishlist } from './saved-wishlist-service.ts'

type Caller = Backend & { customerId: string }

export const visitorMergeService = serve(contract.visitorMerge, {
  async merge(input) {
    const { wishlist, visited, cookies } = input.body
    const profile = await findProfile(input)
    return {
      cart: await mergeCarts(input),
      wishlist: (await mergeWishlist(input, wishlist)).map(({ experienceId }) => experienceId),
      visited: await mergeVisited(input, profile?.visited ?? '', visited),
      cookies: await mergeCookies(input, cookies),
      cityId: profile?.city_id ?? null,
    }
  },
  guestOrders: listGuestOrders,
  claimGuestOrders,
  releaseGuestOrder,
})

const findProfile = ({ ordersDb, customerId }: Caller) =>
  ordersDb
    .prepare('SELECT city_id, visited FROM profile WHERE customer_id = ?')
    .bind(customerId)
    .first<{ city_id: string | null; visited: string | null }>()

/** What this browser looked at comes after what the account has; eight stay. */
async function mergeVisited(
  { ordersDb, customerId }: Caller,
  stored: string,
  cookie: string,
): Promise<string> {
  const merged = formatVisitedProducts(
    parseVisitedProducts(cookie).reduce(addVisitedProduct, parseVisitedProducts(stored)),
  )
  if (merged !== stored)
    await ordersDb
      .prepare(
        `INSERT INTO profile (customer_id, visited) VALUES (?, ?)
         ON CONFLICT DO UPDATE SET visited = excluded.visited`,
      )
      .bind(customerId, merged)
      .run()
  return merged
}

/** What was chosen in this browser counts from now on; what was chosen nowhere here is as the customer chose it last. */
async function mergeCookies(input: Caller, choices: ConsentChoices): Promise<ConsentChoices> {
  const { ordersDb, customerId } = input
  const events = CONSENT_PURPOSES.filter((purpose) => choices[purpose] !== 'unknown').map(
    (purpose) =>
      insertAccountConsent(input, {
        channel: CHANNELS[purpose],
        granted: choices[purpose] === 'granted',
        source: 'browser',
      }),
  )
  const results = await ordersDb.batch<{ channel: string; granted: number }>([
    ...events,
    ordersDb
      .prepare(
        `SELECT channel, granted FROM consent_event WHERE customer_id = ? AND channel IN ('ADS', 'ANALYTICS', 'COMFORT')
         ORDER BY at, rowid`,
      )
      .bind(customerId),
  ])
  const latest = new Map(
    (results.at(-1)?.results ?? []).map(({ channel, granted }) => [channel, granted]),
  )
  const choiceOf = (granted: number | undefined) =>
    granted === undefined
      ? ('unknown' as const)
      : granted === 1
        ? ('granted' as const)
        : ('denied' as const)
  return {
    ads: choiceOf(latest.get('ADS')),
    analytics: choiceOf(latest.get('ANALYTICS')),
    comfort: choiceOf(latest.get('COMFORT')),
  }
}

const CHANNELS = { ads: 'ADS', analytics: 'ANALYTICS', comfort: 'COMFORT' } as const

import type { Context } from 'hono'
import type { Claims } from '#domain/account/session.ts'
import { FREE_TIER, hasActivePass, hasHubAccess } from '#domain/membership/subscription.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { memoPerObject } from '#worker/cache/memo.ts'

/** What slots show of a membership. */
type MembershipState = {
  hasHub: boolean
  /** The tier whose benefits the customer has now. */
  tier: string | null
}

const NO_MEMBERSHIP: MembershipState = { hasHub: false, tier: null }

const membershipStates = createLruCache<MembershipState>({
  maxBytes: 1024 * 1024,
  ttlMs: MINUTE_MS,
  sizeOf: () => 100,
})

/** In this minute; another session of the customer may have another state. */
export const memberKey = ({ sub, ver }: Claims, now: Date): string =>
  `${sub} ${ver} ${Math.floor(now.getTime() / MINUTE_MS)}`

/** The customer's state, if it was loaded in this minute; null when it has to be loaded. */
const findMembershipState = (claims: Claims | null, now: Date): MembershipState | null =>
  claims ? membershipStates.get(memberKey(claims, now), now.getTime()) : NO_MEMBERSHIP

/** What slots of a tier's benefits are cached by for a minute: shared by everyone whose tier is known to be the same. */
export function tierKey(claims: Claims | null, now: Date): string {
  const state = findMembershipState(claims, now)
  if (claims && !state) return memberKey(claims, now)
  return state?.tier ? `${state.tier} ${Math.floor(now.getTime() / MINUTE_MS)}` : ''
}

/** The viewer's state, loaded once for all slots of a page. */
export const loadMembershipState = memoPerObject(
  async (c: Context<AppEnv>): Promise<MembershipState> => {
    const { shop, claims, view, backend } = c.var
    if (view?.tier) return { hasHub: true, tier: view.tier === FREE_TIER ? null : view.tier }
    if (view || !claims) return NO_MEMBERSHIP
    const now = backend.clock()
    const cachedState = findMembershipState(claims, now)
    if (cachedState) return cachedState
    const subscription = await shop.account.subscription()
    const state = {
      hasHub: hasHubAccess(subscription, now),
      tier:
        subscription && hasActivePass(subscription, now)
          ? subscription.subscriptionType.subscriptionTier.code
          : null,
    }
    if (!c.var.isDegraded) membershipStates.set(memberKey(claims, now), state, now.getTime())
    return state
  },
)

/** The tier whose benefits the viewer has now. */
export async function loadOwnTier(c: Context<AppEnv>) {
  const { tier: code } = await loadMembershipState(c)
  const tiers = code ? await c.var.shop.membershipTiers.list() : []
  return tiers.find((tier) => tier.code === code)
}

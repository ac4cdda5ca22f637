import { sendRequest } from '#client/api/send-request.ts'
import type { VisitorData } from '#client/state/visitor-data.ts'
import type { CommerceEvent } from '#domain/analytics/commerce-event.ts'
import type { IdentifyMode } from '#domain/analytics/identify-mode.ts'
import { pushToDataLayer, withTracker } from './data-layer.ts'

const COOKIE_PATTERN = /(?:^|; )shop-identify=([\w.-]+)/

/** Tells who the customer is after a call that the cookie names; traits need a yes. A failure interrupts no one, least of all with a login. */
export async function sendIdentity(
  bought: CommerceEvent | undefined,
  { signedIn, traits }: VisitorData,
) {
  const modes = (COOKIE_PATTERN.exec(document.cookie)?.[1]?.split('.') ?? []) as IdentifyMode[]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = 'shop-identify=; path=/; max-age=0'
  if (bought) modes.push('purchase')
  if (modes.length === 0 || !signedIn) return
  const profile = await sendRequest<{ id: string; email: string } | null>('/customer/profile')
  if (profile.kind !== 'ok' || !profile.data) return
  const { id, email } = profile.data
  for (const mode of modes) identify(mode, id, traits ? await traitsOf(mode, email, bought) : {})
}

const MODES_WITH_POINTS: readonly IdentifyMode[] = ['signup', 'welcome', 'login']

async function traitsOf(mode: IdentifyMode, email: string, bought: CommerceEvent | undefined) {
  const item = bought?.ecommerce.items[0]
  return {
    ...(mode === 'login' ? { email } : {}),
    ...(MODES_WITH_POINTS.includes(mode) ? { activePoints: await loadActivePoints() } : {}),
    ...(mode === 'purchase' && item
      ? {
          lastPurchase: {
            experienceName: item.item_name,
            date: new Date().toISOString().slice(0, 10),
          },
        }
      : {}),
  }
}

/** The highest balance among the entries. */
async function loadActivePoints(): Promise<number> {
  const answer = await sendRequest<{ pointsRemaining: number }[]>('/customer/loyalty')
  const entries = answer.kind === 'ok' ? answer.data : []
  return Math.max(0, ...entries.map(({ pointsRemaining }) => pointsRemaining))
}

/** Tells both who the customer is, after something they did. */
function identify(mode: string, userId: string, traits: object) {
  pushToDataLayer({ event: 'identify', mode, userId, traits })
  withTracker((tracker) => tracker.identify(userId, traits))
}

import { toHex } from '#domain/text.ts'
import { newStripeId, type SimulatorDependencies, unixSeconds } from './dependencies.ts'
import type { EventDraft } from './event-draft.ts'

export type SimulatorEvent = { id: string; body: string; isDelayed: boolean }

export function createEvent(
  deps: SimulatorDependencies,
  { type, object }: EventDraft,
  lateBy = 0,
): SimulatorEvent {
  const id = newStripeId('evt', deps)
  const body = {
    id,
    object: 'event',
    created: unixSeconds(deps.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return { id, body: JSON.stringify(body), isDelayed: lateBy > 0 }
}

/** Stores an event; without a delay it counts as delivered. */
export const insertEvent = (
  deps: SimulatorDependencies,
  { id, body, isDelayed }: SimulatorEvent,
  lateBy = 0,
) => {
  const now = unixSeconds(deps.now())
  return deps.db
    .prepare(
      'INSERT INTO events (id, body, deliver_at, delivered, created) VALUES (?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER))',
    )
    .bind(id, body, now + lateBy, isDelayed ? 0 : 1, now)
}

export async function deliverEvent(deps: SimulatorDependencies, body: string): Promise<void> {
  const signature = await signEvent(body, deps.webhookSecret, unixSeconds(deps.now()))
  deps.deliver(
    new Request(`${deps.origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }),
  )
}

/** Number of delayed events; null when none. A new isolate has to look. */
let delayedCount: number | null = 0

export function markDelayed(): void {
  delayedCount = (delayedCount ?? 0) + 1
}

export const hasDelayedEvents = (): boolean => delayedCount !== null

/** Sends due delayed events; queries only while there are any. */
export async function deliverDueEvents(deps: SimulatorDependencies): Promise<void> {
  const countBefore = delayedCount
  if (countBefore === null) return
  const [due, left] = await deps.db.batch<{ body: string; left: number }>([
    deps.db
      .prepare(
        'UPDATE events SET delivered = 1 WHERE delivered = 0 AND deliver_at <= CAST(? AS INTEGER) RETURNING body',
      )
      .bind(unixSeconds(deps.now())),
    deps.db.prepare(
      'SELECT (SELECT COUNT(*) FROM events WHERE delivered = 0) + (SELECT COUNT(*) FROM scheduled) AS left',
    ),
  ])
  if (left?.results[0]?.left === 0 && delayedCount === countBefore) delayedCount = null
  for (const { body } of due?.results ?? []) await deliverEvent(deps, body)
}

/** The `Stripe-Signature` header of a body: `t=…,v1=…`. */
export async function signEvent(body: string, secret: string, timestamp: number): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestamp}.${body}`))
  return `t=${timestamp},v1=${toHex(new Uint8Array(mac))}`
}

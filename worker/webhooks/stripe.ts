import type { Backend } from '#worker/context.ts'
import { settleSupplements } from '#worker/services/bookings/supplements.ts'
import { settle } from '#worker/services/settle.ts'

/** An event of the provider: verified, stored once, answered, and only then acted on by asking again (reliability R12). */
export async function stripeWebhook(request: Request, backend: Backend): Promise<Response> {
  const { d1, clock, later, payments } = backend
  const body = await request.text()
  const checked = await payments().verifyEvent(body, request.headers.get('stripe-signature'))
  if (checked.kind === 'forged')
    return Response.json({ message: 'No valid signature.' }, { status: 400 })

  const { id, type, orderId } = checked.event
  await d1
    .prepare(
      `INSERT OR IGNORE INTO inbox (event_id, type, order_id, received_at) VALUES (?, ?, ?, CAST(? AS INTEGER))`,
    )
    .bind(id, type, orderId, clock().getTime())
    .run()
  later(handleEvent(backend, id, orderId))
  return Response.json({ received: true })
}

/** What the event says is not believed; the order is settled from what the provider says now. */
export async function handleEvent(
  backend: Backend,
  eventId: string,
  orderId: string | null,
): Promise<void> {
  const { d1, clock } = backend
  const known = orderId
    ? await d1.prepare('SELECT id FROM orders WHERE id = ?').bind(orderId).first<string>('id')
    : null
  if (known) {
    await settle(backend, known)
    await settleSupplements(backend, known)
  }
  await d1
    .prepare('UPDATE inbox SET handled_at = CAST(? AS INTEGER) WHERE event_id = ?')
    .bind(clock().getTime(), eventId)
    .run()
}

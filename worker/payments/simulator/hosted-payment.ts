import { invalid, ok } from './answer.ts'
import { findIntent, guard, type IntentRow, insertIntent } from './intent-row.ts'
import { newIntent } from './intent-rules.ts'
import type { SimulatorPorts } from './ports.ts'
import { findSession, type SessionRow } from './session-row.ts'
import { act, createSimulator } from './simulator.ts'

export type Paid =
  | { kind: 'paid' }
  | { kind: 'redirect'; url: string }
  | { kind: 'wrong'; message: string }

type Confirmed = {
  error?: { message: string; payment_intent?: { status: string } }
  next_action?: { redirect_to_url?: { url: string } } | null
}

/** Pays on the hosted page with a test card. */
export async function payHosted(
  ports: SimulatorPorts,
  session: SessionRow,
  paymentMethod: string,
): Promise<Paid> {
  const intent = await intentOf(ports, session)
  if (!intent) return { kind: 'wrong', message: 'This page can no longer be paid.' }
  const form = new URLSearchParams({
    payment_method: paymentMethod,
    return_url: `${ports.origin}/simulator/checkout/${session.id}`,
  })
  const request = new Request(`https://api.stripe.com/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_page',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  })
  const answer = await createSimulator(ports)
    .fetch(request)
    .catch(() => null)
  const { error, next_action } = answer ? await answer.json<Confirmed>() : {}
  const url = next_action?.redirect_to_url?.url
  if (url) return { kind: 'redirect', url }
  // A lost answer or a server error says nothing; the intent does.
  const now = await findIntent(ports.db, intent.id)
  if (now?.status === 'succeeded') return { kind: 'paid' }
  return { kind: 'wrong', message: error?.message ?? 'Something went wrong. Please try again.' }
}

/** The page's one intent, made when it is first needed. */
async function intentOf(ports: SimulatorPorts, session: SessionRow): Promise<IntentRow | null> {
  if (session.payment_intent) return findIntent(ports.db, session.payment_intent)
  const wanted = newIntent(ports, {
    ...JSON.parse(session.intent_data),
    amount: session.amount_total,
    currency: session.currency,
    session: session.id,
    ...(session.customer && { customer: session.customer }),
  })
  await act(ports, null, async () => {
    const now = await findSession(ports.db, session.id)
    if (now?.status !== 'open' || now.payment_intent) return invalid('Somebody was first.')
    const claim = ports.db
      .prepare(
        "UPDATE sessions SET payment_intent = ? WHERE id = ? AND payment_intent IS NULL AND status = 'open'",
      )
      .bind(wanted.id, session.id)
    return ok({}, { act: [insertIntent(ports.db, wanted), claim, guard(ports.db)] })
  })
  const { payment_intent = null } = (await findSession(ports.db, session.id)) ?? {}
  return payment_intent ? findIntent(ports.db, payment_intent) : null
}

import { newIntentRow } from '#worker/payment-provider/simulator/api/intent-rules.ts'
import { invalidRequest, okResponse } from '#worker/payment-provider/simulator/api/response.ts'
import type { SimulatorDependencies } from '#worker/payment-provider/simulator/dependencies.ts'
import {
  type CheckoutSessionRow,
  findCheckoutSession,
} from '#worker/payment-provider/simulator/rows/checkout-session-row.ts'
import {
  assertRowsChanged,
  findIntent,
  type IntentRow,
  insertIntent,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import { runEndpoint } from '#worker/payment-provider/simulator/run-endpoint.ts'
import { createSimulator } from '#worker/payment-provider/simulator/simulator.ts'

export type HostedPaymentResult =
  | { kind: 'paid' }
  | { kind: 'redirect'; url: string }
  | { kind: 'wrong'; message: string }

type ConfirmResponse = {
  error?: { message: string; payment_intent?: { status: string } }
  next_action?: { redirect_to_url?: { url: string } } | null
}

export async function payHostedPage(
  deps: SimulatorDependencies,
  session: CheckoutSessionRow,
  paymentMethod: string,
): Promise<HostedPaymentResult> {
  const intent = await findOrCreateIntent(deps, session)
  if (!intent) return { kind: 'wrong', message: 'This page can no longer be paid.' }
  const form = new URLSearchParams({
    payment_method: paymentMethod,
    return_url: `${deps.origin}/simulator/checkout/${session.id}`,
  })
  const request = new Request(`https://api.stripe.com/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_page',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  })
  const response = await createSimulator(deps)
    .fetch(request)
    .catch(() => null)
  const { error, next_action } = response ? await response.json<ConfirmResponse>() : {}
  const url = next_action?.redirect_to_url?.url
  if (url) return { kind: 'redirect', url }
  // A lost response or server error says nothing; the intent's state does.
  const now = await findIntent(deps.db, intent.id)
  if (now?.status === 'succeeded') return { kind: 'paid' }
  return { kind: 'wrong', message: error?.message ?? 'Something went wrong. Please try again.' }
}

async function findOrCreateIntent(
  deps: SimulatorDependencies,
  session: CheckoutSessionRow,
): Promise<IntentRow | null> {
  if (session.payment_intent) return findIntent(deps.db, session.payment_intent)
  const draft = newIntentRow(deps, {
    ...JSON.parse(session.intent_data),
    amount: session.amount_total,
    currency: session.currency,
    session: session.id,
    ...(session.customer && { customer: session.customer }),
  })
  await runEndpoint(deps, null, async () => {
    const now = await findCheckoutSession(deps.db, session.id)
    if (now?.status !== 'open' || now.payment_intent) return invalidRequest('Someone was first.')
    const claim = deps.db
      .prepare(
        "UPDATE sessions SET payment_intent = ? WHERE id = ? AND payment_intent IS NULL AND status = 'open'",
      )
      .bind(draft.id, session.id)
    return okResponse(
      {},
      { statements: [insertIntent(deps.db, draft), claim, assertRowsChanged(deps.db)] },
    )
  })
  const { payment_intent = null } = (await findCheckoutSession(deps.db, session.id)) ?? {}
  return payment_intent ? findIntent(deps.db, payment_intent) : null
}

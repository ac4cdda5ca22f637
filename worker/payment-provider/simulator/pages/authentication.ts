import {
  captureIntent,
  declineIntent,
} from '#worker/payment-provider/simulator/api/charge-intent.ts'
import {
  invalidRequest,
  okResponse,
  type SimulatorResponse,
} from '#worker/payment-provider/simulator/api/response.ts'
import {
  AUTHENTICATION_FAILED,
  CARD_BEHAVIOURS,
} from '#worker/payment-provider/simulator/card-behaviours.ts'
import type { SimulatorDependencies } from '#worker/payment-provider/simulator/dependencies.ts'
import {
  findIntent,
  type IntentRow,
  toStripeIntent,
  updateIntent,
} from '#worker/payment-provider/simulator/rows/intent-row.ts'
import { findPaymentMethod } from '#worker/payment-provider/simulator/rows/payment-method-row.ts'
import { runEndpoint } from '#worker/payment-provider/simulator/run-endpoint.ts'

/** Applies the buyer's answer to 3-D Secure, if the intent waits for it. */
export async function completeAuthentication(
  deps: SimulatorDependencies,
  id: string,
  outcome: 'approve' | 'fail',
): Promise<void> {
  await runEndpoint(deps, null, async () => {
    const row = await findIntent(deps.db, id)
    if (row?.status !== 'requires_action')
      return invalidRequest('There is nothing to authenticate.')
    return outcome === 'approve' ? approveAuthentication(deps, row) : failAuthentication(deps, row)
  })
}

async function approveAuthentication(
  deps: SimulatorDependencies,
  row: IntentRow,
): Promise<SimulatorResponse> {
  const method = row.payment_method ? await findPaymentMethod(deps.db, row.payment_method) : null
  if (!method) return invalidRequest('There is nothing to authenticate.')
  const declined = CARD_BEHAVIOURS[method.token]?.decline
  return declined ? declineIntent(deps, row, method, declined) : captureIntent(deps, row, method)
}

function failAuthentication(deps: SimulatorDependencies, row: IntentRow): SimulatorResponse {
  const next: IntentRow = {
    ...row,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: JSON.stringify(AUTHENTICATION_FAILED),
  }
  const object = toStripeIntent(next, deps.origin)
  const events = [{ type: 'payment_intent.payment_failed', object }]
  return okResponse(object, { statements: updateIntent(deps.db, next), events })
}

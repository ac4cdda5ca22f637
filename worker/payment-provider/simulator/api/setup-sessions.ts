import { z } from 'zod'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import {
  newStripeId,
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import { mergeMetadata } from '#worker/payment-provider/simulator/rows/intent-row.ts'
import {
  insertSetupIntent,
  type SetupIntentRow,
  toStripeSetupSession,
} from '#worker/payment-provider/simulator/rows/setup-intent-row.ts'
import { customerExists } from './intent-rules.ts'
import { currencyParam, expandParam, metadataParam, textParam, urlParam } from './params.ts'
import { okResponse, resourceMissing, type SimulatorResponse } from './response.ts'

/** What a page that keeps a card without a payment is made of. */
export const setupSessionParams = z.strictObject({
  mode: z.literal('setup'),
  currency: currencyParam.optional(),
  customer: textParam(),
  success_url: urlParam,
  cancel_url: urlParam.optional(),
  allowed_payment_method_types: z.tuple([z.literal('card')]).optional(),
  metadata: metadataParam,
  expand: expandParam,
})

export async function createSetupSession(
  deps: SimulatorDependencies,
  params: z.output<typeof setupSessionParams>,
): Promise<SimulatorResponse> {
  if (!(await customerExists(deps.db, params.customer)))
    return resourceMissing('customer', params.customer, 'customer')
  const now = unixSeconds(deps.now())
  const row: SetupIntentRow = {
    id: newStripeId('seti', deps),
    session: newStripeId('cs_test', deps),
    status: 'requires_payment_method',
    customer: params.customer,
    payment_method: null,
    last_setup_error: null,
    currency: params.currency ?? null,
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    metadata: mergeMetadata('{}', params.metadata),
    expires_at: now + DAY_SECONDS,
    created: now,
  }
  return okResponse(toStripeSetupSession(row, { origin: deps.origin, now }), {
    statements: [insertSetupIntent(deps.db, row)],
  })
}

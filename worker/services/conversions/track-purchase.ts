import type { CheckoutLogEntry } from '#domain/checkout/ad-conversion.schema.ts'
import { conversionEvent } from '#domain/checkout/ad-conversion.ts'
import { conversionEndpoints } from '#domain/contract/checkout/conversions.ts'
import { endpointTimeoutMs } from '#domain/contract/endpoint-timeout.ts'
import type { Backend } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { serviceUrl } from '#worker/app/service-url.ts'
import { sha256Hex } from '#worker/security/sha256.ts'
import {
  getOrderDetails,
  type OrderRow,
  orderContact,
  orderLines,
  orderTotal,
} from '#worker/services/orders/order-row.ts'
import { recordConversion, writeCheckoutLog } from './record-conversion.ts'

const { conversion, log } = conversionEndpoints

/** Logs a booked order and reports it to advertisers, after the response: a failure affects no customer. */
export function trackPurchase(backend: Backend, order: OrderRow): void {
  logCheckout(backend, {
    event: 'PAYMENT_SUCCEEDED',
    referenceId: order.id,
    value: orderTotal(order),
    currency: order.currency,
  })
  trackLater(backend, 'A conversion could not be tracked', async () => {
    const event = conversionEvent({
      id: order.id,
      total: orderTotal(order),
      currency: order.currency,
      lines: orderLines(order),
      campaign: JSON.parse(order.campaign),
      emailHash: sha256Hex(orderContact(order).email.trim().toLowerCase()),
      address: getOrderDetails(order).deliveryAddress,
    })
    return callService(backend, conversion, event, () => recordConversion(backend, event))
  })
}

/** Logs a step of a payment, after the response: a failure affects no customer. */
export function logCheckout(backend: Backend, entry: CheckoutLogEntry): void {
  trackLater(backend, 'A payment could not be logged', () =>
    callService(backend, log, entry, async () => writeCheckoutLog(backend, entry)),
  )
}

function trackLater(
  { waitUntil, requestId }: Backend,
  failure: string,
  track: () => Promise<{ success: boolean }>,
): void {
  const work = async () => {
    const { success } = await track()
    if (!success) throw new Error('The service said no.')
  }
  waitUntil(work().catch((cause) => logWarning(failure, cause, requestId)))
}

/** This Worker's own answer, or that of the service at its URL. */
async function callService(
  { config, fetchExternal }: Backend,
  endpoint: typeof conversion | typeof log,
  body: object,
  answerHere: () => Promise<{ success: boolean }>,
): Promise<{ success: boolean }> {
  const base = serviceUrl(config, { service: 'conversions', endpoint })
  if (base === null) return answerHere()
  const response = await fetchExternal(
    new Request(base + endpoint.path, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${config.SERVICE_TOKEN ?? ''}`,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(endpointTimeoutMs(endpoint)),
    }),
  )
  if (!response.ok) throw new Error(`Request failed with status code ${response.status}`)
  return endpoint.response.parse(await response.json())
}

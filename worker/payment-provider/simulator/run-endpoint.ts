import { releaseIdempotencyKey, saveResponse } from './api/idempotency-keys.ts'
import { isValidationError, type SimulatorResponse, stripeErrorResponse } from './api/response.ts'
import type { SimulatorDependencies } from './dependencies.ts'
import { assertRowsChanged } from './rows/intent-row.ts'
import { createEvent, deliverEvent, insertEvent, markDelayed } from './webhook-events.ts'

const MAX_ATTEMPTS = 8

/** Runs an endpoint until its batch commits: rows, events and stored response. */
export async function runEndpoint(
  deps: SimulatorDependencies,
  key: string | null,
  run: () => Promise<SimulatorResponse>,
): Promise<SimulatorResponse> {
  const { sleep = sleepMs } = deps
  let hasWaited = false
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const answer = await run()
    if (answer.delayMs && !hasWaited) {
      hasWaited = true
      await sleep(answer.delayMs)
    }
    if (await commitResponse(deps, key, answer)) return answer
  }
  if (key) await releaseIdempotencyKey(deps.db, key)
  return lockTimeout()
}

async function commitResponse(
  deps: SimulatorDependencies,
  key: string | null,
  answer: SimulatorResponse,
): Promise<boolean> {
  // Stripe stores no response for invalid parameters.
  if (key && isValidationError(answer)) {
    await releaseIdempotencyKey(deps.db, key)
    return true
  }
  const { webhookDelaySeconds = 0 } = answer
  const events = (answer.events ?? []).map((draft) => createEvent(deps, draft, webhookDelaySeconds))
  const statements = [
    ...(answer.statements ?? []),
    ...events.map((event) => insertEvent(deps, event, webhookDelaySeconds)),
    ...(key ? [saveResponse(deps.db, key, answer), assertRowsChanged(deps.db)] : []),
  ]
  if (statements.length === 0) return true
  try {
    await deps.db.batch(statements)
  } catch (error) {
    // Concurrent change: decide again.
    if (/lost a race|constraint failed/i.test(String(error))) return false
    throw error
  }
  if (answer.isScheduled || events.some(({ isDelayed }) => isDelayed)) markDelayed()
  for (const event of events) if (!event.isDelayed) await deliverEvent(deps, event.body)
  return true
}

const lockTimeout = () =>
  stripeErrorResponse(
    429,
    'invalid_request_error',
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    { code: 'lock_timeout' },
  )

const sleepMs = (milliseconds: number) =>
  new Promise<void>((done) => setTimeout(done, milliseconds))

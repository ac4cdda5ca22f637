import { type Answer, invalid, ok } from './answer.ts'
import { capture, decline } from './confirm.ts'
import { findIntent, type IntentRow, intentObject, saveIntent } from './intent-row.ts'
import { findMethodRow } from './method-row.ts'
import { AUTHENTICATION_FAILED, METHODS } from './methods.ts'
import type { SimulatorPorts } from './ports.ts'
import { act } from './simulator.ts'

/** What the buyer told the bank. Only an intent that waits for it hears it. */
export async function authenticate(
  ports: SimulatorPorts,
  id: string,
  outcome: 'approve' | 'fail',
): Promise<void> {
  await act(ports, null, async () => {
    const row = await findIntent(ports.db, id)
    if (row?.status !== 'requires_action') return invalid('There is nothing to authenticate.')
    return outcome === 'approve' ? approve(ports, row) : fail(ports, row)
  })
}

async function approve(ports: SimulatorPorts, row: IntentRow): Promise<Answer> {
  const method = row.payment_method ? await findMethodRow(ports.db, row.payment_method) : null
  if (!method) return invalid('There is nothing to authenticate.')
  const refused = METHODS[method.token]?.decline
  return refused ? decline(ports, row, method, refused) : capture(ports, row, method)
}

function fail(ports: SimulatorPorts, row: IntentRow): Answer {
  const next: IntentRow = {
    ...row,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: JSON.stringify(AUTHENTICATION_FAILED),
  }
  const object = intentObject(next, ports.origin)
  const events = [{ type: 'payment_intent.payment_failed', object }]
  return ok(object, { act: saveIntent(ports.db, next), events })
}

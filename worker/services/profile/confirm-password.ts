import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { accountKey } from '#domain/members/account-key.ts'
import type { Backend } from '#worker/app/context.ts'
import { claimHashSlot } from '#worker/services/members/hash-slots.ts'
import { verifyPassword } from '#worker/services/members/password.ts'

type Caller = Backend & { customerId: string; body: { password: string } }
type Owner = { email: string; password: string }

/** Asks the customer's password again; answers with their address. Wrong ones count like those of a login. */
export async function confirmPassword(input: Caller): Promise<{ email: string } | Refusal> {
  const slot = claimHashSlot(input.clock().getTime())
  if (!slot)
    return refuse(503, 'The shop is busy. Please try again in a second.', { retryAfter: 1 })
  try {
    return await checkPassword(input)
  } finally {
    slot.release()
  }
}

async function checkPassword({ ordersDb, config, limits, customerId, body }: Caller) {
  const owner = await ordersDb
    .prepare('SELECT email, password FROM customer WHERE id = ?')
    .bind(customerId)
    .first<Owner>()
  const attempt = await limits.take('login', { account: accountKey(owner?.email ?? '') })
  if (isRefusal(attempt.refusal)) return attempt.refusal
  const { isRight } = await verifyPassword(config, body.password, owner?.password)
  const message = 'That is not your password.'
  if (!owner || !isRight)
    return refuse(403, message, { fields: { password: message }, facts: { confirm: true } })
  await attempt.giveBack()
  return { email: owner.email }
}

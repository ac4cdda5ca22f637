import { accountKey } from '#domain/account/account-key.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { verifyPassword } from './password-hash.ts'

/** Whether a password is the one behind a hash; a wrong one counts as a guess at its account. Call it in a slot for hashing. */
export async function checkPassword(
  { limits, config }: Pick<Backend, 'limits' | 'config'>,
  email: string,
  password: string,
  stored: string | undefined,
): Promise<boolean | Refusal> {
  const attempt = await limits.take('login', { account: accountKey(email) })
  if (attempt.refusal) return attempt.refusal
  const { isRight } = await verifyPassword(config, password, stored)
  if (isRight) await attempt.giveBack()
  return isRight
}

import type { Context } from 'hono'
import { accountKey } from '#domain/account/account-key.ts'
import type { NewSession } from '#domain/contract/account/account.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash, setShopCookie } from '#worker/app/cookies.ts'
import { DEVICE_COOKIE, signDevice } from '#worker/rate-limits/known-device.ts'
import { setSessionToken } from './bearer-token.ts'
import { mergeVisitor } from './merge-visitor.ts'

/**
 * Signs a caller in with a new token, and says if that keeps an account that was to be deleted. From now on this browser's wrong passwords count by themselves: guesses
 * elsewhere can't lock it out of the account.
 */
export async function completeLogin(
  c: Context<AppEnv>,
  { token, isAccountKept }: NewSession,
): Promise<void> {
  const { backend, config } = c.var
  setSessionToken(c, token)
  const claims = await backend.tokens.verify(token)
  if (!claims) return
  setShopCookie(c, DEVICE_COOKIE, signDevice(config, accountKey(claims.email), backend.newId()))
  await mergeVisitor(c, token)
  if (isAccountKept)
    setFlash(c, { text: 'Welcome back. Your account won’t be deleted.', type: 'success' })
}

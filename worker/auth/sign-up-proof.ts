import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { findShopCookie } from '#worker/app/cookies.ts'
import { sha256Hex } from '#worker/security/sha256.ts'

/** What this browser keeps of the sign-up it began last; '' where it began none. */
export const signUpProof = (c: Context<AppEnv>): string =>
  findShopCookie(c, 'shop-signup')?.slice(0, 100) ?? ''

/** What the link of a sign-up shows to this browser. */
export function showActivation(c: Context<AppEnv>, token: string) {
  const proof = signUpProof(c)
  const beganBy = proof ? sha256Hex(proof) : ''
  return c.var.shop.credentials.showActivation({ params: { token }, query: { beganBy } })
}

import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { setShopCookie } from '#worker/app/cookies.ts'

/** The token of an `Authorization: Bearer` header; null with another scheme or none. A caller that sends one isn't known by cookies. */
export const findBearerToken = (headers: Headers): string | null =>
  headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null

export function setSessionToken(c: Context<AppEnv>, token: string): void {
  if (findBearerToken(c.req.raw.headers)) c.header('x-auth-token', token)
  else setShopCookie(c, 'ac-token', token)
}

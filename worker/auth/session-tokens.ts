import { BRAND } from '#brand/brand.ts'
import { Claims } from '#domain/members/session.schema.ts'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import type { SessionTokens } from '#worker/app/ports.ts'

const ISSUER = BRAND.id
const AUDIENCE = 'shop'
const LIFETIME_SECONDS = 30 * DAY_SECONDS

/** Tokens signed with HS256, valid for thirty days, accepted only with issuer, audience and expiry. */
export function createSessionTokens(secret: string, clock: () => Date): SessionTokens {
  const key = () => new TextEncoder().encode(secret)
  return {
    async sign({ sub, email, ver, metaData }) {
      const { SignJWT } = await import('jose')
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ email, ver, metaData })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(sub)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key())
    },

    async verify(token) {
      const { errors, jwtVerify } = await import('jose')
      try {
        const { payload } = await jwtVerify(token, key(), {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub', 'email'],
          currentDate: clock(),
        })
        return Claims.safeParse(payload).data ?? null
      } catch (cause) {
        if (cause instanceof errors.JOSEError || cause instanceof TypeError) return null
        throw cause
      }
    },
  }
}

/** When a verified token expires, in milliseconds since 1970. */
export async function tokenExpiry(token: string): Promise<number> {
  const { decodeJwt } = await import('jose')
  return (decodeJwt(token).exp ?? 0) * 1000
}

import { BRAND } from '#brand/brand.ts'
import { Claims as ClaimsSchema } from '#domain/account/session.schema.ts'
import type { Claims } from '#domain/account/session.ts'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import type { Config } from '#worker/app/env.ts'
import type { SessionTokens } from '#worker/app/ports.ts'
import { keysFor } from '#worker/security/purpose-keys.ts'

const ISSUER = BRAND.id
const AUDIENCE = 'shop'
const LIFETIME_SECONDS = 30 * DAY_SECONDS

/** Tokens signed with HS256, valid for thirty days, accepted only with issuer, audience and expiry. */
export function createSessionTokens(config: Config, clock: () => Date): SessionTokens {
  const keys = () => keysFor(config, 'session')
  return {
    async sign({ sub, email, ver, sid, metaData }) {
      const { SignJWT } = await import('jose')
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ email, ver, sid, metaData })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(sub)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(keys()[0] as Uint8Array)
    },

    async verify(token) {
      for (const key of keys()) {
        const claims = await verifyWith(key, token, clock())
        if (claims) return claims
      }
      return null
    },
  }
}

async function verifyWith(key: Uint8Array, token: string, now: Date): Promise<Claims | null> {
  const { errors, jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'email'],
      currentDate: now,
    })
    return ClaimsSchema.safeParse(payload).data ?? null
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError) return null
    throw cause
  }
}

/** When a verified token expires, in milliseconds since 1970. */
export async function tokenExpiry(token: string): Promise<number> {
  const { decodeJwt } = await import('jose')
  return (decodeJwt(token).exp ?? 0) * 1000
}

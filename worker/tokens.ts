import { Claims } from '#domain/account/session.schema.ts'

const ISSUER = 'daylark'
const AUDIENCE = 'shop'
const THIRTY_DAYS = 30 * 24 * 3600

/** Signs and reads the tokens that say who is calling. */
export type Tokens = {
  sign(claims: Claims): Promise<string>
  /** The claims of a good token; null for any other text. */
  read(token: string): Promise<Claims | null>
}

/** Tokens signed with HS256, valid for thirty days, accepted only with issuer, audience and expiry. */
export function createTokens(secret: string, clock: () => Date): Tokens {
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
        .setExpirationTime(now + THIRTY_DAYS)
        .sign(key())
    },

    async read(token) {
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

/** When a good token ends, in milliseconds since 1970; only for text that `read` has found good. */
export async function endOf(token: string): Promise<number> {
  const { decodeJwt } = await import('jose')
  return (decodeJwt(token).exp ?? 0) * 1000
}

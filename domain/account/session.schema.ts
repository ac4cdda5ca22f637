import { z } from 'zod'

/** Claims of a session token. */
export const Claims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  /** The token version; a password change invalidates older ones. */
  ver: z.int().default(1),
  /** The session of the token; a token without one is invalid. */
  sid: z.string().min(1).optional(),
  /** When it was signed, in seconds since 1970. */
  iat: z.int().optional(),
  metaData: z.object({ firstName: z.string().optional() }).default({}),
})
export type Claims = z.infer<typeof Claims>

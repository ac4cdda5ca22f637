import { z } from 'zod'

/** Claims of a session token. */
export const Claims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  /** The token version; a password change invalidates older ones. */
  ver: z.int().default(1),
  metaData: z.object({ firstName: z.string().optional() }).default({}),
})
export type Claims = z.infer<typeof Claims>

import { z } from 'zod'

/** What a token says of its bearer (tokens carry exp, email, metaData). */
export const Claims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  /** The token version; a password change or reset makes older ones worthless. */
  ver: z.int().default(1),
  metaData: z.object({ firstName: z.string().optional() }).default({}),
})
export type Claims = z.infer<typeof Claims>

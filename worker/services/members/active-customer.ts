import type { Claims } from '#domain/members/session.ts'

/** Whose token it is; null once a logout or a new password has ended it: asked of the primary every time. */
export async function findActiveCustomerId(
  d1: D1Database,
  { sub, ver }: Claims,
): Promise<string | null> {
  const currentVersion = await d1
    .prepare('SELECT ver FROM customer WHERE id = ?')
    .bind(sub)
    .first('ver')
  return currentVersion === ver ? sub : null
}

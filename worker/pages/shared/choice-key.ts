import { isUnguessableKey } from '#domain/contract/idempotency-key.ts'
import { sha256Hex } from '#worker/security/sha256.ts'

/** One page, one choice: sent twice it is bought once, changed it is another purchase. A key that isn't ours is none. */
export function choiceKey(pageKey: string, choice: object): string | undefined {
  if (!isUnguessableKey(pageKey)) return undefined
  // As unguessable as the page's, and of the form that says so.
  return sha256Hex(pageKey + JSON.stringify(choice))
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}

import type { Context } from 'hono'
import {
  EDITOR_TOKEN_PARAMETER,
  signEditorToken,
  verifyEditorToken,
} from '#domain/content/preview-signature.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'

const LOCAL_LIFETIME_MS = 12 * HOUR_MS

/** Whether someone who shows this token may have drafts drawn. */
export async function mayEdit(c: Context<AppEnv>, token: string | undefined): Promise<boolean> {
  const { config, backend } = c.var
  const secret = config.SERVICE_TOKEN
  if (!secret || !token) return false
  return verifyEditorToken(secret, { seal: token, now: backend.clock().getTime() })
}

/** The token of a page in the editor: from its address; a shop on the editor's own machine gives one to each page. */
export async function findEditorToken(c: Context<AppEnv>): Promise<string | null> {
  const { config, backend, url } = c.var
  const secret = config.SERVICE_TOKEN
  if (config.ENVIRONMENT === 'local' && secret)
    return signEditorToken(secret, backend.clock().getTime() + LOCAL_LIFETIME_MS)
  const token = url.searchParams.get(EDITOR_TOKEN_PARAMETER) ?? undefined
  return (await mayEdit(c, token)) ? (token ?? null) : null
}

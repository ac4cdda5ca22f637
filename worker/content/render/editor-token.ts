import type { Context } from 'hono'
import {
  EDITOR_TOKEN_PARAMETER,
  signEditorToken,
  verifyEditorToken,
} from '#domain/content/preview-signature.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'

const LOCAL_LIFETIME_MS = 12 * HOUR_MS

/** Whether this token allows rendering drafts. */
export async function mayEdit(c: Context<AppEnv>, token: string | undefined): Promise<boolean> {
  const { config, backend } = c.var
  const secret = config.SERVICE_TOKEN
  if (!secret || !token) return false
  return verifyEditorToken(secret, { seal: token, now: backend.clock().getTime() })
}

/** The page's editor token: from its URL; locally every page gets one. */
export async function findEditorToken(c: Context<AppEnv>): Promise<string | null> {
  const { config, backend, url } = c.var
  const secret = config.SERVICE_TOKEN
  if (config.ENVIRONMENT === 'local' && secret)
    return signEditorToken(secret, backend.clock().getTime() + LOCAL_LIFETIME_MS)
  const token = url.searchParams.get(EDITOR_TOKEN_PARAMETER) ?? undefined
  return (await mayEdit(c, token)) ? (token ?? null) : null
}

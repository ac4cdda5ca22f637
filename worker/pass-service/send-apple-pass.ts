import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import { createApplePass } from '#worker/wallet/apple-pass.ts'
import type { WalletPass } from '#worker/wallet/wallet-pass.ts'
import { PASS_SERVICE_PATH, passToken } from './pass-token.ts'

/** A pass of Apple Wallet, which asks our web service for what is new; not found without its settings. */
export async function sendApplePass(
  c: Context<AppEnv>,
  pass: WalletPass,
  { generation, changedAt }: { generation: number; changedAt?: number },
): Promise<Response> {
  const { config, clock } = c.var.backend
  const { APPLE_PASS, ORIGIN } = config
  const icon = APPLE_PASS ? await loadIcon(c) : null
  if (!icon || !APPLE_PASS) return c.notFound()
  const service = {
    webServiceURL: ORIGIN + PASS_SERVICE_PATH,
    authenticationToken: passToken(config, { id: pass.id, generation }),
  }
  const file = await createApplePass(APPLE_PASS, pass, { icon, now: clock(), service })
  return c.body(file, 200, {
    'content-type': 'application/vnd.apple.pkpass',
    'content-disposition': `attachment; filename="${pass.kind}.pkpass"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...(changedAt === undefined ? {} : { 'last-modified': new Date(changedAt).toUTCString() }),
  })
}

async function loadIcon(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await c.env.ASSETS?.fetch(new URL('/icon-192.png', c.var.url))
  return file?.ok ? new Uint8Array(await file.arrayBuffer()) : null
}

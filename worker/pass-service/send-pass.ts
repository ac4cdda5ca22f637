import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'
import type { WalletPass } from '#worker/wallet/wallet-pass.ts'

/** A pass of the wallet that the address names; not found where its settings are missing. `generation` is that of its token. */
export async function sendPass(
  c: Context<AppEnv>,
  pass: WalletPass,
  generation: () => Promise<number>,
): Promise<Response> {
  const { APPLE_PASS, GOOGLE_PASS, ORIGIN } = c.var.backend.config
  const wallet = c.req.param('wallet')
  if (wallet === 'google' && GOOGLE_PASS) {
    const { googlePassUrl } = await import('#worker/wallet/google-pass.ts')
    return c.redirect(await googlePassUrl(GOOGLE_PASS, pass, ORIGIN), 303)
  }
  if (wallet !== 'apple' || !APPLE_PASS) return c.notFound()
  const { sendApplePass } = await import('./send-apple-pass.ts')
  return sendApplePass(c, pass, { generation: await generation() })
}

import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

const API_URL = 'https://api.cloudflare.com/client/v4'
const TIMEOUT_MS = 30_000

type Replication = {
  databases: readonly { database_id?: string; database_name?: string }[]
  isOn: boolean
  /** CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN, and CLOUDFLARE_API_BASE_URL as wrangler reads them. */
  env: Record<string, string | undefined>
  write: (text: string) => void
}

/** Switches D1's read replicas of databases on or off; wrangler can't. Doing it twice changes nothing. */
export async function replicate({ databases, isOn, env, write }: Replication): Promise<void> {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = env
  if (!account || !token)
    throw new CliError(
      EXIT_CODE.usage,
      'Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (a token that may edit D1).',
    )
  const base = env.CLOUDFLARE_API_BASE_URL ?? API_URL
  const mode = isOn ? 'auto' : 'disabled'
  for (const { database_id: id = '', database_name: name = '' } of databases) {
    const response = await fetch(`${base}/accounts/${account}/d1/database/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ read_replication: { mode } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: Error) => new Response(cause.message, { status: 599 }))
    if (!response.ok)
      throw new CliError(
        EXIT_CODE.unreadable,
        `${name}: Cloudflare says ${response.status} ${(await response.text()).slice(0, 300)}\nRun it again: what is done stays done.`,
      )
    write(`${name}: replicas ${isOn ? 'on' : 'off'}\n`)
  }
}

import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

const API_URL = 'https://api.cloudflare.com/client/v4'
const TIMEOUT_MS = 30_000

/** CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN, and CLOUDFLARE_API_BASE_URL as wrangler reads them. */
export type CloudEnv = Record<string, string | undefined>

/** Cloudflare's own API, for what wrangler can't do. `may` says what the token has to allow. */
export function openCloud(env: CloudEnv, may: string) {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = env
  if (!account || !token)
    throw new CliError(
      EXIT_CODE.usage,
      `Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (a token that may ${may}).`,
    )
  const base = env.CLOUDFLARE_API_BASE_URL ?? API_URL
  return {
    account,
    /** Asks for `path`; any failure but 404, which is null, ends the command, which names `what` it was about. */
    async call<Result>(what: string, method: string, path: string, body?: object) {
      const fail = (says: unknown) =>
        new CliError(
          EXIT_CODE.unreadable,
          `${what}: Cloudflare says ${says}\nRun it again: what is done stays done.`,
        )
      const { status, text } = await fetch(base + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(({ message }: Error) => {
          throw fail(`nothing: ${message}`)
        })
      if (status === 404 && method === 'GET') return { result: null }
      const answer = `${status} ${text.slice(0, 300)}`
      if (status < 200 || status > 299) throw fail(answer)
      try {
        return { result: (JSON.parse(text) as { result: Result }).result }
      } catch {
        throw fail(answer)
      }
    },
  }
}

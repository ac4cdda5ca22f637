import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ApiCall = { method: string; path: string; token: string | undefined; body: string }
export type ApiAnswer =
  | { status?: number; result?: unknown; message?: string; code?: number; text?: string }
  | undefined

/** Every list fits one page. */
const PAGES = { page: 1, per_page: 100, count: 0, total_count: 0, total_pages: 1 }

/** A stand-in for Cloudflare's API that remembers every call; what nobody answers is 404, as there. */
export async function openCloudflareApi(answer: (call: ApiCall) => ApiAnswer) {
  const calls: ApiCall[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const call = {
      method: incoming.method ?? '',
      path: (incoming.url ?? '').replace(/^\/client\/v4/, ''),
      token: incoming.headers.authorization,
      body: Buffer.concat(chunks).toString('latin1'),
    }
    calls.push(call)
    const answered: NonNullable<ApiAnswer> = answer(call) ?? { status: 404 }
    const { status, result = null, code = status, message = `There is no ${call.path}.` } = answered
    const success = (status ?? 200) < 400
    outgoing.writeHead(status ?? 200, { 'content-type': 'application/json' })
    const errors = success ? [] : [{ code, message }]
    const json = { success, result, errors, messages: [], result_info: PAGES }
    outgoing.end(answered.text ?? JSON.stringify(json))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    /** What wrangler and the shop's own commands read. */
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_ACCOUNT_ID: 'an-account',
      CLOUDFLARE_API_TOKEN: 'a-token',
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ApiCall = { method: string; path: string; token: string | undefined; body: string }
export type ApiAnswer = { status?: number; result?: unknown } | undefined

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
    const { status, result = null } = answer(call) ?? { status: 404 }
    const success = (status ?? 200) < 400
    outgoing.writeHead(status ?? 200, { 'content-type': 'application/json' })
    const errors = success ? [] : [{ code: status, message: `There is no ${call.path}.` }]
    outgoing.end(JSON.stringify({ success, result, errors, messages: [] }))
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

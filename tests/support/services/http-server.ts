import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { services } from '#worker/service-router.ts'
import type { TestBackend } from './backend.ts'

/** The specification writes some paths below `api/`, and one with a slash at its end. */
const BELOW_API = /^\/api(?=\/)/
const SLASH_AT_END = /\/(?=$|\?)/

/**
 * The services over real HTTP, below a path such as the `/api` of the shop's own door.
 * What is asked of `/hang` is never answered.
 */
export async function listen({ backend }: Pick<TestBackend, 'backend'>, below = '') {
  // A command that computes for seconds on a busy machine finds its connection still open.
  const server = createServer({ keepAliveTimeout: 120_000 }, async (incoming, outgoing) => {
    const { method = 'GET', url = '' } = incoming
    if (url.startsWith('/hang')) return
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request = new Request(
      `http://services${url.slice(below.length).replace(BELOW_API, '').replace(SLASH_AT_END, '')}`,
      {
        method,
        headers: new Headers(incoming.headers as Record<string, string>),
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      },
    )
    const response = await services.fetch(request, backend)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Said = { method: string; path: string; bearer: string; body: unknown }
type Held = Record<string, unknown> & { id: string }

/** A stand-in for the hosted content service: its content and write calls over entries by model, and what was asked. */
export async function openHosted(held: Record<string, Held[]>) {
  const said: Said[] = []
  let broken: number | 'silent' | { after: string; status: number } | null = null
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const url = new URL(incoming.url ?? '', 'http://hosted')
    const text = Buffer.concat(chunks).toString()
    const body = text ? JSON.parse(text) : undefined
    const { method = '', headers } = incoming
    const bearer = (headers.authorization ?? '').replace('Bearer ', '')
    said.push({ method, path: url.pathname, bearer, body })
    if (broken === 'silent') return
    const answer = (status: number, json: unknown) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    }
    if (typeof broken === 'number') return answer(broken, { message: `no: ${bearer}` })
    if (broken?.after === method) broken = broken.status
    const [, , , verb, model = '', id] = url.pathname.split('/')
    const entries = held[model]
    if (verb === 'content') {
      const from = Number(url.searchParams.get('offset'))
      if (!entries) return answer(404, {})
      return answer(200, { results: entries.slice(from, from + 100) })
    }
    if (bearer !== 'bpk-secret') return answer(401, {})
    const at = entries?.findIndex((one) => one.id === id) ?? -1
    if (method === 'POST') {
      const made = { ...body, id: 'made-there' }
      held[model] = [...(entries ?? []), made]
      return answer(200, made)
    }
    if (!entries || at < 0) return answer(404, {})
    if (method === 'DELETE') entries.splice(at, 1)
    else entries[at] = { ...body, id, lastUpdated: Date.now() }
    return answer(200, method === 'DELETE' ? { message: 'Success' } : entries[at])
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    held,
    said,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaks: (how: typeof broken) => {
      broken = how
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

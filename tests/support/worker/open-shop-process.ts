import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readWorkerOptions } from '../../../scripts/local/open-worker.mjs'

const START = Date.parse('2026-11-21T00:00:00Z')
const SCRIPT = join(import.meta.dirname, 'shop-process.mjs')

/** A shop in its own process group; `kill` sends SIGKILL to all of it. */
export async function openShopProcess(state: string, settings: Record<string, string> = {}) {
  const args = [settings, await readWorkerOptions()].map((value) => JSON.stringify(value))
  const child: ChildProcess = spawn(process.execPath, [SCRIPT, state, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  // The shop takes ports that are free then: one chosen here could be taken until it opens.
  const { port, inspectorPort } = await new Promise<Ports>((open, failed) => {
    child.stdout?.once('data', (line) => open(JSON.parse(String(line))))
    child.once('exit', () => failed(new Error('The shop did not open.')))
  })
  const visit = (path: string, { headers, later = 0, ...init }: Visit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      ...init,
      // A connection of its own: the shop may close one that is kept in the moment it is used again.
      headers: {
        connection: 'close',
        'x-shop-now': new Date(START + later).toISOString(),
        ...headers,
      },
    })
  const ask = async <Answer>(
    method: string,
    path: string,
    { body, later = 0, key = '' }: Ask = {},
  ) => {
    const response = await visit(path, {
      method,
      later,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, answer: (await response.json()) as Answer }
  }
  return {
    visit,
    ask,
    heap: () => measureHeap(inspectorPort),
    async kill() {
      process.kill(-(child.pid as number), 'SIGKILL')
      await ended
    },
  }
}
/** MiB that the shop's worker holds, with what isn't collected yet. */
async function measureHeap(inspectorPort: string): Promise<number> {
  const targets = await fetch(`http://127.0.0.1:${inspectorPort}/json`)
  const [worker] = (await targets.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(worker?.webSocketDebuggerUrl ?? '')
  await new Promise((open) => socket.addEventListener('open', open, { once: true }))
  const answered = new Promise<{ usedSize: number; backingStorageSize: number }>((done) => {
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data))
      if (id === 1 && result) done(result)
    })
  })
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }))
  const { usedSize, backingStorageSize } = await answered
  socket.close()
  return (usedSize + backingStorageSize) / 2 ** 20
}

type Ports = { port: string; inspectorPort: string }
type Ask = { body?: object; later?: number; key?: string }
type Visit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; later?: number }
export type ShopProcess = Awaited<ReturnType<typeof openShopProcess>>

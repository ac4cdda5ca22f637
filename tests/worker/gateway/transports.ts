import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createClient, type Transport } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { openBackend } from '#tests/support/services/backend.ts'
import { listen } from '#tests/support/services/http-server.ts'
import { createTransport } from '#worker/gateway/transport.ts'
import { withSession } from '#worker/gateway/with-session.ts'
import { services } from '#worker/service-router.ts'

/** `other`: a process that shares no code with the shop. */
export const MODES = ['embedded', 'remote', 'other'] as const
export type Mode = (typeof MODES)[number]

const OTHER_SERVICES = join(import.meta.dirname, '../../support/other-services/server.mjs')

async function openOtherServices() {
  const child = spawn(process.execPath, [OTHER_SERVICES], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((done) => child.once('exit', done))
  const port = await new Promise((open, failed) => {
    child.stdout.once('data', (line) => open(String(line).trim()))
    child.once('exit', () => failed(new Error('The other services did not open.')))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      child.kill()
      return ended
    },
  }
}

/** A shop whose services are embedded or remote. */
export async function openMode(mode: Mode) {
  const shop = await openBackend()
  const embedded: Transport = async (request) => services.fetch(request, shop.backend)
  const server =
    mode === 'remote' ? await listen(shop) : mode === 'other' ? await openOtherServices() : null
  const config = server
    ? { ...shop.backend.config, SERVICES: 'remote' as const, SERVICE_URLS: { default: server.url } }
    : shop.backend.config
  const send = createTransport({
    config,
    embedded: server ? unreachable : embedded,
    fetchExternal: fetch,
    now: Date.now,
    requestId: 'test',
  })

  return {
    ...shop,
    /** A visitor whose calls are signed as the gateway signs them. */
    visitor(token: string | null = null) {
      const caller = { token, cartId: '', requestId: 'test', onNewToken() {} }
      return { caller, shop: createClient(contractWithStaff, withSession(caller, send)) }
    },
    async close() {
      await server?.close()
      await shop.close()
    },
  }
}
export type ModeShop = Awaited<ReturnType<typeof openMode>>

/** A remote shop must not fall back on embedded services. */
const unreachable: Transport = async () => {
  throw new Error('There are no services here.')
}

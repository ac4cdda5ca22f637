import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/backend.ts'
import { commandLine as shell } from '#tests/support/command-line.ts'
import { aBooking } from '#tests/support/purchase.ts'
import { services } from '#worker/services/index.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'
const before = { ...process.env }

let shop: TestBackend
/** The services behind an address, as the shop's own door hands calls on. */
const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const path = (incoming.url ?? '').replace(/^\/api/, '')
  const body = incoming.method === 'GET' ? {} : { body: Buffer.concat(chunks) }
  const headers = incoming.headers as Record<string, string>
  const init = { method: incoming.method ?? 'GET', headers, ...body }
  const response = await services.fetch(new Request(`http://services${path}`, init), shop.backend)
  outgoing.writeHead(response.status, { 'content-type': 'application/json' })
  outgoing.end(await response.text())
})

beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.backend.config.SERVICE_TOKEN = TOKEN
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  process.env.SHOP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.SHOP_SERVICE_TOKEN = TOKEN
  process.env.USER = 'kim'
})
afterAll(async () => {
  process.env = before
  server.close()
  await shop.close()
})

it('defaults 3.2 shows, moves, confirms and cancels a booking of a running shop', async () => {
  const { reference, lines } = await aBooking(shop)
  const shown = await shell('order', 'show', reference)
  expect(shown.out).toContain('Mystery Picnic for two, Melbourne, 2026-12-11 11:00')
  expect(shown.out).toContain('8 Booked, $199.00 AUD')

  expect((await shell('booking', 'move', reference, '--to', '2026-12-18T12:00')).out).toContain(
    '2026-12-18 12:00',
  )
  expect((await shell('booking', 'confirm', reference)).out).toContain('9 Confirmed')
  const off = await shell('booking', 'call-off', reference, '--note', 'storm', '--format', 'json')
  expect(JSON.parse(off.out).lines).toMatchObject([{ id: lines[0], status: 13, isCalledOff: true }])
  const cancelled = await shell('booking', 'cancel', reference)
  expect(cancelled.out).toContain('99 Cancelled')
  expect(cancelled.out).toContain('refund $199.00 AUD done')
})

it('defaults part 1 (23) lists what waits, does it, and marks it done with a note', async () => {
  expect((await shell('fixit', 'list')).out).toBe('Nothing waits for anybody.\n')
  const { needsHand } = await import('#worker/services/fixit/queue.ts')
  await needsHand(shop.backend, { kind: 'a dispute', subject: 'dp_1', detail: 'fraudulent' })
  expect((await shell('fixit', 'list')).out).toContain(
    '1  a dispute, due 2026-11-24 00:00 UTC\n   dp_1: fraudulent\n   prepared: look\n',
  )
  expect(await shell('fixit', 'do', '1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Look into it'),
  })
  expect((await shell('fixit', 'done', '1', '--note', 'papers sent')).out).toContain(
    'kim: papers sent',
  )
  expect(await shell('fixit', 'done', '1')).toMatchObject({ code: 2 })
})

it('defaults part 1 (21) lists events and plays one again; issue 5 runs a job', async () => {
  await shop.d1.exec(
    `INSERT INTO inbox (event_id, type, received_at) VALUES ('evt_1', 'charge.updated', 0)`,
  )
  expect((await shell('webhooks', 'list', '--state', 'waiting')).out).toContain('waiting, 0 tries')
  expect((await shell('webhooks', 'replay', 'evt_1')).out).toContain(
    'handled, 1 tries: no order of ours',
  )
  expect((await shell('jobs', 'run', 'books')).out).toBe('breaks: 0\n')
  expect(await shell('jobs', 'run', 'nothing')).toMatchObject({ code: 1 })
})

it('defaults part 1 (16) tells which variation of a content is better', async () => {
  expect((await shell('experiments')).out).toBe('No test was shown yet.\n')
  const shares = JSON.stringify([['b', 0.5, 'With a picture']])
  await shop.d1.exec(
    `INSERT INTO experiment VALUES ('p1', 'Spring', '${shares}', 1790000000000, 1790000000000)`,
  )
  const counts = ['p1 impression 1000', 'p1 conversion 50', 'b impression 900', 'b conversion 70']
  for (const line of counts) {
    const [group, type, people] = line.split(' ')
    await shop.d1.exec(
      `INSERT INTO content_count VALUES ('p1', '${group}', '2026-11-20', '${type}', ${people}, ${people})`,
    )
  }
  await shop.d1.exec(`INSERT INTO content_amount VALUES ('p1', 'b', '2026-11-20', 'AUD', 199000)`)
  expect((await shell('experiments', 'p1')).out).toBe(
    [
      'Spring (p1), since 2026-09-21',
      '                     share  visitors  converted   rate  best        revenue',
      '  Default variation    50%      1000         50  5.00%    1%              -',
      '  With a picture       50%       900         70  7.78%   99%  $1,990.00 AUD',
      '  With a picture is better (certain to 99 of 100).',
      '',
    ].join('\n'),
  )
  const { out } = await shell('experiments', '--format', 'json')
  expect(JSON.parse(out)).toMatchObject([{ id: 'p1', verdict: 'better', warning: null }])
  expect((await shell('experiments', 'p2')).out).toBe('No test was shown yet.\n')
})

it('says in words what is wrong: no such booking, another token, no shop', async () => {
  expect(await shell('booking', 'show', 'DL-NOBODY')).toEqual({
    code: 1,
    out: '',
    err: 'We know no such booking.\n',
  })
  process.env.SHOP_SERVICE_TOKEN = 'another'
  expect((await shell('fixit', 'list')).err).toBe('This call needs the service token.\n')
  process.env.SHOP_SERVICE_TOKEN = TOKEN
  const home = process.env.SHOP_URL
  process.env.SHOP_URL = 'http://127.0.0.1:1'
  expect(await shell('fixit', 'list')).toMatchObject({
    code: 1,
    err: 'The shop does not answer.\n',
  })
  process.env.SHOP_URL = 'nonsense'
  delete process.env.SHOP_SERVICE_TOKEN
  expect(await shell('fixit', 'list')).toMatchObject({ code: 2 })
  process.env.SHOP_URL = 'https://shop.example'
  expect((await shell('fixit', 'list')).err).toContain('Set SHOP_SERVICE_TOKEN')
  process.env.SHOP_URL = home
})

import { describe, expect, it, vi } from 'vitest'
import { openBackend } from '#tests/support/services/backend.ts'
import { createFaults, FAULTS, type Fault } from '#tests/support/services/fault-injection.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
vi.spyOn(console, 'error').mockImplementation(() => {})

type Sent = { headers: Record<string, string> }
/** The planted mistake replaces the mail's idempotency key. */
type Planted = (sent: Sent) => Sent

/** Sends a booking's mail with a crash at every call; returns the keys sent, per n. */
async function everyCrash(fault: Fault, planted: Planted = (sent) => sent) {
  const faults = createFaults()
  const shop = await openBackend({ quick: true, faults })
  const ends: string[][] = []
  for (let n = 1; ; n++) {
    const handed: string[] = []
    const mail = {
      async send(message: Sent) {
        handed.push(planted(message).headers['X-Entity-Ref-ID'] ?? 'no name')
      },
    } as unknown as SendEmail
    const backend = { ...shop.backend, mail }
    shop.turnTo(START)
    const sam = shop.visitor()
    granted(await addLine(sam))
    granted(await pay(sam, granted(await order(sam)) as string))
    await shop.settled()
    await shop.ordersDb.prepare(`UPDATE outbox SET state = 'due', claimed_at = NULL`).run()
    await shop.ordersDb
      .prepare('DELETE FROM outbox WHERE rowid < (SELECT MAX(rowid) FROM outbox)')
      .run()

    faults.arm('database', n, fault)
    await Promise.race([sendDueMail(backend).catch(() => 0), faults.stopped()])
    const fired = faults.disarm()
    for (const minutes of [1, 6, 12, 18]) {
      shop.turnTo(START + minutes * MINUTE)
      await sendDueMail(backend)
    }
    const left = await shop.ordersDb
      .prepare(`SELECT COUNT(*) AS n FROM outbox WHERE state <> 'sent'`)
      .first('n')
    expect(left).toBe(0)
    if (!fired) break
    ends.push(handed)
  }
  await shop.close()
  return ends
}

describe('Mail is sent at least once and seen once: a worker that dies at any call while it sends', {
  timeout: 60_000,
}, () => {
  it.each(FAULTS)('%s: at least once, and always under one name', async (fault) => {
    const ends = await everyCrash(fault)
    expect(ends.length).toBeGreaterThanOrEqual(4)
    for (const handed of ends) {
      expect(handed.length).toBeGreaterThanOrEqual(1)
      expect(new Set(handed).size).toBe(1)
      expect(handed[0]).toMatch(/^confirmation:DL-/)
    }
  })

  it('with a planted name that is drawn each time, two names would be told apart', async () => {
    let drawn = 0
    const ends = await everyCrash('stopped before', ({ headers }) => ({
      headers: { ...headers, 'X-Entity-Ref-ID': String(drawn++) },
    }))
    expect(Math.max(...ends.map((handed) => new Set(handed).size))).toBeGreaterThan(1)
  })
})

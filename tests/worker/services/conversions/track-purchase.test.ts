import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import type { Backend } from '#worker/app/context.ts'
import { trackPurchase } from '#worker/services/conversions/track-purchase.ts'
import { findOrder, type OrderRow } from '#worker/services/orders/order-row.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const conversions = async () =>
  (await shop.ordersDb.prepare('SELECT * FROM conversion ORDER BY at').all()).results

/** A paid order, and what was written to the log on the way. */
async function buy(date: string) {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const sam = shop.visitor()
  granted(await addLine(sam, { date }))
  const reference = granted(await order(sam)) as string
  granted(await pay(sam, reference))
  await shop.settled()
  const lines = info.mock.calls.map(([line]) => JSON.parse(line))
  info.mockRestore()
  return { reference, lines, row: (await findOrder(shop.ordersDb, reference)) as OrderRow }
}

describe('a paid order', () => {
  it('is a conversion once, and a line of the log', async () => {
    const { reference, lines, row } = await buy('2026-12-11')
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'PAYMENT_SUCCEEDED',
        referenceId: reference,
        value: 19_900,
        currency: 'AUD',
      }),
    )
    trackPurchase(shop.backend, row)
    await shop.settled()
    expect(await conversions()).toEqual([
      expect.objectContaining({
        reference_id: reference,
        product_id: 'p-mystery-picnic',
        total: 19_900,
        currency: 'AUD',
      }),
    ])
  })

  it('its intent alone is a line of the log, and no conversion', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const before = (await conversions()).length
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2026-12-12' }))
    const enquiryReferenceId = granted(await order(sam)) as string
    const body = { value: 19_900, currency: 'AUD', enquiryReferenceId }
    granted(await sam.shop.enquiries.paymentIntent({ body }))
    await shop.settled()
    expect(info.mock.calls.join()).toContain('PAYMENT_INTENT_CREATED')
    expect(info.mock.calls.join()).not.toContain('PAYMENT_SUCCEEDED')
    info.mockRestore()
    expect(await conversions()).toHaveLength(before)
  })
})

describe('services elsewhere', () => {
  const track = async (row: OrderRow, fetchExternal: Backend['fetchExternal']) => {
    const later: Promise<unknown>[] = []
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { config } = shop.backend
    trackPurchase(
      {
        ...shop.backend,
        config: {
          ...config,
          SERVICES: 'remote',
          SERVICE_URLS: { default: 'embedded', conversions: 'https://ads.example/v1/' },
          SERVICE_TOKEN: 'a-service-token-of-thirty-two-letters',
        },
        fetchExternal,
        waitUntil: (work) => void later.push(work),
      },
      row,
    )
    await Promise.all(later)
    const warnings = warn.mock.calls.map(([line]) => JSON.parse(line).message)
    warn.mockRestore()
    return warnings
  }

  it('get both calls, with the service token', async () => {
    const { reference, row } = await buy('2026-12-14')
    const seen: unknown[] = []
    const warnings = await track(row, async (request) => {
      const { method, url, headers } = request
      const body = (await request.json()) as { referenceId: string }
      seen.push([method, url, headers.get('authorization')?.slice(0, 9), body.referenceId])
      return Response.json({ success: true })
    })
    expect(warnings).toEqual([])
    expect(seen).toEqual([
      ['POST', 'https://ads.example/v1/logs', 'Bearer a-', reference],
      ['POST', 'https://ads.example/v1/convergency-event', 'Bearer a-', reference],
    ])
  })

  it.each<[string, () => Promise<Response>]>([
    ['say no', async () => Response.json({ success: false })],
    ['answer something else', async () => new Response('<html>oops')],
    ['are broken', async () => new Response('boom', { status: 500 })],
    ['are not there', () => Promise.reject(new TypeError('Network connection lost.'))],
  ])('that %s interrupt no one: it is a warning', async (_, answer) => {
    const { row } = await buy(`2026-12-${15 + step++}`)
    expect(await track(row, answer)).toEqual([
      'A payment could not be logged',
      'A conversion could not be tracked',
    ])
  })
  let step = 0
})

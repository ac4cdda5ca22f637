import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import {
  type AttackedAnswer,
  type AttackedShop,
  openAttackedShop,
} from '#tests/support/hostile/attacked-shop.ts'
import { exampleOf, fieldsOf } from '#tests/support/hostile/hostile-bodies.ts'
import { byLength } from '#tests/support/length.ts'
import { giveGift } from '#tests/support/services/gifts.ts'
import { PICNIC } from '#tests/support/services/purchase.ts'
import { giftCareToken } from '#worker/services/gift-care/care-link.ts'

/** Reads, and what is deleted by its address alone. */
const ROWS = Object.entries<Record<string, Endpoint>>(contractWithStaff).flatMap(([group, rows]) =>
  Object.entries(rows).flatMap(([name, row]) =>
    row.body ? [] : [{ ...row, query: row.query ?? z.object({}), name: `${group}.${name}` }],
  ),
)

/** What is sent for a parameter; a list is the parameter so many times. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'no text': ['%20'],
  twice: ['a', 'b'],
  'two thousand times': Array.from({ length: 2_000 }, () => 'a'),
  'a hundred thousand letters': ['x'.repeat(100_000)],
  'a NUL': ['a%00b'],
  'bytes that are no text': ['%ff%c0%80'],
  'half an escape': ['%'],
  'lines and a header': ['a%0d%0aBcc:b'],
  'a huge number': ['1e309'],
  'a negative number': ['-1'],
  'a fraction': ['0.5'],
  'no number': ['NaN'],
  'beyond integers': ['9007199254740993'],
  SQL: ["'%20OR%201=1%20--"],
  'words of a search': ['%22%20NEAR(%20*%20OR'],
  markup: ['%3Cimg%20src=x%20onerror=alert(1)%3E'],
  'a prototype': ['__proto__'],
  'a path': ['..%2f..%2fetc'],
  'a day that is none': ['2026-02-30'],
  'a far day': ['9999-12-31'],
  'a list': ['[]'],
  'a deep list': ['['.repeat(5_000)],
}
const VALUES = Object.entries(HOSTILE)
/** Every parameter gets every value in long runs; in others, values and parameters take turns. */
const TURNS = byLength(21, 7, 1)
const KNOWN = {
  ...{ country: 'aus', city: PICNIC.city, productId: PICNIC.productId, month: '2026-12' },
  ...{ id: PICNIC.productId, q: 'picnic', latitude: '-37.8', longitude: '144.9' },
  ...{ ipAddress: '203.0.113.7', tierCode: 'EXPLORER', accessible: 'true' },
}

const isSame = (one: AttackedAnswer, other: AttackedAnswer) =>
  JSON.stringify(one?.fields) === JSON.stringify(other?.fields)

let attacked: AttackedShop
beforeAll(async () => {
  attacked = await openAttackedShop()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await attacked.shop.close()
})

describe('No input breaks the shop: hostile queries', { timeout: 120_000 }, () => {
  it.each(ROWS)('$name refuses them by name or does its work', async (row) => {
    const turn = ROWS.indexOf(row)
    const send = await attacked.callerOf(row.name, row)
    const { shop, booking } = attacked
    const gift = await giveGift(shop.env.ORDERS)
    const care = giftCareToken(shop.backend, { card_id: gift.id, link_version: 1 })
    const ids: Record<string, string> = {
      ...{ reference: booking.reference, id: booking.reference, line: booking.lines[0] ?? '' },
      ...{ token: row.name.startsWith('giftCare') ? care : gift.token, seat: '0' },
      ...{ productId: PICNIC.productId, date: PICNIC.date },
    }
    const example = exampleOf(row.query, KNOWN) as Record<string, unknown>
    const wrong = row.query.safeParse(example).error?.issues ?? []
    for (const { path } of wrong) delete example[String(path[0])]
    const params = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const fields = fieldsOf(row.query).filter((path) => path.length === 1)

    const addressWith = (field: string, values: readonly string[]) => {
      const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        name === field && values.length > 0 ? values.join('') : (ids[name] ?? 'x'),
      )
      const query = Object.entries(example).flatMap(([name, value]) =>
        name === field ? [] : [`${name}=${encodeURIComponent(String(value))}`],
      )
      const own = params.includes(field) ? [] : values.map((value) => `${field}=${value}`)
      return `${path}?${[...query, ...own].join('&')}`
    }
    // A sample may be refused for another field from the start.
    const usual = (await send(addressWith('', []))).answer
    const problems: unknown[] = []
    const tried = [...params, ...fields.map(String), '__proto__', 'toString.call']
    for (const [at, field] of tried.entries())
      for (const [what, values] of VALUES.filter((_, one) => (one + at + turn) % TURNS === 0)) {
        const { status, answer } = await send(addressWith(field, values))
        const told = Object.keys(answer?.fields ?? {}).map((name) => name.split('.')[0])
        const isUnnamed = status === 422 && !told.includes(field) && !isSame(answer, usual)
        if (status >= 500 || isUnnamed)
          problems.push({ field, what, status, fields: answer?.fields })
      }
    expect(problems).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { PHONE } from '#tests/support/builders.ts'
import { type AttackedShop, openAttackedShop } from '#tests/support/hostile/attacked-shop.ts'
import {
  exampleOf,
  fieldsOf,
  HOSTILE,
  isRefusedAt,
  withValue,
} from '#tests/support/hostile/hostile-bodies.ts'
import { byLength } from '#tests/support/length.ts'
import { giveGift } from '#tests/support/services/gifts.ts'
import { PICNIC } from '#tests/support/services/purchase.ts'
import { giftCareToken } from '#worker/services/gift-care/care-link.ts'

const ROWS = Object.entries<Record<string, Endpoint>>(contractWithStaff).flatMap(([group, rows]) =>
  Object.entries(rows).flatMap(([name, row]) =>
    row.body ? [{ ...row, body: row.body, name: `${group}.${name}` }] : [],
  ),
)
/** Who is asked goes by headers, unless a field is being tried. */
const KNOWN = {
  ...{ cartId: undefined, seal: undefined, productId: PICNIC.productId },
  ...{ experienceId: PICNIC.productId, city: PICNIC.city, cityId: PICNIC.city, code: 'HELLO10' },
  ...{ tierCode: 'EXPLORER', paymentMethod: 'pm_card_visa', password: 'a long walk by the sea' },
  ...{ newPassword: 'a longer walk by the sea', country: 'aus', date: PICNIC.date },
  ...{ dateOfBirth: '1990-12-31', state: 'VIC', phone: PHONE },
}
const SCHEDULED = { deliver: { email: 'friend@example.com', dueAt: 4e12 } }
const VALUES = Object.entries(HOSTILE)
/** Every field gets every value in long runs; in others, values and fields take turns. */
const TURNS = byLength(21, 14, 1)

let attacked: AttackedShop
let known: Record<string, unknown>
let ids: Record<string, string>
beforeAll(async () => {
  attacked = await openAttackedShop()
  const { reference, lines } = attacked.booking
  ids = { reference, id: reference, line: lines[0] ?? '', seat: '0', action: 'favorite' }
  known = { ...KNOWN, line: lines[0], eventId: reference, enquiryReferenceId: reference }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await attacked.shop.close()
})

describe('No input breaks the shop: hostile bodies', { timeout: 120_000 }, () => {
  it.each(ROWS)('$name refuses them by name or does its work', async (row) => {
    const turn = ROWS.indexOf(row)
    const send = await attacked.callerOf(row.name, row)
    const gift = await giveGift(
      attacked.shop.env.ORDERS,
      row.name.startsWith('gifts') ? {} : SCHEDULED,
    )
    const care = giftCareToken(attacked.shop.backend, { card_id: gift.id, link_version: 1 })
    const named = { ...ids, token: row.name.startsWith('giftCare') ? care : gift.token }
    const path = row.path.replaceAll(/:(\w+)/g, (_, name: keyof typeof named) => named[name] ?? 'x')

    const example = exampleOf(row.body, known)
    const problems: unknown[] = []
    for (const [at, field] of fieldsOf(row.body).entries()) {
      for (const [what, value] of VALUES.filter((_, one) => (one + at + turn) % TURNS === 0)) {
        const body = JSON.stringify(withValue(example, field, value))
        const { status, answer } = await send(path, body)
        const isNamed = Object.keys(answer?.fields ?? {}).some((name) =>
          name.split('.').includes(String(field[0])),
        )
        const mustName = isRefusedAt(row.body, JSON.parse(body), [field[0] ?? ''])
        if (status >= 500 || (mustName && !(status === 422 && isNamed)))
          problems.push({ field: field.join('.'), what, status, fields: answer?.fields })
      }
    }
    for (const body of ['', 'null', '[]', '7', '"a"', '{', '\0', `${'['.repeat(5_000)}`]) {
      const { status } = await send(path, body)
      if (status >= 500) problems.push({ body, status })
    }
    expect(problems).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

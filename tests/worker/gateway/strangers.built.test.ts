import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { byLength } from '#tests/support/length.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

/** Every row of the contract that needs a customer, as a program calls it. */
const ROWS = Object.entries(contract).flatMap(([service, group]) =>
  Object.entries(group)
    .filter(([, { access }]) => access === 'customer')
    .map(([name, { method, path, body }]) => ({
      ...{ name: `${service}.${name}`, method, path },
      hasBody: body !== undefined || (method !== 'GET' && method !== 'DELETE'),
    })),
)

/** Every call gets every token in long runs; in others, calls and tokens take turns. */
const TURNS = byLength(10, 5, 1)

let shop: TestShop
let token = ''
let recordsAtFirst: unknown
beforeAll(async () => {
  shop = await sharedShop()
  const body = { email: 'maya@example.com', password: 'picnic-maya-1' }
  const { answer } = await shop.call('POST', '/login', body)
  token = (answer as { token: string }).token
  recordsAtFirst = await countRecords()
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())

/** A good token spoilt in one way. */
const SPOILT: Readonly<Record<string, (head: string, claims: string, seal: string) => string>> = {
  'another signature': (head, claims, seal) =>
    `${head}.${claims}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
  'another customer’s id': (head, claims, seal) =>
    `${head}.${part({ ...read(claims), sub: 'c-tama' })}.${seal}`,
  'a later end': (head, claims, seal) =>
    `${head}.${part({ ...read(claims), exp: read(claims).exp + 1 })}.${seal}`,
  'alg none': (_, claims) => `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
  'alg none with a signature': (_, claims, seal) =>
    `${part({ alg: 'none', typ: 'JWT' })}.${claims}.${seal}`,
  'HS512 under a guessed key': (_, claims) => signed('sha512', 'HS512', claims, 'secret'),
  'HS256 under a guessed key': (_, claims) => signed('sha256', 'HS256', claims, 'secret'),
  'HS256 under no key': (_, claims) => signed('sha256', 'HS256', claims, ''),
  'its key brought along': (_, claims) => {
    const head = part({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: part({}) } })
    return `${head}.${claims}.${createHmac('sha256', Buffer.from(part({}), 'base64url'))
      .update(`${head}.${claims}`)
      .digest('base64url')}`
  },
  'no signature': (head, claims) => `${head}.${claims}`,
}

function signed(hash: string, alg: string, claims: string, key: string) {
  const head = part({ alg, typ: 'JWT' })
  const seal = createHmac(hash, key).update(`${head}.${claims}`).digest('base64url')
  return `${head}.${claims}.${seal}`
}

const statusOf = async (
  { method, path, hasBody }: (typeof ROWS)[number],
  headers: Record<string, string>,
  id = 'x',
) => {
  const body = hasBody ? {} : undefined
  const address = path.replaceAll(/:\w+/g, id)
  return (
    await shop.call(method, address, body, { 'idempotency-key': crypto.randomUUID(), ...headers })
  ).status
}
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

async function countRecords() {
  const db = await shop.ordersDb()
  const { results } = await db
    .prepare(
      `SELECT (SELECT COUNT(*) FROM customer) + (SELECT COUNT(*) FROM milestone) + (SELECT COUNT(*) FROM points)
         + (SELECT COUNT(*) FROM wishlist_item) + (SELECT COUNT(*) FROM profile) + (SELECT COUNT(*) FROM consent_event)
         + (SELECT COUNT(*) FROM experience_invitation) + (SELECT COUNT(*) FROM subscription) AS n`,
    )
    .all()
  return results
}

describe('A stranger gets nothing: every call that needs a customer', () => {
  it('is one of many', () => {
    expect(ROWS.length).toBeGreaterThan(50)
  })

  it.each(ROWS)(
    '$name: 401 without a token, with a wrong scheme, and in a planted cookie',
    async (row) => {
      expect(await statusOf(row, {})).toBe(401)
      expect(await statusOf(row, { authorization: `Basic ${token}` })).toBe(401)
      expect(await statusOf(row, { cookie: `ac-token=${token}; ac-token=x` })).toBe(401)
    },
  )

  it.each(ROWS)('$name: 401 with a token that isn’t ours, whichever', async (row) => {
    const [head = '', claims = '', seal = ''] = token.split('.')
    const turn = ROWS.indexOf(row)
    const tried = Object.entries(SPOILT).filter((_, at) => (at + turn) % TURNS === 0)
    const got: Record<string, number> = {}
    for (const [kind, spoil] of tried)
      got[kind] = await statusOf(row, bearer(spoil(head, claims, seal)))
    expect(got).toEqual(Object.fromEntries(tried.map(([kind]) => [kind, 401])))
  })

  it('is refused with a token that has run out, and with one whose session has ended', async () => {
    const later = { 'x-shop-now': new Date(Date.now() + 31 * 86_400_000).toISOString() }
    for (const row of ROWS)
      expect([row.name, await statusOf(row, { ...bearer(token), ...later })]).toEqual([
        row.name,
        401,
      ])
    const body = { email: 'tama@example.com', password: 'picnic-tama-1' }
    const { answer } = await shop.call('POST', '/login', body)
    const ended = (answer as { token: string }).token
    await shop.call('POST', '/logout', undefined, bearer(ended))
    for (const row of ROWS)
      expect([row.name, await statusOf(row, bearer(ended))]).toEqual([row.name, 401])
  })

  it('leaves every record as it was', async () => {
    expect(await countRecords()).toEqual(recordsAtFirst)
  })
})

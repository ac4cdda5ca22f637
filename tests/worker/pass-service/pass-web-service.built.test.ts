import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveGift } from '#tests/support/services/gifts.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'
import { CERTIFICATE, KEY } from '#tests/worker/wallet/test-certificate.ts'

const TYPE = 'pass.example.gift'
const APPLE_PASS = JSON.stringify({
  passTypeId: TYPE,
  teamId: 'ABCDE12345',
  certificate: CERTIFICATE,
  key: KEY,
  issuerCertificate: CERTIFICATE,
})

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ APPLE_PASS })
})
afterAll(() => shop.close())

/** A gift with its pass: what Apple Wallet reads in the file. */
async function givePass() {
  const gift = await giveGift(await shop.ordersDb())
  const file = Buffer.from(
    await (await shop.visit(`${gift.path}/pass/apple`)).arrayBuffer(),
  ).toString('latin1')
  const field = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(file)?.[1] ?? ''
  return {
    ...gift,
    service: new URL(field('webServiceURL')).pathname,
    token: field('authenticationToken'),
    serial: field('serialNumber'),
  }
}
type Pass = Awaited<ReturnType<typeof givePass>>

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  shop.visit(path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const by = ({ token }: Pick<Pass, 'token'>) => ({ authorization: `ApplePass ${token}` })
const registration = ({ service, serial }: Pass, device = 'device1') =>
  `${service}/v1/devices/${device}/registrations/${TYPE}/${serial}`
const register = (pass: Pass, device?: string, headers = by(pass)) =>
  ask('POST', registration(pass, device), headers, { pushToken: 'abc' })
const listed = async (pass: Pass, device: string, since = '') => {
  const answer = await ask(
    'GET',
    `${pass.service}/v1/devices/${device}/registrations/${TYPE}${since && `?passesUpdatedSince=${since}`}`,
  )
  return answer.status === 200
    ? ((await answer.json()) as { serialNumbers: string[]; lastUpdated: string })
    : answer.status
}
const fetchPass = (pass: Pass, headers: Record<string, string> = {}) =>
  ask('GET', `${pass.service}/v1/passes/${TYPE}/${pass.serial}`, { ...by(pass), ...headers })

describe('the web service of Apple Wallet', () => {
  it('registers a device once, tells it which passes changed, and forgets it', async () => {
    const pass = await givePass()
    expect(pass.serial).toBe(pass.id)
    expect([
      (await register(pass, 'phone')).status,
      (await register(pass, 'phone')).status,
    ]).toEqual([201, 200])
    const first = await listed(pass, 'phone')
    expect(first).toMatchObject({ serialNumbers: [pass.id] })
    const { lastUpdated } = first as { lastUpdated: string }
    expect(await listed(pass, 'phone', lastUpdated)).toBe(204)
    await shop.post(pass.path, {})
    expect(await listed(pass, 'phone', lastUpdated)).toMatchObject({ serialNumbers: [pass.id] })
    expect(await listed(pass, 'another')).toBe(204)
    const gone = await ask('DELETE', registration(pass, 'phone'), by(pass))
    expect([gone.status, await listed(pass, 'phone')]).toEqual([200, 204])
  })

  it('gives the pass as it is now, and nothing where it has not changed', async () => {
    const pass = await givePass()
    const answer = await fetchPass(pass)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(file).toContain(pass.path)
    expect(file).toContain(`"authenticationToken":"${pass.token}"`)
    const since = answer.headers.get('last-modified') ?? ''
    expect((await fetchPass(pass, { 'if-modified-since': since })).status).toBe(304)
    await shop.post(pass.path, {})
    expect((await fetchPass(pass, { 'if-modified-since': since })).status).toBe(200)
  })

  it('ends with the code of the card', async () => {
    const pass = await givePass()
    const db = await shop.ordersDb()
    await db
      .prepare('UPDATE gift_card SET generation = generation + 1 WHERE id = ?')
      .bind(pass.id)
      .run()
    expect([(await register(pass)).status, (await fetchPass(pass)).status]).toEqual([401, 401])
  })

  it('answers a stranger, another card’s token and another type alike', async () => {
    const [pass, other] = [await givePass(), await givePass()]
    for (const headers of [{}, by(other), { authorization: 'ApplePass x' }, { authorization: 'x' }])
      expect((await register(pass, 'thief', headers as never)).status).toBe(401)
    expect((await ask('DELETE', registration(pass), by(other))).status).toBe(401)
    const ofOtherType = registration(pass).replace(TYPE, 'pass.example.other')
    expect((await ask('POST', ofOtherType, by(pass), { pushToken: 'abc' })).status).toBe(401)
    expect(await listed({ ...pass, service: pass.service }, 'thief')).toBe(204)
  })

  it.each<[what: string, body: object | undefined]>([
    ['nothing', undefined],
    ['no token', {}],
    ['an empty one', { pushToken: '' }],
    ['one without end', { pushToken: 'x'.repeat(201) }],
  ])('refuses a registration with %s', async (_, body) => {
    const pass = await givePass()
    expect((await ask('POST', registration(pass), by(pass), body)).status).toBe(400)
  })

  it('registers no device of the twenty-first on, and hears failures', async () => {
    const pass = await givePass()
    for (let device = 0; device < 21; device++) await register(pass, `many${device}`)
    expect(await listed(pass, 'many19')).toMatchObject({ serialNumbers: [pass.id] })
    expect(await listed(pass, 'many20')).toBe(204)
    const heard = await ask('POST', `${pass.service}/v1/log`, {}, { logs: ['failed'] })
    expect(heard.status).toBe(200)
    expect((await ask('PUT', `${pass.service}/v1/log`)).status).toBe(405)
  })
})

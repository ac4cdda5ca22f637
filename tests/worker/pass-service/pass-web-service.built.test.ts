import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
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

describe('the pass of a booked day', () => {
  const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }

  /** A paid picnic with the address of its booking and its pass. */
  async function bookPass() {
    const { answer } = await shop.call(
      'POST',
      '/cart/lines',
      {
        ...{ productId: 'p-mystery-picnic', city: 'melbourne', date: '2026-12-11' },
        ...{ start: '11:00', adults: 2 },
      },
      NOW,
    )
    const { cartId } = answer as { cartId: string }
    const customers = [{ email: 'sam@example.com', phone: PHONE }]
    const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
    const ordered = await shop.call('POST', '/enquiry', body, NOW)
    const reference = (ordered.answer as { data: { enquiryReferenceId: string } }).data
      .enquiryReferenceId
    const card = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
    await shop.call('POST', `/payments/${reference}`, card, {
      ...NOW,
      'idempotency-key': crypto.randomUUID(),
    })
    const db = await shop.ordersDb()
    await expect
      .poll(() =>
        db
          .prepare('SELECT line_id FROM booking WHERE order_id = ?')
          .bind(reference)
          .first('line_id'),
      )
      .not.toBeNull()
    const mails: { text: string }[] = await (await shop.visit('/_local/mail.json')).json()
    const mail = mails.find(({ text }) => text.includes(reference))
    const link = mail?.text.match(/https?:\/\/[^/]+(\/aus\/b\/\S+)/)?.[1] ?? ''
    const page = await (await shop.visit(link, { headers: NOW })).text()
    const path = /href="([^"]+\/pass\/apple)"/.exec(page)?.[1] ?? ''
    const file = Buffer.from(
      await (await shop.visit(path, { headers: NOW })).arrayBuffer(),
    ).toString('latin1')
    const field = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(file)?.[1] ?? ''
    return {
      ...{ file, link, path, reference },
      serial: field('serialNumber'),
      token: field('authenticationToken'),
      service: new URL(field('webServiceURL')).pathname,
    }
  }

  it('is offered on the booking, and fetched again after the day moved, was postponed or cancelled', async () => {
    const pass = await bookPass()
    expect(pass.file).toContain('"eventTicket"')
    expect(pass.file).toMatch(/Fri\W+11\W+Dec\W+11:00/)
    expect(pass.file).toContain(`"altText":"${pass.reference}"`)
    const device = `${pass.service}/v1/devices/d1/registrations/${TYPE}`
    const register = () => ask('POST', `${device}/${pass.serial}`, by(pass), { pushToken: 'abc' })
    expect([(await register()).status, (await register()).status]).toEqual([201, 200])
    const changed = async (since: string) => {
      const answer = await ask('GET', `${device}?passesUpdatedSince=${since}`)
      return answer.status === 200
        ? ((await answer.json()) as { serialNumbers: string[]; lastUpdated: string })
        : null
    }
    const first = await changed('0')
    expect(first?.serialNumbers).toEqual([pass.serial])
    expect(await changed(first?.lastUpdated ?? '')).toBeNull()

    const seal = pass.link.slice(pass.link.lastIndexOf('.') + 1)
    const later = { 'x-shop-now': '2026-11-20T01:00:00Z' }
    const fetchDay = async () => {
      const answer = await ask('GET', `${pass.service}/v1/passes/${TYPE}/${pass.serial}`, {
        ...by(pass),
        ...later,
      })
      return Buffer.from(await answer.arrayBuffer()).toString('latin1')
    }
    const to = { newDate: '2026-12-18', start: '11:00', seal }
    await shop.call('POST', `/bookings/${pass.reference}/reschedule`, to, later)
    expect((await changed(first?.lastUpdated ?? ''))?.serialNumbers).toEqual([pass.serial])
    expect(await fetchDay()).toMatch(/Fri\W+18\W+Dec\W+11:00/)
    for (const step of ['postpone', 'reschedule', 'cancel']) {
      await shop.call('POST', `/bookings/${pass.reference}/${step}`, { ...to, seal }, later)
      expect((await fetchDay()).includes('"voided":true')).toBe(step !== 'reschedule')
    }
    const foreign = await ask('GET', `${pass.service}/v1/passes/${TYPE}/${pass.serial}`)
    expect(foreign.status).toBe(401)
    const stolen = pass.path.replace(/\.[\w-]+\//, `.${'x'.repeat(40)}/`)
    expect((await shop.visit(stolen, { headers: NOW })).status).toBe(404)
    expect((await shop.visit(pass.path.replace('apple', 'other'), { headers: NOW })).status).toBe(
      404,
    )
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }
const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const TAMA = { email: 'tama@example.com', password: 'picnic-tama-1' }

let shop: TestShop
const cookies = { maya: '', tama: '' }
/** Maya's booked line. */
let line = ''
beforeAll(async () => {
  shop = await openShop()
  cookies.maya = await logIn(MAYA)
  cookies.tama = await logIn(TAMA)
  await buy(cookies.maya)
  const { answer } = await shop.call('GET', '/customer/events', undefined, {
    ...NOW,
    cookie: cookies.maya,
  })
  const { bookings } = answer as { bookings: { id: string; date: string }[] }
  line = bookings.find(({ date }) => date === '2026-12-11')?.id ?? ''
})
afterAll(() => shop.close())

async function logIn(customer: Record<string, string>): Promise<string> {
  const response = await shop.post('/aus/account/login', customer)
  const own = response.headers.getSetCookie().find((one) => one.startsWith('ac-token='))
  return own?.split(';')[0] ?? ''
}

async function buy(cookie: string) {
  const headers = { ...NOW, cookie }
  const day = { city: 'melbourne', date: '2026-12-11', start: '11:00', adults: 4 }
  const added = { productId: 'p-mystery-picnic', ...day }
  const { answer } = await shop.call('POST', '/cart/lines', added, headers)
  const { cartId } = answer as { cartId: string }
  const customers = [{ email: MAYA.email, firstName: 'Maya', phone: PHONE }]
  const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { answer: order } = await shop.call('POST', '/enquiry', body, headers)
  const { enquiryReferenceId } = (order as { data: { enquiryReferenceId: string } }).data
  const payment = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
  const key = { 'idempotency-key': crypto.randomUUID() }
  await shop.call('POST', `/payments/${enquiryReferenceId}`, payment, { ...headers, ...key })
}

async function read(path: string, cookie = '') {
  const response = await shop.visit(path, { headers: { ...NOW, cookie } })
  return { status: response.status, text: await response.text() }
}
const send = async (path: string, fields: Record<string, string>, cookie = '') => {
  const response = await shop.post(path, fields, { ...NOW, cookie })
  const { status, headers } = response
  return { status, to: headers.get('location'), text: await response.text() }
}

const INVITATIONS = '/aus/account/invitations'
const guests = () => `${INVITATIONS}?booking=${line}`

async function acceptPath() {
  const mails = JSON.parse((await read('/_local/mail.json')).text) as { to: string; text: string }[]
  const own = mails.find(({ to }) => to === TAMA.email)
  return own?.text.match(/\/aus\/invite\/\S+/)?.[0] ?? ''
}

describe('invitations', () => {
  it('are sent from a booking of one’s own, told when something is wrong, and never from someone else’s', async () => {
    expect((await read(INVITATIONS, cookies.maya)).text).toContain(guests())
    expect((await read(guests(), cookies.tama)).status).toBe(404)
    const wrong = await send(INVITATIONS, { booking: line, name: 'Tama', email: 'x' }, cookies.maya)
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Enter an email address')
    const empty = await send(INVITATIONS, { booking: line, name: '', email: 'x' }, cookies.maya)
    expect(empty.text).toContain('id="name-issue"')
    expect(empty.text).toContain('id="email-issue"')
    const guest = { booking: line, name: 'Tama', email: TAMA.email }
    expect((await send(INVITATIONS, guest, cookies.tama)).status).toBe(404)
    expect((await send(INVITATIONS, guest, cookies.maya)).to).toBe(guests())
    expect((await read(guests(), cookies.maya)).text).toContain(TAMA.email)
  })

  it('are for the places of the booking, and can’t be sent once those are given', async () => {
    expect((await read(guests(), cookies.maya)).text).toContain('The booking is for 4 adults')
    for (const name of ['Ann', 'Ben', 'Cem']) {
      expect((await read(guests(), cookies.maya)).text).toContain('Send invitation')
      const guest = { booking: line, name, email: `${name}@example.com` }
      await send(INVITATIONS, guest, cookies.maya)
    }
    const full = (await read(guests(), cookies.maya)).text
    expect(full).toContain('All its places are taken.')
    expect(full).not.toContain('Send invitation')
  })

  it('are accepted by their code once logged in, and then stand in the account', async () => {
    const path = await acceptPath()
    const stranger = await read(path)
    expect([stranger.status, stranger.text]).toEqual([200, expect.stringContaining('Maya')])
    expect(stranger.text).toContain(`next=${encodeURIComponent(path)}`)
    expect(stranger.text).not.toMatch(/\$\d/)
    expect((await send(path, {})).to).toContain('/aus/account/login?next=')
    expect((await send(path, {}, cookies.maya)).status).toBe(409)
    expect((await read(path, cookies.tama)).text).toContain('Accept invitation')
    expect((await send(path, {}, cookies.tama)).to).toBe(INVITATIONS)
    expect((await read(INVITATIONS, cookies.tama)).text).toContain('See the booking')
    expect((await read(guests(), cookies.maya)).text).toContain('Coming')
    expect((await read(`${path.slice(0, -3)}abc`)).status).toBe(404)
  })

  it('are taken back: their code opens nothing', async () => {
    const { text } = await read(guests(), cookies.maya)
    const [button = ''] = /<button[^>]*name="delete"[^>]*>/.exec(text) ?? []
    const [, id = ''] = /value="([^"]+)"/.exec(button) ?? []
    expect((await send(INVITATIONS, { booking: line, delete: id }, cookies.tama)).status).toBe(404)
    expect((await send(INVITATIONS, { booking: line, delete: id }, cookies.maya)).status).toBe(303)
    const gone = await read(await acceptPath())
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('This invitation is no longer open.')
  })
})

describe('micro-experiences', () => {
  const page = '/aus/account/micro-experiences'

  it('are listed, and shown by slug or id', async () => {
    expect((await read(page, cookies.maya)).text).toContain(`${page}/postcard-walk`)
    const byId = await shop.visit(`${page}/mx-postcard-walk`, {
      headers: { cookie: cookies.maya },
      redirect: 'manual',
    })
    expect(byId.headers.get('location')).toBe(`${page}/postcard-walk`)
    expect((await read(`${page}/nothing`, cookies.maya)).status).toBe(404)
  })

  it('are chosen, planned, and cancelled by members; others are told what they come with', async () => {
    const own = `${page}/postcard-walk`
    const member = cookies.maya
    expect((await read(own, cookies.tama)).text).toContain('It comes with')
    expect((await send(own, { action: 'book' }, member)).to).toBe(own)
    const past = { action: 'reschedule', scheduled_date: '2020-01-01' }
    expect((await send(own, past, member)).status).toBe(422)
    const day = { action: 'reschedule', scheduled_date: '2026-12-24' }
    expect((await send(own, day, member)).status).toBe(303)
    expect((await read(own, member)).text).toContain('value="2026-12-24"')
    expect((await send(own, { action: 'cancel' }, member)).status).toBe(303)
    expect((await read(page, member)).text).toContain('Cancelled')
  })
})

describe('answers to a form', () => {
  it('are asked for with how many questions there are', async () => {
    const { text } = await read('/aus/account/answers', cookies.maya)
    expect(text).toContain('<p class="hint">3 questions</p>')
  })

  it('are given, changed and shown again, for every day or about one’s own booking', async () => {
    for (const path of ['picnic-preferences', `picnic-preferences/${line}`]) {
      const page = `/aus/account/answers/${path}`
      const refused = await send(page, { occasion: 'x' }, cookies.maya)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('Please answer: How far do you like to walk?')
      expect(refused.text).not.toContain('required field')
      expect((await send(page, { pace: 'A stroll', shade: 'yes' }, cookies.maya)).to).toBe(page)
      expect((await send(page, { pace: 'Not far' }, cookies.maya)).to).toBe(page)
      const { text } = await read(page, cookies.maya)
      expect(text).toContain('<option value="Not far" selected=""')
      expect(text).not.toContain('checked=""')
      expect(text).toContain(
        path.includes('/') ? '<p>Only for Mystery Picnic for two, ' : 'For all bookings.',
      )
    }
    const foreign = `/aus/account/answers/picnic-preferences/${line}`
    expect((await send(foreign, { pace: 'Not far' }, cookies.tama)).status).toBe(404)
    expect((await read('/aus/account/answers/nothing', cookies.maya)).status).toBe(404)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const TAMA = { email: 'tama@example.com', password: 'picnic-tama-1' }
const MILESTONE = { type: 'ANNIVERSARY', name: 'Quokka "day"', date: '2019-04-01' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A browser that keeps what it is given. */
function openBrowser() {
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const headers = () => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
  return {
    jar,
    read: async (path: string) => keep(await shop.visit(path, { headers: headers() })).text(),
    post: async (path: string, fields: Record<string, string>) =>
      keep(await shop.post(path, fields, headers())),
  }
}

async function sendAfterTheEnd(customer: Record<string, string>) {
  const browser = openBrowser()
  await browser.post('/aus/account/login', customer)
  browser.jar.delete('ac-token')
  const refused = await browser.post('/aus/account/milestones', MILESTONE)
  return { browser, status: refused.status, text: await refused.text() }
}

describe('a form that is sent after the session has ended', () => {
  it('is shown again to the customer once they have logged in, and not sent', async () => {
    const { browser, status, text } = await sendAfterTheEnd(MAYA)
    expect([status, browser.jar.has('shop-form')]).toEqual([401, true])
    expect(text).toContain('What you entered is kept')
    expect(text).toContain('name="next" value="/aus/account/milestones"')
    const back = await browser.post('/aus/account/login', {
      ...MAYA,
      next: '/aus/account/milestones',
    })
    expect(back.headers.get('location')).toBe('/aus/account/milestones')
    const page = await browser.read('/aus/account/milestones')
    expect(page).toContain('isn’t sent yet')
    expect(page).toMatch(/name="name"[^>]* value="Quokka &quot;day&quot;"/)
    expect(page).toMatch(/<option value="ANNIVERSARY" selected=""/)
    expect(page).not.toContain('Change<span class="sr-only">: Quokka')
    // Once.
    expect(await browser.read('/aus/account/milestones')).not.toContain('Quokka')
  })

  it('is found below the forms of the list above it', async () => {
    const milestone = { type: 'PARTNER_BIRTHDAY', name: 'Bilby', date: '1990-04-01' }
    const first = openBrowser()
    await first.post('/aus/account/login', MAYA)
    await first.post('/aus/account/milestones', milestone)
    const { browser } = await sendAfterTheEnd(MAYA)
    await browser.post('/aus/account/login', MAYA)
    const page = await browser.read('/aus/account/milestones')
    expect(page).toContain('Change<span class="sr-only">: Bilby')
    expect(page).toMatch(/name="name"[^>]* value="Quokka &quot;day&quot;"/)
  })

  it('is never shown to another customer', async () => {
    const { browser } = await sendAfterTheEnd(MAYA)
    await browser.post('/aus/account/login', TAMA)
    expect(await browser.read('/aus/account/milestones')).not.toContain('Quokka')
    await browser.post('/aus/account/login', MAYA)
    expect(await browser.read('/aus/account/milestones')).not.toContain('Quokka')
  })

  it('keeps no password, and nothing that somebody else has written', async () => {
    const browser = openBrowser()
    const fields = { oldPassword: 'seven wet spaniels', newPassword: 'eight wet spaniels' }
    await browser.post('/aus/account/password', fields)
    expect(browser.jar.has('shop-form')).toBe(false)
    const { browser: forged } = await sendAfterTheEnd(MAYA)
    forged.jar.set('shop-form', `x${forged.jar.get('shop-form')}`)
    await forged.post('/aus/account/login', MAYA)
    expect(await forged.read('/aus/account/milestones')).not.toContain('Quokka')
    expect(forged.jar.has('shop-form')).toBe(false)
  })
})

describe('a new address', () => {
  it('is mailed a link, and an address that is none is refused in place', async () => {
    const browser = openBrowser()
    await browser.post('/aus/account/login', MAYA)
    expect(await browser.read('/aus/account/profile')).toContain('/aus/account/profile/email')
    const wrong = await browser.post('/aus/account/profile/email', { email: 'no address' })
    expect(wrong.status).toBe(422)
    const sent = await browser.post('/aus/account/profile/email', { email: 'new@example.com' })
    expect(sent.headers.get('location')).toBe('/aus/account/profile')
    const mails = JSON.parse(await browser.read('/_local/mail.json')) as { to: string }[]
    expect(mails.some(({ to }) => to === 'new@example.com')).toBe(true)
    expect(await browser.read('/aus/account/profile')).toContain('maya@example.com')
  })
})

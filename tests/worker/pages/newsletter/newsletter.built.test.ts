import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})
afterEach(async () => {
  const ordersDb = await shop.ordersDb()
  for (const table of ['newsletter_request', 'subscriber', 'mailbox', 'outbox'])
    await ordersDb.exec(`DELETE FROM ${table}`)
  await (await shop.limitsDb()).exec('DELETE FROM limit_counter')
})

const ADA = 'ada@example.com'
const subscribe = (fields: Record<string, string> = {}, country = 'aus') =>
  shop.post(`/${country}/newsletter`, { email: ADA, ...fields })
const rows = async (table: string) =>
  (await (await shop.ordersDb()).prepare(`SELECT * FROM ${table}`).all()).results
const mainOf = (page: string) => page.match(/<main.*?<\/main>/s)?.[0] ?? ''
/** The address of the confirmation, as the mail says it. */
async function linkOf(): Promise<string> {
  const id = (await rows('newsletter_request'))[0]?.id
  let text = ''
  await expect
    .poll(async () => {
      text = JSON.stringify(await rows('mailbox'))
      return text
    })
    .toContain(String(id))
  return text.match(/\/aus\/newsletter\/[\w.-]+(?=[^/\w.-])/)?.[0] ?? ''
}

/** What the link that ends a subscription says, and nothing else. */
async function stopPageOf(link: string): Promise<string[]> {
  const main = mainOf(await (await shop.visit(`${link}/stop`)).text())
  return main.split(/<[^>]*>/).filter(Boolean)
}

describe.each(Object.values(COUNTRIES))('the newsletter of $name', ({ code }) => {
  it('has a form on a page of its own and below the bestsellers, with what it brings', async () => {
    for (const path of [`/${code}/newsletter`, `/${code}/reviews`]) {
      const page = await (await shop.visit(path)).text()
      expect(page).toContain(`action="/${code}/newsletter"`)
      expect(page).toContain('New experiences and ideas, about twice a month.')
    }
    const home = await (await shop.visit(`/${code}`)).text()
    expect(home).toContain(`<a href="/${code}/newsletter">Newsletter</a>`)
    expect(home).toContain(`data-lazy=""><a href="/${code}/reviews">`)
  })

  it('answers a known address like any other', async () => {
    const answers = []
    for (const email of [ADA, ADA, 'maya@example.com']) {
      const answer = await subscribe({ email }, code)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('shop-flash')
      answers.push(mainOf(await answer.text()).replace(email, '…'))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Check your email')
    expect(answers[0]).toMatch(/role="status">To confirm, open the link we’ve sent to <strong>…</)
    // Instead of the form, which would look as if nothing had happened.
    expect(answers[0]).not.toContain('<input')
  })

  it.each(['', 'nonsense', 'a b@example.com', '"><script>'])(
    'keeps what was typed when that is no address: %j',
    async (email) => {
      const answer = await subscribe({ email }, code)
      const page = await answer.text()
      expect(answer.status).toBe(422)
      expect(page).toContain('id="newsletter-issue"')
      expect(page).toContain('aria-invalid="true"')
      expect(page).not.toContain('<script>')
      expect(await rows('newsletter_request')).toEqual([])
    },
  )
})

describe('the link of a subscription', () => {
  it('is confirmed and ended by buttons; opening it changes nothing', async () => {
    await subscribe()
    const link = await linkOf()
    const opened = await shop.visit(link)
    expect(await opened.text()).toContain('Confirm my email')
    expect(opened.headers.get('cache-control')).toContain('no-store')
    expect(await stopPageOf(link)).toEqual([
      'Cancel your subscription?',
      'We won’t send you our newsletter.',
      'Don’t subscribe',
      'Confirm it instead',
    ])
    expect(await rows('subscriber')).toEqual([])

    const confirmed = await shop.post(link, {})
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, link])
    expect(await (await shop.visit(link)).text()).toContain('You’re subscribed')
    expect(await rows('subscriber')).toMatchObject([{ email: ADA, is_subscribed: 1 }])

    expect(await stopPageOf(link)).toEqual([
      'Unsubscribe from our newsletter?',
      'We won’t send you our newsletter.',
      'Unsubscribe',
      'Keep my subscription',
    ])
    // What a mail program sends by itself (RFC 8058).
    const ended = await shop.post(`${link}/stop`, { 'List-Unsubscribe': 'One-Click' })
    expect(ended.status).toBe(200)
    expect(await ended.text()).toContain('You’re unsubscribed')
    expect(await rows('subscriber')).toMatchObject([{ email: ADA, is_subscribed: 0 }])
    expect(await (await shop.visit(link)).text()).toContain('You’re unsubscribed')
  })

  it.each(['/aus/newsletter/x', '/aus/newsletter/x.y', '/aus/newsletter/x.y/stop'])(
    '%s is not found, however it is asked',
    async (path) => {
      const page = await shop.visit(path)
      expect(page.status).toBe(404)
      const text = await page.text()
      expect(text).toMatch(/href="\/aus\/newsletter"[^>]*>Subscribe again/)
      expect(text.includes('we’ll stop the emails')).toBe(path.endsWith('/stop'))
      expect((await shop.post(path, {})).status).toBe(404)
    },
  )

  it('is asked for by no program that fills in every field', async () => {
    expect((await subscribe({ website: 'https://spam.example' })).status).toBe(200)
    expect(await rows('newsletter_request')).toEqual([])
  })
})

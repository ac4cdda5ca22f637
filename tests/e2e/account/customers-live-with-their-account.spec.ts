import { readFile } from 'node:fs/promises'
import { PHONE } from '../../support/builders.ts'
import { openHour } from '../support/days.ts'
import { linkIn } from '../support/mails.ts'
import { type APIRequestContext, expect, test } from '../support/test.ts'

const PASSWORD = 'seven wet spaniels'
const PICNIC = { productId: 'p-mystery-picnic', city: 'melbourne' }

/** A customer of old books by the API, and asks someone along; the form waits its turn where others log in too. */
async function inviteByApi(request: APIRequestContext, email: string): Promise<void> {
  const host = { email: 'maya@example.com', password: 'picnic-maya-1' }
  const login = await request.post('/aus/account/login', { form: host, maxRedirects: 0 })
  expect(login.status()).toBe(303)
  const call = async (method: string, path: string, data?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const hour = await openHour(request, PICNIC.productId, PICNIC.city, 70)
  const { cartId } = await call('POST', '/cart/lines', { ...PICNIC, ...hour, adults: 2 })
  const customers = [{ email: host.email, firstName: 'Maya', phone: PHONE }]
  const enquiry = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { data } = await call('POST', '/enquiry', enquiry)
  const reference: string = data.enquiryReferenceId
  const payment = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
  await call('POST', `/payments/${reference}`, payment)
  const { bookings } = await call('GET', '/customer/events')
  const line = bookings.find((one: { reference: string }) => one.reference === reference)
  const invitation = { eventId: line.id, name: 'Wren', email }
  await call('POST', '/customer/experience-invitations', invitation)
}

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a customer signs up on a phone, brings the cart along, books, is invited and invites, adds a milestone, reads points, takes everything along and leaves', {
      // Its parts are tested one by one.
      tag: ['@on-phone', '@long'],
    }, async ({ page, browser, request }) => {
      test.setTimeout(180_000)
      const email = `wren-of-a-life-${script}-${test.info().repeatEachIndex}@example.com`
      const main = page.getByRole('main')

      // The cart of a visitor.
      const hour = await openHour(request, PICNIC.productId, PICNIC.city)
      const chosen = new URLSearchParams({ city: PICNIC.city, ...hour, adults: '2' })
      await page.goto(`/aus/picnics/mystery-picnic?${chosen}`)
      await page
        .getByRole('button', { name: /^Book for / })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your cart/i)

      // Signing up above the page, and the mailed link.
      await page.goto('/aus/cart?auth=signup')
      const dialog = page.getByRole('dialog', { name: 'Create an account' })
      await dialog.getByLabel('First name').fill('Wren')
      await dialog.getByLabel('Last name').fill('Lark')
      await dialog.getByLabel('Email', { exact: true }).fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
      await page.goto(await linkIn(request, email, /\/aus\/account\/activate\?token=\S+/))
      await page.getByRole('button', { name: 'Open my account' }).click()
      await expect(page.getByText('Your account is open.')).toBeVisible()

      // The cart came along, and is booked.
      await page.goto('/aus/cart')
      await expect(main.getByText('Mystery Picnic for two').first()).toBeVisible()
      await page
        .getByRole('link', { name: /checkout|your details/i })
        .first()
        .click()
      await page.getByLabel(/first name/i).fill('Wren')
      await page.getByLabel(/last name/i).fill('Lark')
      await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
      await page.getByLabel(/mobile number/i).fill('0400 000 000')
      await page.getByRole('button', { name: /continue|payment/i }).click()
      if (script) await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      else await page.getByRole('radio', { name: /^Visa, succeeds/ }).check()
      await page.getByRole('button', { name: /^Pay / }).click()
      await expect(page).toHaveURL(/thank-you\/DL-/)
      const reference = page.url().match(/DL-[\w-]+/)?.[0] ?? ''

      // Invited by a friend, and inviting one.
      await inviteByApi(request, email)
      await page.goto(await linkIn(request, email, /\/aus\/invite\/\S+/))
      await expect(page.getByText('Maya has booked')).toBeVisible()
      await page.getByRole('button', { name: 'Accept invitation' }).click()
      await expect(page.getByText('You’re coming along.')).toBeVisible()
      await page.getByRole('link', { name: /^Invite a guest/ }).click()
      await main.getByLabel('Their name').fill('Finn')
      await main.getByLabel('Their email').fill('finn-of-a-life@example.com')
      await main.getByRole('button', { name: 'Send invitation' }).click()
      await expect(main.getByRole('listitem').filter({ hasText: 'Finn' })).toContainText('Invited')

      // A milestone, its points, and both in the calendar.
      await page.goto('/aus/account/milestones')
      await main.getByLabel('What is it?').selectOption({ label: 'Anniversary' })
      await main.getByLabel('Date').fill('2016-02-29')
      await page.getByRole('button', { name: 'Add milestone' }).click()
      await expect(main.getByText('as there is no 29 February')).toBeVisible()
      await expect(main.getByText(/^(First )?100 points on /)).toBeVisible()
      await page.goto('/aus/account/points')
      await expect(
        main.getByText(
          /on each birthday or anniversary, from 30 days after you save it, up to 6 a year/,
        ),
      ).toBeVisible()
      await page.goto('/aus/account/bookings/calendar')
      await page.getByRole('button', { name: 'Make a calendar link' }).click()
      const feed = await main.getByLabel('Your calendar link').inputValue()
      const calendar = await request.get(feed)
      expect(await calendar.text()).toContain(`/aus/b/${reference}`)
      expect(await calendar.text()).toContain('SUMMARY:Anniversary')
      const unchanged = { 'if-none-match': calendar.headers().etag ?? '' }
      expect((await request.get(feed, { headers: unchanged })).status()).toBe(304)

      // Nothing of the list is wider than the phone.
      await page.goto('/aus/account/bookings')
      await expect(main.getByRole('heading', { name: 'Mystery Picnic for two' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

      // A stranger with every address sees none of it.
      const stranger = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
      for (const path of ['account/data', 'account/bookings', `b/${reference}`, 'account/points']) {
        const answer = await stranger.goto(`/aus/${path}`)
        expect([path, answer?.status()]).toEqual([path, 401])
        await expect(stranger.getByRole('main').getByText('Mystery Picnic')).toHaveCount(0)
      }
      await stranger.context().close()

      // The copy of everything, and the end.
      await page.goto('/aus/account/data')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).click()
      const { tables } = JSON.parse(await readFile(await (await download).path(), 'utf8'))
      expect(tables).toMatchObject({
        customer: [{ email }],
        orders: [{ id: reference }],
        milestone: [{ type: 'ANNIVERSARY' }],
        experience_invitation: [{}, {}],
      })
      await page.getByRole('link', { name: 'Delete account' }).click()
      await expect(main.getByText('You have upcoming bookings')).toBeVisible()
      await page.getByRole('link', { name: 'See your bookings' }).click()
      await main.getByRole('link', { name: /^View/ }).first().click()
      await page
        .getByRole('link', { name: /^Cancel/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Cancel this booking' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled')
      await page.goto('/aus/account/data/delete')
      await main.getByRole('checkbox', { name: /I want to delete/ }).check()
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByText('Your account is closed')).toBeVisible()
      expect((await request.get(feed)).status()).toBe(404)
      await page.goto('/aus/account')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')

      // Whoever changes their mind has seven days.
      await page.goto(await linkIn(request, email, /\/aus\/account\/keep-account\?token=\S+/))
      await page.getByRole('button', { name: /keep/i }).click()
      await expect(page.getByText('Your account is kept.')).toBeVisible()
    })
  })
}

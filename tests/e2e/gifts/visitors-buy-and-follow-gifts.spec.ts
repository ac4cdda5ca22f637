import { violationsIn } from '../support/axe.ts'
import { giveCard, giveDetails, hasScript, moneyOf } from '../support/buyers.ts'
import { windowsOf } from '../support/countries.ts'
import { openHour } from '../support/days.ts'
import { linkIn } from '../support/mails.ts'
import { expect, type Page, test } from '../support/test.ts'

const DAY_MS = 24 * 3600_000
const PHONE = { width: 390, height: 844 }
const FAR = 50

const PLACES = [
  { country: 'aus', city: 'melbourne', phone: '0400 000 000', cart: 'cart' },
  { country: 'uk', city: 'edinburgh', phone: '07700 900123', cart: 'basket' },
] as const

for (const { country, city, phone, cart } of PLACES) {
  test(`in ${country} a picnic is given for a day, opened on a phone, booked, moved and in part refunded`, {
    // A gift is bought, opened and booked daily in the suites beside this one.
    tag: [...windowsOf(country).tag, '@long'],
  }, async ({ page, request }) => {
    test.slow()
    page.setDefaultTimeout(15_000)
    const [giver, recipient] = [`Ada${country}${Date.now()}`, `kim${country}${Date.now()}`]
    const inThreeDays = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
    await page.goto(
      `/${country}/gift-cards/build?product=p-mystery-picnic&city=${city}&adults=2&deliver=day`,
    )
    await page.getByLabel('To', { exact: true }).fill('Kim')
    await page.getByLabel('From', { exact: true }).fill('Ada')
    await page.getByLabel('Recipient’s email').fill(`${recipient}@example.com`)
    await page.locator('#day').fill(inThreeDays)
    await page.getByLabel('They live in or near').selectOption(city)
    if (hasScript()) await expect(page.locator('.gift-summary')).toContainText('Emailed on ')
    await page.getByRole('button', { name: `Add to ${cart}` }).click()
    await expect(page.getByText(/By email to .+\son\s/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await payAs(page, giver, phone)

    // Its giver can follow it until its day, which the same journey in another country may bring for both.
    const care = await linkIn(request, giver, /\/[a-z]+\/gift-care\/[\w.~-]+/)
    await page.goto(care)
    const fate = page.getByText(/^We(?:’ll email|’re emailing| emailed) it to /)
    await expect(fate.first()).toBeVisible()
    await expectNoViolations(page)
    const later = new Date(Date.now() + 4 * DAY_MS).toISOString()
    await request.post('/_local/jobs/gifts', { headers: { 'x-shop-now': later } })

    await page.setViewportSize(PHONE)
    await page.goto(await linkIn(request, recipient, /\/[a-z]+\/gift\/[\w.~-]+/))
    await page.getByRole('button', { name: 'Open your gift' }).click()
    const monthAfter = page.getByRole('link', { name: 'Month after' }).first()
    if (!(await monthAfter.isVisible())) await page.getByText('Whole month').click()
    await expect(monthAfter).toBeVisible()
    await expectNoViolations(page)
    await monthAfter.click()
    await page.locator('.gift-days a').first().click()
    await expect(page.locator('.gift-to-pay')).toContainText('Nothing')
    await page.locator('.times input:enabled').first().check()
    await page.getByRole('button', { name: /^Book \w+,?\s\d+/ }).click()
    await expect(page.locator('.sum-total').last()).toHaveText(/To pay .0\.00/)

    // Another day out, which the recipient pays.
    const { date, start } = await openHour(request, 'p-mystery-picnic', city, FAR)
    await page.goto(
      `/${country}/picnics/mystery-picnic?city=${city}&date=${date}&start=${start}&adults=2`,
    )
    await page
      .getByRole('button', { name: /^Book for / })
      .first()
      .click()
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await payAs(page, `Kim${Date.now()}`, phone)
    const reference = /DL-[0-9A-F]{12}/.exec(page.url())?.[0] ?? ''
    const booking = await page.getByRole('link', { name: 'See your booking' }).getAttribute('href')
    const { charged } = await moneyOf(request, reference)

    await page.goto(booking ?? '')
    await page
      .getByRole('link', { name: /^Change the date/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Month after' }).click()
    await page.locator('.calendar td a').first().click()
    await page.getByRole('button', { name: 'Confirm new date' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/here is your booking/)

    // One of two days is cancelled: what the payment card paid goes back there, the gift keeps paying the other.
    await page
      .getByRole('link', { name: /^Cancel/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Cancel this booking' }).click()
    await expect.poll(async () => (await moneyOf(request, reference)).refunded).toBe(charged)
    await page.goto(booking ?? '')
    await expect(page.getByText(/^by gift card/)).toBeVisible()
    await expectNoViolations(page)
    const breaks = async () => (await (await request.post('/_local/jobs/books')).json()).breaks
    await expect.poll(breaks, { timeout: 20_000 }).toBe(0)
  })
}

/** Axe needs script in the page. */
async function expectNoViolations(page: Page) {
  if (hasScript()) expect(await violationsIn(page)).toEqual([])
}

async function payAs(page: Page, name: string, phone: string) {
  await giveDetails(page, name, phone)
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)
}

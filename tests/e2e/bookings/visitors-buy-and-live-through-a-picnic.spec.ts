import { giveCard, moneyOf } from '../support/buyers.ts'
import { openHour } from '../support/days.ts'
import { mailTo } from '../support/mails.ts'
import { expect, type Page, test } from '../support/test.ts'

const HOUR_MS = 3_600_000
const ADDRESS = /[A-Z]\w+ .+ VIC \d{4}/

test('a secret picnic on a phone: bought, revealed, moved, cancelled, with its receipt', {
  // Daily another journey moves and cancels, and an errand finds the place.
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = `samantha${Date.now()}`
  const { date, start } = await openHour(request, 'p-mystery-picnic', 'melbourne')
  await page.goto(`/aus/picnics/mystery-picnic?city=melbourne&date=${date}&start=${start}&adults=2`)
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByLabel('First name').fill('Samantha')
  await page.getByLabel('Last name').fill('Featherstonehaugh-Lark')
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill(`${buyer}.featherstonehaugh@longcompanyname.com.au`)
  await page.getByLabel('Mobile Number').fill('0412 345 678')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()

  await expect(page).toHaveURL(/thank-you\/DL-/)
  await expectToFit(page)
  await expect(page.getByText('We’ll email you the exact place on')).toBeVisible()
  const reference = page.url().match(/DL-[0-9A-F]+/)?.[0] ?? ''
  const booking = await page.getByRole('link', { name: 'See your booking' }).getAttribute('href')

  // A day before it begins the place is told: by email, and on the page of the booking.
  const startsAt = Date.parse(`${date}T${start}:00+10:00`)
  const headers = { 'x-shop-now': new Date(startsAt - 20 * HOUR_MS).toISOString() }
  await request.post('/_local/jobs/notify-meeting-places', { headers })
  expect(await mailTo(request, buyer, /^Where to meet/)).toMatch(ADDRESS)
  await page.goto(booking ?? '')
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0)
  await page.setExtraHTTPHeaders(headers)
  await page.reload()
  await expectToFit(page)
  await expect(page.getByText(ADDRESS).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /-37\.\d+/)
  await expect(page.getByText('No refund is available.')).toBeVisible()
  await page.setExtraHTTPHeaders({})

  await page.goto(booking ?? '')
  await page.getByRole('link', { name: /^Change the date/ }).click()
  await page.getByRole('link', { name: 'Month after' }).click()
  await page.locator('.calendar td a').first().click()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Confirm new date' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samantha, here is your booking')
  await mailTo(request, buyer, /^New date/)

  await page.getByRole('link', { name: /^Cancel/ }).click()
  await expectToFit(page)
  await expect(page.getByText('You’ll get $199.00 back to your card.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled')
  await expect.poll(async () => (await moneyOf(request, reference)).refunded).toBe(19_900)
  expect(await mailTo(request, buyer, /^Cancelled/)).toMatch(
    /^Mystery Picnic for two on .+ is cancelled\. You/m,
  )

  await page.getByRole('link', { name: 'Tax invoice' }).click()
  await expectToFit(page)
  await expect(page.locator('.receipt .trace-total').last()).toHaveText('Net paid$0.00')
  await expect(page.getByText('Sent back to your card')).toContainText('$199.00')
})

/** Nothing is wider than the window (WCAG 1.4.10). */
async function expectToFit(page: Page) {
  const box = await page.locator('html').boundingBox()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(box?.width)
}

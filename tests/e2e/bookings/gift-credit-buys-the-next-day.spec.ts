import { violationsIn } from '../support/axe.ts'
import { giveCard, giveDetails, moneyOf } from '../support/buyers.ts'
import { openHour } from '../support/days.ts'
import { linkIn } from '../support/mails.ts'
import { bookPicnic } from '../support/purchases.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'

const HOUR_MS = 3_600_000
const AHEAD = 75

// Daily days are cancelled, and paid by gift cards, in other journeys. Axe never ends on its page where scripts are off.
test('the credit of a cancelled day buys the next one', {
  tag: ['@long', '@on-phone', '@on-desktop'],
}, async ({ page, request }) => {
  const name = `Cleo${Date.now()}`
  const first = await bookPicnic(request, name.toLowerCase())
  const booking = first.link

  // 50 hours before it begins there is credit left, and no refund.
  const start = Date.parse(`${first.date}T${first.start}:00+10:00`)
  await page.setExtraHTTPHeaders({ 'x-shop-now': new Date(start - 50 * HOUR_MS).toISOString() })
  await page.goto(booking)
  await page
    .getByRole('link', { name: /^Cancel/ })
    .first()
    .click()
  await expect(page.getByText(/\$199.00 of gift credit/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  const code = (await page.locator('.gift-code').textContent()) ?? ''
  expect(code).toMatch(/^(?:[2-9B-X]{4}-){3}[2-9B-X]{4}$/)
  await expect(page.getByText('$199.00 is left on it.')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.setExtraHTTPHeaders({})

  await linkIn(request, name, RegExp(code))

  await page.goto('/aus/gift-cards/balance')
  await page.getByLabel('Gift card code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByRole('status').filter({ hasText: '$199.00' })).toBeVisible()

  await addToCart(page, request, AHEAD, 4)
  await page.getByText('Have a code?').click()
  await page.getByLabel('Gift card, coupon or friend’s code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^Gift card …\w{4} −\$199.00$/)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await giveDetails(page, name, '0400 000 000')
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)
  const reference = /DL-[0-9A-F]{12}/.exec(page.url())?.[0] ?? ''
  const thanked = await page.locator('.summary .sum-total strong').textContent()
  await expect(page.getByText(/^by gift card …\w{4} \$199.00$/)).toBeVisible()
  const next = await page.getByRole('link', { name: 'See your booking' }).getAttribute('href')
  await page.goto(next ?? '')
  await expect(page.getByText(/^by gift card/)).toBeVisible()
  const paid = await page.locator('.summary .sum-total strong').first().textContent()
  const { charged } = await moneyOf(request, reference)
  expect(`$${((charged + 19_900) / 100).toFixed(2)}`).toBe(paid)
  expect(thanked).toBe(paid)
  await page.goto(booking)
  await expect(page.getByText('$0.00 is left on it.')).toBeVisible()
})

async function addToCart(
  page: Page,
  request: APIRequestContext,
  daysAhead: number,
  adults: number,
) {
  const hour = await openHour(request, 'p-mystery-picnic', 'melbourne', daysAhead)
  const { date, start } = hour
  await page.goto(
    `/aus/picnics/mystery-picnic?city=melbourne&date=${date}&start=${start}&adults=${adults}`,
  )
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your (cart|basket)/i)
  return hour
}

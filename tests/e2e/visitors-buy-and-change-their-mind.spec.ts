import type { APIRequestContext, Page } from 'playwright/test'
import { giveCard, giveDetails, hasScript, moneyOf } from './support/buyers.ts'
import { openHour } from './support/days.ts'
import { mailsTo } from './support/mails.ts'
import { expect, test } from './support/test.ts'

const DAYS_OUT = [
  ['p-mystery-picnic', '/aus/picnics/mystery-picnic'],
  ['p-dog-picnic', '/aus/picnics/dog-picnic'],
] as const
/** Far enough ahead for a deposit, whatever day of its month is taken. */
const FAR = 75
const RETURN = '**/aus/checkout/**'

test('visitors buy two days out with two codes and a deposit, lose the line, come back by the mail, pay the rest, move, cancel and have it all back', {
  tag: '@daily-phone',
}, async ({ page, request }) => {
  test.slow()
  for (const [product, path] of DAYS_OUT) await addToCart(page, request, product, path)
  for (const code of ['HELLO10', 'MAYA-OUTSIDE']) await giveCode(page, code)
  await page
    .getByRole('link', { name: /checkout|your details/i })
    .first()
    .click()
  const name = `Robin-${test.info().project.name.replaceAll(' ', '-')}`
  await giveDetails(page, name, '0400 000 000')

  // A deposit, with a card that is declined and then one that asks the bank.
  await payDeposit(page, '4000 0000 0000 9995', /^Declined: insufficient funds/)
  await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible()
  await payDeposit(page, '4000 0027 6000 3184', /^Asks for 3-D Secure ?4000/)

  // The line goes dead in the moment of paying; what was paid is booked all the same.
  await page.route(RETURN, (route) => route.abort())
  await page
    .getByRole('button', { name: /approve/i })
    .click()
    .catch(() => null)
  const { link, reference } = await letterTo(request, `${name.toLowerCase()}@example.com`)
  await page.unroute(RETURN)
  const deposit = await moneyOf(request, reference)
  expect(deposit.charges).toBe(1)

  await page.goto(`/aus/checkout/thank-you/${reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `You’re booked for ${DAYS_OUT.length} experiences`,
  )
  await expect(page.getByText(/^Starts .* in \w+\. Enjoy!$/)).toHaveCount(DAYS_OUT.length)

  await page.goto(link)
  await expect(page.getByText('Deposit paid')).toHaveCount(DAYS_OUT.length)
  await page.getByRole('link', { name: 'Pay the rest' }).click()
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Booked', { exact: true })).toHaveCount(DAYS_OUT.length)
  const paid = await moneyOf(request, reference)
  expect(paid.charges).toBe(2)
  expect(paid.charged).toBeGreaterThan(deposit.charged * 4)

  // Another day, free and at once.
  await page.goto(link)
  await page
    .getByRole('link', { name: /^Change the date/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(page).toHaveURL(/month=/)
  await page.locator('.calendar td a').first().click()
  await page.getByRole('button', { name: 'Confirm new date' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/here is your booking/)

  for (const _ of DAYS_OUT) {
    await page.goto(link)
    await page
      .getByRole('link', { name: /^Cancel/ })
      .first()
      .click()
    const cancel = page.getByRole('button', { name: 'Cancel this booking' })
    await cancel.click()
    // Whoever leaves before the shop has answered does not know whether it was cancelled.
    await expect(cancel).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled')
  await expect.poll(async () => (await moneyOf(request, reference)).refunded).toBe(paid.charged)
})

async function addToCart(page: Page, request: APIRequestContext, product: string, path: string) {
  const { date, start } = await openHour(request, product, 'melbourne', FAR)
  await page.goto(`${path}?city=melbourne&date=${date}&start=${start}&adults=2`)
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your (cart|basket)/i)
}

async function giveCode(page: Page, code: string) {
  const box = page.getByLabel('Gift card, coupon or friend’s code').first()
  if (!(await box.isVisible())) await page.getByText('Have a code?').first().click()
  await box.fill(code)
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Remove ?: ${code}$`) }).first(),
  ).toBeVisible()
}

async function payDeposit(page: Page, number: string, label: RegExp) {
  await page.getByRole('radio', { name: /^Pay a deposit/ }).check()
  await giveCard(page, number, label)
  await page.getByRole('button', { name: hasScript() ? /^Pay .* deposit$/ : 'Pay now' }).click()
}

/** The confirmation mail, once it arrived. */
async function letterTo(request: APIRequestContext, address: string) {
  await expect.poll(() => mailsTo(request, address), { timeout: 20_000 }).not.toEqual([])
  const { text = '', subject = '' } = (await mailsTo(request, address)).at(0) ?? {}
  const [link = ''] = text.match(/https?:\/\/\S+\/b\/\S+/) ?? []
  const [reference = ''] = `${subject} ${text}`.match(/DL-[0-9A-F]{12}/) ?? []
  return { link, reference }
}

import { moneyOf } from '../support/buyers.ts'
import { fieldsCharge, serveCardFields } from '../support/card-fields-stand-in.ts'
import { openShopBeside } from '../support/open-seeded-shop.ts'
import { PORT } from '../support/port.ts'
import { openPayment } from '../support/purchases.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

/** Far enough ahead for a deposit. */
const DAYS_AHEAD = 75

// A shop whose card form is the provider's, and whose payments are the simulator's.
const ORIGIN = `http://localhost:${PORT + 2}`
let shop: Awaited<ReturnType<typeof openShopBeside>>
test.use({ baseURL: ORIGIN })
test.beforeAll(async () => {
  shop = await openShopBeside(PORT + 2, { STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in' })
})
test.afterAll(() => shop.close())

test('the provider’s fields know the amount, say what is wrong and take a deposit through 3-D Secure', {
  tag: '@on-phone',
}, async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('402')) problems.push(message.text())
  })
  await serveCardFields(page)
  await openPayment(page, DAYS_AHEAD)
  const number = page.frameLocator('iframe').getByLabel('Card number')
  const pay = page.getByRole('button', { name: /^Pay / })
  const alert = page.getByRole('alert')

  await page.getByRole('radio', { name: /^Pay all now/ }).check()
  await expect(number).toBeVisible()
  const all = (await fieldsCharge(page)) as { amount: number }
  await page.getByRole('radio', { name: /^Pay a deposit/ }).check()
  await expect
    .poll(() => fieldsCharge(page))
    .toMatchObject({ amount: expect.any(Number), setupFutureUsage: 'off_session' })
  const deposit = (await fieldsCharge(page)) as { amount: number }
  expect(deposit.amount).toBeLessThan(all.amount)
  const label = (await pay.textContent()) ?? ''
  expect(Number(label.replace(/[^\d.]/g, '')) * 100).toBe(deposit.amount)

  await pay.click()
  await expect(alert).toHaveText('Your card number is incomplete.')
  await number.fill('1234')
  await pay.click()
  await expect(alert).toHaveText('Error processing your payment. Please try again')

  await number.fill('4000 0000 0000 9995')
  await pay.click()
  await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Pay a deposit/ })).toBeChecked()

  await number.fill('4000 0027 6000 3184')
  await pay.click()
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re booked/, {
    timeout: 20_000,
  })
  expect(problems).toEqual([])
})

test('the provider’s wallet pays what it showed, and nothing else', {
  tag: '@on-phone',
}, async ({ page }) => {
  await serveCardFields(page)
  await openPayment(page, DAYS_AHEAD)
  await page.getByRole('radio', { name: /^Pay all now/ }).check()
  const pay = page.getByRole('button', { name: /^Pay / })
  await expect(pay).toHaveText(/\$/)
  const total = (await pay.textContent()) ?? ''
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click()
  // Beside the open wallet another amount is chosen.
  await page.getByRole('radio', { name: /^Pay a deposit/ }).check()
  await expect(pay).toHaveText(/deposit$/)
  await page.getByRole('button', { name: 'Confirm with Apple Pay' }).click()
  await expect(page.locator('#card-issue')).toHaveText(/has changed\. You weren’t charged/)

  await page.getByRole('radio', { name: /^Pay all now/ }).check()
  await expect(pay).toHaveText(total)
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm with Apple Pay' }).last().click()
  await expect(page).toHaveURL(/thank-you\/DL-/)
  const reference = page.url().split('/').at(-1) ?? ''
  const { charged } = await moneyOf(page.request, reference)
  expect(charged).toBe(Number(total.replace(/[^\d.]/g, '')) * 100)
})

for (const { moment, isEarly } of [
  { moment: 'before the browser knows', isEarly: true },
  { moment: 'afterwards', isEarly: false },
])
  test(`where the provider’s script is blocked, its own page takes the payment: pressed ${moment}`, {
    tag: isEarly ? '@on-phone' : ['@on-phone', '@long'],
  }, async ({ page }) => {
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('https://js.stripe.com/**', async (route) => {
      if (isEarly) await isPressed
      await route.abort('blockedbyclient')
    })
    const isBlocked = page.waitForEvent('requestfailed', (one) => one.url().includes('js.stripe'))
    await openPayment(page, DAYS_AHEAD)
    const loading = page.getByText('Opening the card form…')
    await (isEarly ? expect(loading).toBeVisible() : isBlocked)
    if (!isEarly) await expect(loading).toHaveCount(0)
    await expect(page.getByText('You pay on our payment provider’s own page')).toHaveCount(
      isEarly ? 0 : 1,
    )
    await expect(page.locator('.wallets')).toHaveCount(isEarly ? 1 : 0)
    await expect(page.getByText('Express checkout')).toBeHidden()
    await page.getByRole('button', { name: /^Pay / }).click()
    press()
    await expect(page).toHaveURL(/\/simulator\/checkout\//)
  })

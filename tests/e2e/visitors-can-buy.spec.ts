import { giveCard, giveDetails, moneyOf } from './support/buyers.ts'
import { windowsOf } from './support/countries.ts'
import { openHour } from './support/days.ts'
import { mailTo } from './support/mails.ts'
import { expect, test } from './support/test.ts'

const PRODUCT = 'p-mystery-picnic'

/** One city a country, with what its money looks like. */
const PLACES = [
  ['aus', 'melbourne', /^Pay (now|\$[\d,]+\.\d\d)$/, 'AUD', '0400 000 000'],
  ['nz', 'auckland', /^Pay (now|\$[\d,]+\.\d\d)$/, 'NZD', '021 000 0000'],
  ['uk', 'london', /^Pay (now|£[\d,]+\.\d\d)$/, 'GBP', '07700 900000'],
  ['ca', 'toronto', /^Pay (now|\$[\d,]+\.\d\d)$/, 'CAD', '416 555 0100'],
  ['us', 'new-york', /^Pay (now|\$[\d,]+\.\d\d)$/, 'USD', '212 555 0100'],
] as const

for (const [country, city, pay, currency, phone] of PLACES) {
  // Daily whoever pays goes Back, and without script buys a picnic and more.
  const tag = [...windowsOf(country).tag, '@long']
  test(`visitors can buy a picnic in ${city}`, { tag }, async ({ page, request }) => {
    const { date, start } = await openHour(request, PRODUCT, city)
    await page.goto(
      `/${country}/picnics/mystery-picnic?city=${city}&date=${date}&start=${start}&adults=2`,
    )
    await page
      .getByRole('button', { name: /^Book for / })
      .first()
      .click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your (cart|basket)/i)
    await page
      .getByRole('link', { name: /checkout|your details/i })
      .first()
      .click()

    await giveDetails(page, `Sam-${city}`, phone)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
    await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
    await page.getByRole('button', { name: pay }).click()

    await expect(page).toHaveURL(/thank-you\/DL-/)
    await expect(page.getByText(/DL-[0-9A-F]{12}/).first()).toBeVisible()
    const reference = page.url().split('/').at(-1) ?? ''
    await page.reload()
    await expect(page.getByText(reference).first()).toBeVisible()

    expect(await mailTo(request, `sam-${city}`, RegExp(reference))).toContain(currency)
  })
}

test('visitors see why a card was declined, keep their reservation and can try another', {
  tag: '@long',
}, async ({ page, request }) => {
  const { date, start } = await openHour(request, PRODUCT, 'sydney')
  await page.goto(`/aus/picnics/mystery-picnic?city=sydney&date=${date}&start=${start}&adults=2`)
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await page
    .getByRole('link', { name: /checkout|your details/i })
    .first()
    .click()
  await giveDetails(page, 'Kim', '0400 000 000')

  await giveCard(page, '4000 0000 0000 9995', /^Declined: insufficient funds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible()

  await giveCard(page, '4000 0027 6000 3184', /^Asks for 3-D Secure ?4000/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re booked/, {
    timeout: 20_000,
  })
})

test('Back after paying shows an empty cart, and no one pays twice', {
  tag: ['@daily-phone', '@on-phone', '@on-desktop'],
}, async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const { date, start } = await openHour(request, PRODUCT, 'brisbane')
  await page.goto(`/aus/picnics/mystery-picnic?city=brisbane&date=${date}&start=${start}&adults=2`)
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await page
    .getByRole('link', { name: /checkout|your details/i })
    .first()
    .click()
  await giveDetails(page, 'Back', '0400 000 000')
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)

  const [reference = ''] = page.url().match(/DL-[^/?#]+/) ?? []
  expect((await moneyOf(request, reference)).charges).toBe(1)
  // Whoever paid as a guest isn't asked to log in.
  await page.waitForLoadState('networkidle')
  expect(asked).toContain('/api/cart')
  expect(asked).not.toContain('/api/customer/profile')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  const again = page.getByRole('button', { name: /^Pay / })
  if (await again.isVisible().catch(() => false)) await again.click()
  await page.waitForLoadState()
  expect((await moneyOf(request, reference)).charges).toBe(1)
})

import { giveCard, giveDetails } from '../support/buyers.ts'
import { look } from '../support/look.ts'
import { linkIn } from '../support/mails.ts'
import { expect, test } from '../support/test.ts'

// Daily a gift is given and used, and WonderPass joined, in suites of their own.
test('a year of WonderPass is given, joined with, and ends by itself', {
  tag: ['@on-phone', '@long'],
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const main = page.getByRole('main')
  await page.goto('/us/wonderpass-hub')
  await page.getByRole('link', { name: 'Give a year for $90' }).click()
  await expect(main).toContainText('A year of WonderPass Explorer')
  await page.getByLabel('To', { exact: true }).fill('Grace')
  await page.getByLabel('From', { exact: true }).fill('Ada')
  const recipient = `grace${Date.now()}@example.com`
  await page.getByLabel('Recipient’s email').fill(recipient)
  await look(page, 'year-builder')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('A year of WonderPass Explorer, for Grace').first()).toBeVisible()
  await look(page, 'year-cart')
  await page.getByRole('link', { name: /^Change/ }).click()
  await expect(main).toContainText('A year of WonderPass Explorer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await giveDetails(page, `Ada${Date.now()}`, '(212) 555-0123')
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)

  await page.goto(await linkIn(request, recipient, /\/us\/gift\/[\w.~-]+/))
  await page.getByRole('button', { name: 'Open your gift' }).click()
  await expect(main).toContainText('A year of WonderPass Explorer')
  await expect(main).toContainText('10% off experiences and items')
  await expect(main).not.toContainText('Everything in Free')
  await look(page, 'year-gift')
  await page.getByRole('link', { name: 'Log in to join' }).click()
  // Without an account yet: it is opened on the way, and the gift waits.
  await main.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Lark')
  await main.getByLabel('Email', { exact: true }).fill(recipient)
  await page.getByLabel('Password', { exact: true }).fill('seven wet spaniels')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkIn(request, recipient, /\/us\/account\/activate\?token=\S+/))
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(main).toContainText('Nothing to pay.')
  await expect(main).toContainText('goes back to my gift.')
  await look(page, 'year-join')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Join with this gift' }).click()
  await expect(page.getByText('Welcome to WonderPass')).toBeVisible()
  await expect(main).toContainText('To go on after that, keep your plan and add a card.')
  await page.goto('/us/account/subscription')
  await look(page, 'year-member')
})

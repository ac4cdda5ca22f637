import { isLong } from '#tests/support/length.ts'
import { violationsIn } from '../support/axe.ts'
import { expect, type Page, test } from '../support/test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A device whose owner says yes to everything, in Chromium's own words. */
async function plugInAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const logIn = async (page: Page) => {
  await page.goto('/aus/account/passkeys')
  await page.getByRole('main').getByLabel('Email').fill('tama@example.com')
  await page.getByLabel('Password', { exact: true }).fill('picnic-tama-1')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passkeys')
}

test('customers add a passkey, log in with it above the page they’re on, and remove it', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await plugInAuthenticator(page)
  const main = page.getByRole('main')
  await logIn(page)
  await main.getByLabel('Name (optional)').fill('My laptop')
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added.')).toBeVisible()
  const row = main.getByRole('listitem').filter({ hasText: 'My laptop' })
  await expect(row).toContainText('not used yet')
  await expect(main.getByText('with JavaScript switched on')).toHaveCount(0)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    if (isLong || width === 320) expect(await violationsIn(page, 'html', TAGS)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  // Twenty minutes on, the login no longer counts as a confirmation.
  const later = new Date(Date.now() + 20 * 60_000).toISOString()
  await page.setExtraHTTPHeaders({ 'x-shop-now': later })
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(main.getByRole('alert')).toContainText('Confirm that it’s you')
  await main.getByLabel('Your password', { exact: true }).fill('picnic-tama-1')
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(main.getByRole('alert')).toContainText('already has a passkey')
  await page.setExtraHTTPHeaders({})

  await page.context().clearCookies()
  await page.goto('/aus/cities/melbourne')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(/\/aus\/cities\/melbourne$/)

  await page.goto('/aus/account/passkeys')
  await expect(row).toContainText('last used on')
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('That passkey is removed.')).toBeVisible()
  await expect(row).toHaveCount(0)

  // The device still has it; the shop doesn’t.
  await page.context().clearCookies()
  await page.goto('/aus/account/login')
  await main.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(main.getByRole('alert')).toHaveText('That passkey doesn’t work. Log in another way.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page offers no passkey that it could not add', {
    tag: ['@on-desktop', '@long'],
  }, async ({ page }) => {
    await logIn(page)
    await expect(page.getByText('with JavaScript switched on')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  })
})

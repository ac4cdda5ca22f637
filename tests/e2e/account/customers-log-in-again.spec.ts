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

async function logIn(page: Page, path: string, name: string) {
  await page.goto(path)
  await fillIn(page, page.getByRole('main'), name)
}

async function fillIn(page: Page, part: ReturnType<Page['getByRole']>, name: string) {
  await part.getByLabel('Email', { exact: true }).fill(`${name}@example.com`)
  await part.getByLabel('Password', { exact: true }).fill(`picnic-${name}-1`)
  await part.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
}

test('what was being done goes on once the customer has logged in above the page', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await plugInAuthenticator(page)
  await logIn(page, '/aus/account/passkeys', 'maya')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const begin = async () => {
    await main.getByLabel('Name (optional)').fill('Maya’s phone')
    await page.context().clearCookies({ name: 'ac-token' })
    await main.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(dialog).toBeVisible()
  }
  await begin()
  expect(await violationsIn(page, '.auth-dialog', TAGS)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await begin()
  await dialog.getByLabel('Email', { exact: true }).fill('maya@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('not-her-password')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('don’t match')
  await dialog.getByLabel('Password', { exact: true }).fill('picnic-maya-1')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Your passkey is added.')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Maya’s phone' })).toBeVisible()

  // Somebody else gets their own page instead, and nothing is done for them.
  await begin()
  await fillIn(page, dialog, 'tama')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Passkeys')
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('Maya’s phone')).toHaveCount(0)
})

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a form that was sent too late is shown again after the login', {
      // Daily it is tested without a browser.
      tag: ['@on-phone', '@long'],
    }, async ({ page }) => {
      const main = page.getByRole('main')
      await logIn(page, '/aus/account/milestones', 'maya')
      await main.getByLabel('What is it?').selectOption({ label: 'Anniversary' })
      await main.getByLabel('Date').fill('2015-03-04')
      await page.context().clearCookies({ name: 'ac-token' })
      await page.getByRole('button', { name: 'Add milestone' }).click()
      await expect(main.getByText('What you entered is kept')).toBeVisible()
      await fillIn(page, main, 'maya')
      await expect(page).toHaveURL(/account\/milestones$/)
      await expect(main.getByRole('status')).toContainText('isn’t sent yet')
      await expect(main.getByLabel('Date')).toHaveValue('2015-03-04')
      await expect(main.getByLabel('What is it?').locator('option:checked')).toHaveText(
        'Anniversary',
      )
    })
  })
}

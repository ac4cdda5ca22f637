import { OWN_PAGES } from '#tests/support/account/account-pages.ts'
import { isLong } from '#tests/support/length.ts'
import { openAccount, PASSWORD } from '../support/accounts.ts'
import { violationsIn } from '../support/axe.ts'
import { linkIn } from '../support/mails.ts'
import { expect, type Page, test } from '../support/test.ts'

const SCHEMES = ['light', 'dark'] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A new customer in this browser: signs up, opens the mailed link and its button. */
async function signUp(page: Page, email: string) {
  await page.goto('/aus/account/signup')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Lark')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
  await page.goto(await linkIn(page.request, email, /\/aus\/account\/activate\?token=\S+/))
  // This browser began it.
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where are you?')
  await page.goto('/aus/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Nora')
}

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test(
      'customers sign up, end a session of another device, and log out',
      // Daily an account is opened without script, and used with it.
      { tag: script ? '@long' : '@daily-phone' },
      async ({ page, browser }, { project, repeatEachIndex }) => {
        const email = `nora-${script}-${project.name.replace(' ', '-')}-${repeatEachIndex}@example.com`
        await signUp(page, email)
        await page.goto('/aus/account/bookings')
        await expect(page.getByText('No upcoming bookings.')).toBeVisible()

        const other = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
        await other.goto('/aus/account/bookings')
        await other.getByRole('main').getByLabel('Email').fill(email)
        await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
        await expect(other).toHaveURL(/account\/bookings$/)

        await page.goto('/aus/account')
        await page.getByRole('link', { name: 'Profile and security' }).click()
        await page.getByRole('link', { name: 'Devices' }).click()
        await page
          .getByRole('button', { name: /^Log out \w/ })
          .first()
          .click()
        await expect(page.getByRole('button', { name: /^Log out (?!everywhere)\w/ })).toHaveCount(0)
        await other.goto('/aus/account')
        await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in')
        await other.context().close()

        await page.goto('/aus/account')
        await page.getByRole('button', { name: 'Log out', exact: true }).click()
        await expect(page).toHaveURL(/\/aus$/)
        await page.goto('/aus/account')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
      },
    )

    test(
      'customers bring their wishlist, add a milestone, read their points, take their data and delete the account',
      { tag: script ? '@daily-phone' : '@long' },
      async ({ page }, { project, repeatEachIndex }) => {
        const email = `wren-${script}-${project.name.replace(' ', '-')}-${repeatEachIndex}@example.com`
        const main = page.getByRole('main')
        await page.goto('/aus/cities/melbourne')
        await page
          .getByRole('button', { name: /^Save / })
          .first()
          .click()
        await expect(page.getByRole('link', { name: /Wishlist/ }).first()).toContainText('1')
        await openAccount(page, 'Nora', email)
        await page.goto('/aus/account')

        await page.getByRole('link', { name: 'Continue' }).click()
        await main.getByLabel('Your city').selectOption({ label: 'Hobart' })
        await page.getByRole('button', { name: 'Save and continue' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
        await page.getByRole('button', { name: 'Skip all steps' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Nora')
        await page.goto('/aus/account/profile')
        await expect(main.getByLabel('Your city').locator('option:checked')).toHaveText('Hobart')

        await page.goto('/aus/account/wishlist')
        await expect(main.getByRole('link', { name: /^Choose a date/ })).toHaveCount(1)

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

        await page.goto('/aus/account/data')
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Download my data' }).click()
        expect((await download).suggestedFilename()).toMatch(/\.json$/)
        await page.getByRole('link', { name: 'Delete account' }).click()
        await expect(main.getByText('After seven days we’ll erase')).toBeVisible()
        await main.getByRole('checkbox', { name: /I want to delete/ }).check()
        await page.getByRole('button', { name: 'Delete my account' }).click()
        await expect(page.getByText('Your account is closed')).toBeVisible()
        await page.goto('/aus/account')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
      },
    )

    // Daily what they were doing goes on after such a login.
    test('customers log in above the page they’re on, and come back to it', {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto(script ? '/aus/cities/melbourne' : '/aus/cities/melbourne?auth=login')
      if (script) await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
      const dialog = page.getByRole('dialog', { name: 'Log in' })
      await expect(dialog).toBeVisible()
      if (script) expect(await violationsIn(page, '.auth-dialog', TAGS)).toEqual([])
      if (script) {
        // A list has no such button in its own sheets.
        const show = dialog.getByRole('button', { name: 'Show password' })
        await expect(show).toHaveCSS('border-top-width', '0px')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter')
      }
      await dialog.getByLabel('Email', { exact: true }).fill('maya@example.com')
      await dialog.getByLabel('Password', { exact: true }).fill('picnic-maya-1')
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL(/\/aus\/cities\/melbourne$/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
    })
  })
}

test('no page of the account has an accessibility violation, or scrolls sideways at 320 px', {
  tag: '@on-desktop',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 800 })
  // The question of cookies would cover half of a link of the footer: too small a target, until one scrolls.
  await page.context().addCookies([
    {
      name: 'shop-consent',
      value: encodeURIComponent('ads=denied&analytics=denied&comfort=denied'),
      url: baseURL ?? '',
    },
  ])
  let nth = 0
  const look = async (path: string) => {
    // Every second page, by turns in the light and in the dark; each in both where runs are long.
    if (++nth % 2 && !isLong) return
    const turn = (nth % 4) / 2
    await page.goto(path)
    for (const colorScheme of SCHEMES.filter((_, at) => isLong || at === turn)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await violationsIn(page, 'html', TAGS), `${path}, ${colorScheme}`).toEqual([])
    }
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider, path).toBe(false)
  }
  for (const door of ['login', 'signup', 'reset', 'activate?token=x.y'])
    await look(`/aus/account/${door}`)
  await page.goto('/aus/account/login')
  await page.getByRole('main').getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-her-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('don’t match')
  expect(await violationsIn(page, 'html', TAGS)).toEqual([])
  // Shown and hidden by keyboard alone.
  await page.getByLabel('Password', { exact: true }).fill('picnic-maya-1')
  await page.getByRole('button', { name: /^Show/ }).press('Enter')
  await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Maya')
  for (const own of OWN_PAGES) await look(`/aus/account${own}`)
})

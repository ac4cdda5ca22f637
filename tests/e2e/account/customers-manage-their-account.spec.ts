import { expect, type Page, test } from 'playwright/test'
import { violationsIn } from '../support/axe.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A new customer in this browser: signs up, opens the mailed link and its button. */
async function signUp(page: Page, email: string) {
  await page.goto('/aus/account/signup')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Lark')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven wet spaniels')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
  await page.goto(await mailedLink(page, email))
  await page.getByLabel('Password', { exact: true }).fill('seven wet spaniels')
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Nora')
}

type Mail = { to: string; text: string }

async function mailedLink({ request }: Page, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get('/_local/mail.json')).json()
      const own = mails.find(({ to }) => to === email)
      link = own?.text.match(/\/aus\/account\/activate\?token=\S+/)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test(
      'customers sign up, end a session of another device, and log out',
      {
        tag: '@daily-phone',
      },
      async ({ page, browser }, { project }) => {
        const email = `nora-${script}-${project.name.replace(' ', '-')}@example.com`
        await signUp(page, email)
        await page.goto('/aus/account/bookings')
        await expect(page.getByText('No plans yet.')).toBeVisible()

        const other = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
        await other.goto('/aus/account/bookings')
        await other.getByRole('main').getByLabel('Email').fill(email)
        await other.getByLabel('Password', { exact: true }).fill('seven wet spaniels')
        await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
        await expect(other).toHaveURL(/account\/bookings$/)

        await page.getByRole('link', { name: 'Where you’re logged in' }).click()
        await page
          .getByRole('button', { name: /^Log out \w/ })
          .first()
          .click()
        await expect(page.getByRole('button', { name: /^Log out (?!everywhere)\w/ })).toHaveCount(0)
        await other.goto('/aus/account')
        await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in')
        await other.context().close()

        await page.getByRole('button', { name: 'Log out', exact: true }).click()
        await expect(page).toHaveURL(/\/aus$/)
        await page.goto('/aus/account')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
      },
    )
  })
}

test('no page of the account has an accessibility violation, or scrolls sideways at 320 px', {
  tag: '@on-desktop',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 800 })
  const look = async (path: string) => {
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
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
  for (const own of ['', '/bookings', '/gift-cards', '/cards', '/password', '/sessions'])
    await look(`/aus/account${own}`)
})

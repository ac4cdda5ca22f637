import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { openHour } from './days.ts'

const PAGES = [
  ['chooser', '/'],
  ['home', '/aus?city=melbourne'],
  ['cities', '/uk/cities'],
  ['city', '/us/cities/new-york'],
  ['product', '/ca/picnics/mystery-picnic'],
  ['empty bag', '/nz/cart'],
  ['not found', '/aus/nothing'],
  ['credits', '/aus/credits'],
] as const
const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.describe('no page has an accessibility violation', () => {
  test.skip(({ viewport }) => viewport?.width !== 1280, 'sizes are set here, once')

  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      test(`${scheme}, ${width} px`, async ({ page, request }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.goto('/uk')
        await expectNoViolation(page, 'the question about cookies', '.consent')
        await page.getByRole('button', { name: 'Refuse all' }).first().click()
        for (const [name, path] of PAGES) {
          await page.goto(path)
          await expectNoViolation(page, name)
        }
        const { date, start } = await openHour(request, 'p-mystery-picnic', 'perth')
        await page.goto(
          `/aus/picnics/mystery-picnic?city=perth&date=${date}&start=${start}&adults=2`,
        )
        await page
          .getByRole('button', { name: /^Book for / })
          .first()
          .click()
        await expect(page).toHaveURL(/cart/)
        await expectNoViolation(page, 'bag')
        await page.goto('/aus/checkout')
        await expectNoViolation(page, 'details')
        await page.getByRole('button', { name: /continue|payment/i }).click()
        await expectNoViolation(page, 'details with issues')
        await page.getByLabel(/first name/i).fill('Axe')
        await page.getByLabel(/last name/i).fill('Lark')
        await page.getByRole('textbox', { name: /e-?mail/i }).fill('axe@example.com')
        await page.getByLabel(/mobile number/i).fill('0400 000 000')
        await page.getByRole('button', { name: /continue|payment/i }).click()
        await page.getByLabel('Card number').fill('4000 0000 0000 0002')
        await expectNoViolation(page, 'payment')
        await page.getByRole('button', { name: /^Pay / }).click()
        await expect(page.getByText('Your card was declined.').first()).toBeVisible()
        await expectNoViolation(page, 'declined payment')
        await page.getByLabel('Card number').fill('4242 4242 4242 4242')
        await page.getByRole('button', { name: /^Pay / }).click()
        await expect(page).toHaveURL(/thank-you/)
        await expectNoViolation(page, 'thank you')
      })
    }
  }
})

async function expectNoViolation(page: Page, name: string, part = 'html') {
  await page.waitForLoadState('networkidle')
  // What moves comes to rest first; a toast under the mouse waits for ever, so nobody waits for it longer than this.
  await page.evaluate(() => {
    const still = document.getAnimations().map(({ finished }) => finished)
    const enough = new Promise((done) => setTimeout(done, 1000))
    return Promise.race([Promise.allSettled(still).then(() => true), enough])
  })
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(TAGS).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  )
  expect(found, name).toEqual([])
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider, `${name} scrolls sideways`).toBe(false)
}

import type { Page } from 'playwright/test'
import { violationsIn } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search experiences' })
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** Types where suggestions come; without script the field is a search like any other. */
async function type(page: Page, text: string) {
  // The first touch brings the script.
  await page.getByLabel('Search experiences').click()
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially(text)
}

test('what is typed in the search of the header is suggested, by keyboard and by name', {
  tag: ['@daily-phone', '@on-phone', '@on-desktop'],
}, async ({ page, viewport }) => {
  await page.goto('/aus')
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByLabel('Search experiences')).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')

  await field(page).pressSequentially('pic')
  await expect(options(page).filter({ hasText: 'Mystery Picnic for two' })).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(search.getByRole('status')).toHaveText('8 suggestions')
  expect(await violationsIn(page)).toEqual([])
  if ((viewport?.width ?? 0) < 700) {
    const box = await options(page).first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }

  // Round the list: down to the first, up past it to none, and down again.
  await page.keyboard.press('ArrowDown')
  const first = options(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const id = (await first.getAttribute('id')) ?? ''
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')

  // Escape closes the list, then the dialog.
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(search).toBeVisible()
  await expect(field(page)).toHaveValue('pic')

  await field(page).fill('mystery picnic for t')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/aus/picnics/mystery-picnic')
})

test('suggestions lead to a city, a collection or gift cards; pressing Enter alone searches', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/uk/search')
  await type(page, 'bat')
  const city = options(page).filter({ hasText: 'Things to do in Bath' })
  await expect(city).toHaveText('Things to do in Bath City')
  await city.click()
  await expect(page).toHaveURL('/uk/cities/bath')

  await page.goto('/uk/search')
  await type(page, 'vouch')
  await expect(options(page)).toHaveText(['Gift cards Gift'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/uk/search?q=vouch')
  await expect(page.getByRole('link', { name: 'Gift cards' }).first()).toBeVisible()
})

test('the search works as ever where no suggestion comes', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await page.route('**/api/search/suggestions?*', (route) => route.abort())
  await page.goto('/nz/search')
  await type(page, 'kayak')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/nz/search?q=kayak')
  // The search of the header is the page's own, where it has one.
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  await expect(page.getByRole('main').getByLabel('Search experiences')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without script the search of the header is a page', {
  tag: ['@on-no-script', '@long'],
}, async ({ page }) => {
  await page.goto('/ca')
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  await expect(page).toHaveURL('/ca/search')
  await page.getByRole('main').getByLabel('Search experiences').fill('picnic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ca/search?q=picnic')
})

import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { windowsOf } from './support/countries.ts'
import { expect, test } from './support/test.ts'

for (const country of COUNTRY_CODES) {
  test(`visitors can go from the ${country} front page to a city and a day out`, {
    // Daily without script, and in parts with it.
    tag: [...windowsOf(country).tag, ...(country === 'uk' ? [] : ['@long'])],
  }, async ({ page }) => {
    await page.goto(`/${country}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/experiences you.ll love/i)
    await page.goto(`/${country}/cities`)
    await page.locator(`main a[href^="/${country}/cities/"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('main article a, main .card a').first().click()
    const book = page.getByRole('button', { name: /^Book|^Check dates/ })
    await expect(book.or(page.getByRole('link', { name: 'Check dates' })).first()).toBeVisible()
  })
}

// The answers to these are tested without a browser daily: tests/worker/pages.
test('a chosen city applies everywhere', { tag: '@long' }, async ({ page }) => {
  await page.goto('/aus?city=hobart')
  await expect(page.getByRole('heading', { name: /hobart/i }).first()).toBeVisible()
  await page.goto('/aus')
  await expect(page.getByRole('heading', { name: /hobart/i }).first()).toBeVisible()
})

test('an unknown page says so and links on', { tag: '@long' }, async ({ page }) => {
  const answer = await page.goto('/uk/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main a[href^="/uk/cities/"]').first()).toBeVisible()
})

test('a product of another country leads to those that sell it', { tag: '@long' }, async ({
  page,
}) => {
  const answer = await page.goto('/uk/outdoors/fall-leaves-ramble')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main a[href="/us/outdoors/fall-leaves-ramble"]')).toBeVisible()
})

test('visitors filter a list, remove a filter and open an experience with their party', {
  tag: '@daily-desktop',
}, async ({ page, viewport }) => {
  const isPhone = (viewport?.width ?? 0) < 700
  await page.goto('/aus/cities/melbourne')
  const all = await page.locator('main .grid article').count()
  if (isPhone) {
    const sheet = page.locator('.filter-sheet')
    await sheet.getByText('Filters', { exact: true }).first().click()
    await sheet.getByLabel('Adults').selectOption('4')
    await sheet.getByLabel('Category').selectOption('food')
    await sheet.getByRole('button', { name: 'Apply' }).click()
  } else {
    const chips = page.locator('.filter-chips')
    await chips.locator('summary', { hasText: 'Guests' }).click()
    await chips.getByLabel('Adults').selectOption('4')
    await chips.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/adults=4/)
    await chips.locator('summary', { hasText: 'Category' }).click()
    await chips.getByRole('link', { name: /^Food and drink ?\d+$/ }).click()
  }
  await expect(page).toHaveURL(/adults=4/)
  await expect(page).toHaveURL(/kind=food/)
  const some = await page.locator('main .grid article').count()
  expect(some).toBeLessThan(all)
  await expect(page.locator('main .grid .price').first()).toContainText('for 4 adults')

  const sort = page.locator('.filter-sort')
  await sort.locator('summary').click()
  await sort.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/adults=4&kind=food&sort=price$/)
  await page.getByRole('link', { name: 'Remove Food and drink' }).click()
  await expect(page).toHaveURL(/\?adults=4&sort=price$/)

  const forFour = page.locator('main .grid article', { hasText: 'for 4 adults' })
  await forFour.first().getByRole('link').click()
  await expect(page).toHaveURL(/city=melbourne&adults=4$/)
  await expect(page.locator('[name="adults"]').first()).toHaveValue('4')
})

test(
  'a long list loads more, and is as long after Back',
  { tag: '@daily-desktop' },
  async ({ page }, { project }) => {
    await page.goto('/aus/cities/melbourne')
    const cards = page.locator('main .grid article')
    await expect(cards).toHaveCount(24)
    await page.getByRole('link', { name: 'Show more' }).click()
    if (project.name === 'no script') {
      await expect(page).toHaveURL(/page=2$/)
      await page.getByRole('link', { name: 'Back to the first page' }).click()
      await expect(cards).toHaveCount(24)
      return
    }
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
    const total = await cards.count()
    expect(total).toBeGreaterThan(24)
    await expect(page.locator('.more [role=status]')).toHaveText(`1 to ${total} of ${total}`)
    await expect(cards.nth(24).getByRole('link')).toBeFocused()
    await cards.nth(24).getByRole('link').click()
    await expect(page).not.toHaveURL(/cities/)
    await page.goBack()
    await expect(cards).toHaveCount(total)
    await expect(cards.nth(24)).toBeInViewport()
  },
)

test('a second press changes nothing: the next page is added once, and "Share" is called so again', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const requests: string[] = []
  const { promise: bothPressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/cities/melbourne?page=2', async (route) => {
    requests.push(route.request().url())
    await bothPressed
    await route.continue()
  })
  await page.goto('/aus/cities/melbourne')
  await page.getByRole('link', { name: 'Show more' }).dblclick()
  release()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  expect(requests).toHaveLength(1)

  await page.clock.install()
  await page.goto('/aus/picnics/mystery-picnic')
  const share = page.locator('[data-share]')
  for (let press = 0; press < 2; press++) {
    await share.click()
    await expect(share).not.toHaveText('Share')
  }
  await page.clock.fastForward('00:03')
  await expect(share).toHaveText('Share')
})

// Also tested without a browser.
test('a search without results links on', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ca/search')
  await page.getByRole('main').getByLabel('Search experiences').fill('zeppelin')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No results for “zeppelin”' })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Search experiences')).toHaveValue('zeppelin')
  await page.getByRole('link', { name: 'Toronto' }).first().click()
  await expect(page).toHaveURL('/ca/cities/toronto')
})

test('a page with a linked sheet cross-fades at its first visit too, and nothing is an error', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(viewTransition !== null)
    }),
  )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/aus/at-home/picnic-in-a-box')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/aus/cart')
  await expect(page.locator('html')).toHaveAttribute('data-fades', 'true')
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
})

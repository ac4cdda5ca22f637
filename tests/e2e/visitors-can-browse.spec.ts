import { expect, test } from 'playwright/test'

const COUNTRIES = ['aus', 'nz', 'uk', 'ca', 'us']

for (const country of COUNTRIES) {
  test(`visitors can go from the ${country} front page to a city and a day out`, async ({
    page,
  }) => {
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

test('visitors who name a city are shown it everywhere', async ({ page }) => {
  await page.goto('/aus?city=hobart')
  await expect(page.getByRole('heading', { name: /hobart/i }).first()).toBeVisible()
  await page.goto('/aus')
  await expect(page.getByRole('heading', { name: /hobart/i }).first()).toBeVisible()
})

test('an unknown page says so and leads on', async ({ page }) => {
  const answer = await page.goto('/uk/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main a[href^="/uk/cities/"]').first()).toBeVisible()
})

test('a product of another country leads to those that sell it', async ({ page }) => {
  const answer = await page.goto('/uk/outdoors/fall-leaves-ramble')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main a[href="/us/outdoors/fall-leaves-ramble"]')).toBeVisible()
})

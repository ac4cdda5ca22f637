import { expect, test } from 'playwright/test'

test('the panel wakes on a touch, shows free days, counts along and books', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/aus/picnics/mystery-picnic?city=adelaide')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /react|wake|BookingPanel/.test(url))).toEqual([])

  const sheet = page
    .getByRole('button', { name: 'Check dates' })
    .or(page.getByRole('link', { name: 'Check dates' }))
  if (await sheet.first().isVisible()) await sheet.first().click()
  await page.getByRole('button', { name: 'More: Adults' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('3')
  await expect(page.getByRole('button', { name: 'Book for $278.00' })).toBeVisible()

  await page.locator('#date').click()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await page.getByRole('button', { name: /next/i }).first().click()
  const free = grid.locator(
    '[role=button]:not([aria-disabled=true]):not([data-disabled]):not([data-unavailable])',
  )
  await expect(free.nth(9)).toBeVisible()
  await free.nth(9).click()
  await page
    .locator('label.pill', { hasText: /^1[0-4]:00/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Book for $278.00' }).click()

  await expect(page).toHaveURL(/\/aus\/cart/)
  await expect(page.getByText('$278.00').first()).toBeVisible()
  const mirror = await page.waitForFunction(() => localStorage.getItem('AC_CART'))
  expect(JSON.parse((await mirror.jsonValue()) ?? '{}')).toMatchObject({ v: 1 })
})

import { assetFile } from '../asset-file.ts'
import { expect, type Page, test } from '../support/test.ts'

// After a deployment open pages request missing files: everything must work as without script.
const without = (page: Page, file: string) =>
  page.route(`**${assetFile(file)}`, (route) => route.fulfill({ status: 404 }))

test('the wishlist works without the new release’s script', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await without(page, 'wishlist')
  await page.goto('/aus/cities/melbourne')
  const heart = page.locator('main form.heart button').first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('"Show more" is a link to the next page', { tag: '@on-desktop' }, async ({ page }) => {
  await without(page, 'load-more')
  await page.goto('/aus/cities/melbourne')
  await page.locator('[data-more]').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('main .grid article').first()).toBeVisible()
})

test('a booking panel that cannot be hydrated is a form from the first click', {
  tag: '@daily-phone',
}, async ({ page, viewport }) => {
  await without(page, 'hydrate-island')
  await page.goto('/aus/picnics/mystery-picnic')
  if ((viewport?.width ?? 0) < 700) await page.locator('[data-dialog][data-wakes]').first().click()
  const replayed = page.locator('shop-island [data-replay]:visible').first()
  await replayed.evaluate((control) => {
    control.addEventListener('click', (event) => {
      event.preventDefault()
      document.title = 'It was clicked.'
    })
  })
  await replayed.click()
  await expect(page).toHaveTitle('It was clicked.')
})

import { assetFile } from './asset-file.ts'
import { openCalendar } from './support/calendar.ts'
import { expect, test } from './support/test.ts'

// All but the last are about what a browser tells and hides, at any width.
test.describe('with a place', { tag: '@on-phone' }, () => {
  test.use({ geolocation: { latitude: 51.4, longitude: -2.3 }, permissions: ['geolocation'] })

  test('visitors are informed before their location is used, then find the closest city in any country', async ({
    page,
  }) => {
    await page.goto('/aus/cities')
    await expect(page.getByRole('button', { name: 'Find my closest city' })).toBeHidden()
    await page.getByText('Use my location').click()
    await expect(page.getByText('Your browser will ask for permission.')).toBeVisible()
    await page.getByRole('button', { name: 'Find my closest city' }).click()
    const link = page.locator('#city-says').getByRole('link', { name: 'Bath' })
    await expect(link).toBeFocused()
    await link.click()
    await expect(page).toHaveURL(/\/uk\/cities\/bath$/)
  })
})

test('visitors who deny their location get the list of cities', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/nz/cities')
  await page.getByText('Use my location').click()
  await page.getByRole('button', { name: 'Find my closest city' }).click()
  await expect(page.getByText('Your browser didn’t share your location.')).toBeVisible()
})

test('text typed before the script is loaded filters the list too', { tag: '@on-phone' }, async ({
  page,
}) => {
  let letGo = () => {}
  const typed = new Promise<void>((go) => (letGo = go))
  await page.route(`**${assetFile('cities')}`, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/ca/cities')
  await page.getByLabel('Find a city').fill('montreal')
  letGo()
  await expect(page.locator('#city-list li:visible')).toHaveText([/^Montréal/])
})

test('visitors filter cities by name or state, with or without accents', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/ca/cities')
  const names = page.locator('#city-list li:visible')
  const all = await names.count()
  await page.getByLabel('Find a city').fill('MONTREAL')
  await expect(names).toHaveText([/^Montréal/])
  await expect(page.getByRole('status').filter({ hasText: '1 city' })).toBeVisible()
  await page.getByLabel('Find a city').fill('atlantis')
  await expect(names).toHaveCount(0)
  await expect(page.getByText('No city with that name here.')).toBeVisible()
  await page.getByLabel('Find a city').fill('')
  await expect(names).toHaveCount(all)
})

test('an unavailable date says why, visibly and to screen readers', {
  tag: '@daily-desktop',
}, async ({ page }) => {
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
  const sheet = page.getByRole('link', { name: 'Check dates' })
  if (await sheet.isVisible()) await sheet.click()
  await page.getByLabel('City', { exact: true }).focus()
  await openCalendar(page)
  const days = page.locator('[role=grid] [role=button]:not([data-outside-month])')
  const closed = days.and(page.locator('[data-unavailable]')).last()
  await expect(closed).toHaveAccessibleDescription(/\.$/)
  await closed.focus()
  await expect(page.locator('.calendar-says')).toHaveText(/\.$/)
})

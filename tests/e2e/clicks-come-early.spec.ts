import { assetFile } from './asset-file.ts'
import { openHour } from './support/days.ts'
import { orderPicnic } from './support/purchases.ts'
import { expect, type Page, test } from './support/test.ts'

// What visitors do before a script is loaded is neither lost nor misinterpreted.

/** Keeps a file of the shop from the page until it is let go. */
async function holdBack(page: Page, file: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${assetFile(file)}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a deposit chosen before hydration is what is paid', {
  tag: '@on-phone',
}, async ({ page }) => {
  const hour = await openHour(page.request, 'p-mystery-picnic', 'melbourne', 75)
  await orderPicnic(page.request, 'sam', hour)

  const letGo = await holdBack(page, 'CardForm')
  await page.goto('/aus/checkout/payment')
  const allow = page.getByText('By paying a deposit you allow us')
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await page.getByRole('radio', { name: /^Pay a deposit/ }).check()
  letGo()
  await expect(page.getByRole('button', { name: /^Pay .* deposit$/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Pay a deposit/ })).toBeChecked()
  await expect(allow).toBeVisible()
  await page.getByRole('radio', { name: /^Pay all now/ }).check()
  await expect(allow).toBeHidden()
})

test('controls that need script appear once they work', { tag: '@on-phone' }, async ({ page }) => {
  const letEntryGo = await holdBack(page, 'entry')
  const letCitiesGo = await holdBack(page, 'cities')
  const goto = (path: string) => page.goto(path, { waitUntil: 'commit' })
  await goto('/aus/cities')
  const locate = page.getByText('Use my location')
  await expect(page.locator('#city-list')).toBeVisible()
  await expect(locate).toBeHidden()
  letEntryGo()
  await locate.click()
  const find = page.locator('#city-locate')
  await expect(find).toBeHidden()
  await page.getByLabel('Find a city').fill('melb')
  letCitiesGo()
  await expect(find).toBeVisible()
  await expect(page.locator('#city-list > li:visible')).toHaveCount(1)
})

test('a number can be typed before its buttons are hydrated', { tag: '@on-desktop' }, async ({
  page,
}) => {
  const letGo = await holdBack(page, 'entry')
  await page.goto('/aus/picnics/mystery-picnic', { waitUntil: 'commit' })
  const adults = page.getByLabel('Adults', { exact: true })
  await adults.fill('4')
  const more = page.getByRole('button', { name: 'More: Adults' })
  const share = page.locator('[data-share]')
  await expect(share).toBeHidden()
  await expect(more).toBeHidden()
  letGo()
  await more.click()
  await expect(adults).toHaveValue('5')
  await expect(share).toBeVisible()
})

test('extras opened before hydration are loaded', { tag: '@on-desktop' }, async ({ page }) => {
  const letGo = await holdBack(page, 'entry')
  await page.goto('/aus/picnics/mystery-picnic', { waitUntil: 'commit' })
  await page.getByText('Upgrades and extras', { exact: true }).click()
  letGo()
  await expect(page.getByLabel('Premium')).toBeVisible()
})

/** Once a date is chosen, wide screens have a field for it as well. */
const withDate = () => {
  const date = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  return `/aus/picnics/mystery-picnic?city=melbourne&date=${date}`
}

test('a button held down during hydration is clicked', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const letGo = await holdBack(page, 'hydrate-island')
  await page.goto(withDate())
  await page.locator('#date').hover()
  await page.mouse.down()
  letGo()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test('a date pressed again just before its first press is handed over stays open', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const letGo = await holdBack(page, 'entry')
  await page.goto(withDate(), { waitUntil: 'commit' })
  await page.locator('#date').click()
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('button#date')
    const seen = new MutationObserver(() => {
      if (!press()) return
      seen.disconnect()
      press()?.click()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  letGo()
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test('a list that is focused before the recorder has come wakes its form', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const letGo = await holdBack(page, 'entry')
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne', { waitUntil: 'commit' })
  await page.getByLabel('City').focus()
  letGo()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expect(page.getByLabel('City')).toBeFocused()
})

test('a date that is clicked before the recorder has come opens the calendar once it has', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const letGo = await holdBack(page, 'record-early-events')
  await page.goto(withDate())
  await page.locator('#date').click()
  letGo()
  await expect(page.locator('[role=grid]').first()).toBeVisible()
})

test('what is chosen for a gift before its script has come is in its summary', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const letGo = await holdBack(page, 'gift-builder')
  await page.goto('/aus/gift-cards/build?amount=100&deliver=day')
  const summary = page.locator('.gift-summary')
  await expect(summary).toContainText('Emailed on the day you choose')
  const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.locator('#day').fill(day)
  await page.getByLabel('They live in or near').selectOption('melbourne')
  letGo()
  await expect(summary).toContainText(/Emailed on \w+ \d/)
})

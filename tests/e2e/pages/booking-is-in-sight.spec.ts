import { assetFile } from '../asset-file.ts'
import { openCalendar } from '../support/calendar.ts'
import { expect, test } from '../support/test.ts'

/** Phones, a tablet both ways up, laptops and a large screen. */
const WINDOWS = [
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 900],
  [1366, 768],
  [1920, 1080],
] as const

test('price and the way to book are in sight while the cookie question is open', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/aus/picnics/mystery-picnic')
  for (const [width, height] of WINDOWS) {
    const name = `${width} x ${height}`
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const isWide = width > 1100
    const place = page.locator(isWide ? '#book' : '.book-bar')
    await expect(place.locator('.price').first(), name).toBeInViewport({ ratio: 1 })
    const way = isWide
      ? place.getByRole('button', { name: 'Book', exact: true })
      : place.getByRole('link', { name: 'Check dates' })
    await expect(way, name).toBeInViewport({ ratio: 1 })
    // Nothing lies over it.
    const isOnTop = await way.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, name).toBe(true)
  }
})

test('the panel has no scroller of its own: it moves with the page until its end is in sight, then stays', {
  tag: '@on-desktop',
}, async ({ page }) => {
  for (const [width, height] of [
    [1280, 900],
    [1920, 1080],
  ] as const) {
    const name = `${width} x ${height}`
    await page.setViewportSize({ width, height })
    await page.goto('/aus/picnics/mystery-picnic')
    const panel = page.locator('#book')
    const edges = () =>
      panel.evaluate((box) => {
        const { top } = box.getBoundingClientRect()
        const { bottom } = (box.parentElement ?? box).getBoundingClientRect()
        return { top: top + scrollY, bottom, inner: box.scrollHeight - box.clientHeight }
      })
    const before = await edges()
    expect(before.inner, name).toBe(0)
    // At the top of the page it begins beside the pictures.
    const gallery = await page.locator('.gallery').boundingBox()
    expect(before.top, name).toBeCloseTo(gallery?.y ?? 0, 0)
    await page.evaluate(() => scrollTo(0, 200))
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeAttached()
    // Further down its end, or that of the place it does not fill, stands above the end of the window.
    await page.getByRole('heading', { name: 'Upgrade Options' }).evaluate((heading) => {
      heading.scrollIntoView({ block: 'center' })
    })
    await expect.poll(async () => Math.round((await edges()).bottom), name).toBe(height - 24)
  }
})

test('the bar of phones says what is chosen in the sheet, and no longer once the city is another', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
  const bar = page.locator('.book-bar')
  await bar.getByRole('link', { name: 'Check dates' }).click()
  await page.getByLabel('City', { exact: true }).focus()
  await openCalendar(page)
  await page.keyboard.press('Enter')
  const chosen = (await page.locator('#date').textContent()) ?? ''
  const [, day, month] = /(\d+)\s([A-Z][a-z]{2})/.exec(chosen) ?? []
  await page.locator('label.pill').last().click()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link')).toHaveText('Book')
  await expect(bar).toHaveText(new RegExp(`^\\$199\\.00\\s\\w+,?\\s${day}\\s${month}`))

  await bar.getByRole('link', { name: 'Book' }).click()
  await page.getByLabel('City', { exact: true }).selectOption('Sydney')
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link')).toHaveText('Check dates')
  await expect(bar).toContainText('From $199')
})

const MONTHS = '.drawn fieldset'

test('the calendar stands open on a wide screen, and awake it takes the same place', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
  const months = page.locator(MONTHS)
  await expect(months).toHaveCount(2)
  // Neither month is one of closed days alone.
  for (const month of await months.all())
    expect(await month.getByRole('radio').count()).toBeGreaterThan(0)
  const drawn = await page.locator('.drawn').boundingBox()
  await expect(page.locator('#date')).toBeHidden()

  await page.getByLabel('City', { exact: true }).focus()
  await expect(page.getByRole('grid')).toHaveCount(2)
  const awake = await page.locator('.calendar-box').boundingBox()
  expect(awake?.y).toBeCloseTo(drawn?.y ?? 0, 0)
  expect(awake?.height).toBeCloseTo(drawn?.height ?? 0, 0)
})

test('a day pressed before the calendar is awake is chosen', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**${assetFile('hydrate-island')}`, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
  const month = page.locator(MONTHS).last()
  const name = (await month.locator('legend').textContent()) ?? ''
  const day = month.locator('label').nth(4)
  const number = (await day.textContent()) ?? ''
  await day.click()
  await expect(day.getByRole('radio')).toBeChecked()
  letGo()
  await expect(page.locator('button#date')).toContainText(`${number} ${name}`)
  await expect(page.locator('input[name=date]')).toHaveValue(
    new RegExp(`-${number.padStart(2, '0')}$`),
  )
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('the arrows of the calendar are there before it wakes, and the first press on one turns it by a month', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
  const second = (await page.locator(MONTHS).last().locator('legend').textContent()) ?? ''
  await page.getByRole('button', { name: 'Month after' }).click()
  const shown = page.locator('.calendar h3')
  await expect(shown.first()).toHaveText(second)
  await page.getByRole('button', { name: 'Month before' }).click()
  await expect(shown.last()).toHaveText(second)

  // Opened again after a day was chosen, it shows that day's month, not one as many presses on.
  const free = page.locator('.calendar [role=button]:not([aria-disabled=true], [data-unavailable])')
  await free.first().click()
  const chosen = page.locator('button#date')
  await expect(chosen).toBeFocused()
  await chosen.click()
  await expect(page.locator('.calendar [role=button]:focus')).toBeVisible()
  await expect(chosen).toContainText((await shown.first().textContent()) ?? 'no month')
})

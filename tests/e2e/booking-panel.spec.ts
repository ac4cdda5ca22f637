import { openCalendar } from './support/calendar.ts'
import { expect, test } from './support/test.ts'

test('the panel is hydrated on interaction, shows available dates, updates the total and books', {
  tag: '@daily-phone',
}, async ({ page }) => {
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
  await expect(page.locator('.trace-total')).toHaveText('Total$278.00')

  await openCalendar(page)
  const grid = page.getByRole('grid').first()
  await page.getByRole('button', { name: 'Month after' }).click()
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
  const copy = await page.waitForFunction(() => localStorage.getItem('AC_CART'))
  const { v, cart } = JSON.parse((await copy.jsonValue()) ?? '{}')
  expect([v, cart.lines.length, cart.cartId]).toEqual([2, 1, undefined])
})

test('nothing moves when the panel wakes, nor when its calendar comes later: whoever presses then hits what they meant', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const { promise: calendarMayCome, resolve: letCalendarCome } = Promise.withResolvers<void>()
  await page.route('**/Calendar*', async (route) => {
    await calendarMayCome
    await route.continue()
  })
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
  await page.locator('#adults').focus()
  const placeOfParty = () =>
    page.locator('.heads').evaluate((party) => party.getBoundingClientRect().top + scrollY)
  const asDrawn = await placeOfParty()
  await expect(page.locator('#date .drawn')).toBeVisible()
  expect(await placeOfParty()).toBe(asDrawn)
  letCalendarCome()
  await expect(page.getByRole('grid')).toHaveCount(2)
  await expect(page.locator('.drawn')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await placeOfParty()).toBe(asDrawn)
})

test('the keyboard alone chooses a date: it starts on an available one, others say why they are not, and Escape closes only the calendar', {
  tag: '@daily-desktop',
}, async ({ page }) => {
  await page.goto('/uk/picnics/mystery-picnic?city=london')
  const check = page.getByRole('link', { name: 'Check dates' })
  const isSheet = await check.isVisible()
  if (isSheet) {
    await check.focus()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('City', { exact: true }).focus()
  // The field wakes with the panel; whoever stands in it does not lose their place. Awake it has other stops for Tab than asleep.
  const date = page.locator('button#date')
  await expect(date.or(page.locator('div#date'))).toBeVisible()
  await expect(page.getByLabel('City', { exact: true })).toBeFocused()
  // On a wide screen it stands open, and no one was taken into it.
  await expect(page.getByRole('grid')).toHaveCount(isSheet ? 0 : 2)
  await page.keyboard.press('Tab')
  if (!isSheet) await page.keyboard.press('Escape')
  await expect(date).toBeFocused()
  await page.keyboard.press('Enter')

  const days = page.locator('[role=grid] [role=button]:not([data-outside-month])')
  const free = days.and(page.locator(':not([data-unavailable], [data-disabled])'))
  await expect(free.first()).toBeFocused()
  await expect(page.locator('.legend')).toBeInViewport()
  // Once the month is known the calendar moves to its first free day: an arrow before that would be overtaken.
  await page.waitForLoadState('networkidle')
  await expect(free.first()).toBeFocused()
  // No day is sold on the day itself: back from the first free one there is one that says why it is not.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.calendar-says')).toHaveText(/\.$/, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.locator('#date')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(free.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('#date')).toBeFocused()
  await expect(page.locator('#date')).toHaveText(/\d{4}$/)
  if (!isSheet) return
  await page.keyboard.press('Escape')
  // A day is chosen: the bar offers to book it.
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeFocused()
})

test('the question about cookies covers neither price nor button of the booking bar', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/aus/picnics/mystery-picnic')
  for (const width of [320, 390, 700, 768, 1024, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    const question = await page.locator('.consent').boundingBox()
    const bar = await page.locator('.book-bar').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(
      question?.y ?? 0,
    )
    expect((question?.y ?? 0) + (question?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(900)
  }
})

test('chosen times look chosen in forced colours, and twice the text cuts nothing', {
  tag: '@daily-phone',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/aus/picnics/mystery-picnic?city=adelaide')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const check = page.getByRole('link', { name: 'Check dates' })
  if (await check.isVisible()) await check.click()
  else await page.locator('#adults').focus()
  await openCalendar(page)
  const sheet = page.locator('dialog.sheet')
  expect(await sheet.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)

  const [chosen, other] = [0, 1].map((index) => page.locator('label.pill').nth(index))
  await chosen?.click()
  const ground = (it: Element) => getComputedStyle(it).backgroundColor
  expect(await chosen?.evaluate(ground)).not.toBe(await other?.evaluate(ground))
})

test('a member reads their own price below the total, also of what they add', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const form = { email: 'maya@example.com', password: 'picnic-maya-1' }
  const login = await page.request.post('/aus/account/login', { form, maxRedirects: 0 })
  expect(login.status()).toBe(303)
  await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
  const total = page.locator('.booking > div', { has: page.locator('.trace') })
  await expect(total).toContainText('Total$199.00You pay with Wonder, 15% off$169.15')
  await page.getByText('Upgrades and extras', { exact: true }).click()
  await page.getByLabel('Premium').check()
  await expect(total).toContainText('Total$248.00You pay with Wonder, 15% off$210.80')
})

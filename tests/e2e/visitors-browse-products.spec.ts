import { expect, type Page, test } from './support/test.ts'

// The answers to these are tested without a browser daily: tests/worker/pages/browse.
test('filters of the address apply to the list, its chips and its cards', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/aus/cities/melbourne?adults=2&kind=food&price=200&sort=price')
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('link')).toHaveText([
    'Remove 2 adults',
    'Remove Food and drink',
    'Remove Up to $200',
    'Clear all',
  ])
  const prices = await page.locator('main .grid .price').allTextContents()
  const amounts = prices.map((words) => Number(/\$(\d+) for 2 adults/.exec(words)?.[1]))
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts).toEqual([...amounts].sort((one, other) => one - other))
  expect(Math.max(...amounts)).toBeLessThanOrEqual(200)

  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/aus/cities/melbourne')
})

test('a date without results offers the nearest dates', { tag: '@long' }, async ({ page }) => {
  // Picnics take two days to prepare.
  await page.goto('/aus/cities/melbourne?when=today&kind=guided-picnics')
  await expect(page.getByRole('heading', { name: /^Nothing today/ })).toBeVisible()
  await page.locator('.empty .chip').first().click()
  await expect(page).toHaveURL(/when=\d{4}-\d\d-\d\d&kind=guided-picnics$/)
  await expect(page.locator('main .grid article').first()).toBeVisible()
})

test('hearts pressed one right after the other are all kept', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await page.goto('/aus/cities/melbourne')
  const hearts = page.locator('.heart button')
  // Each answer writes the whole list into its cookie: the second press waits for the first one's.
  const happened: string[] = []
  page.on('request', (request) => request.method() === 'POST' && happened.push('asked'))
  page.on('response', (answer) => answer.request().method() === 'POST' && happened.push('answered'))
  await page.route('**/aus/wishlist', async (route) => {
    if (happened.length < 2) await page.locator('.heart button[aria-busy]').nth(1).waitFor()
    await route.continue()
  })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await expect(page.locator('.heart button[aria-pressed=true]')).toHaveCount(2)
  expect(happened).toEqual(['asked', 'answered', 'asked', 'answered'])
  await page.goto('/aus/wishlist')
  await expect(page.locator('.grid article')).toHaveCount(2)
})

test('the wishlist is kept across pages and countries, and items can be removed', {
  tag: '@daily-desktop',
}, async ({ page }) => {
  await page.goto('/aus/outdoors/autumn-leaves')
  const heart = page.locator('.product-head .heart button')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/aus/wishlist')
  await expect(
    page.locator('.grid').getByRole('link', { name: 'Turning leaves walk' }),
  ).toBeVisible()

  await page.goto('/uk/wishlist')
  await expect(page.getByRole('heading', { name: 'Not sold in the United Kingdom' })).toBeVisible()
  await page.getByRole('link', { name: 'See it in the United States' }).click()
  await expect(page).toHaveURL('/us/outdoors/fall-leaves-ramble')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/us/wishlist')
  await expect(page.getByText('Select the heart on anything you like.')).toBeVisible()
})

test('the notify-me form shows an invalid email address, then confirms', {
  tag: '@daily-phone',
}, async ({ page }) => {
  await page.goto('/nz/picnics/fireside-picnic')
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
  const email = page.getByLabel('Your email').first()
  const send = page.getByRole('button', { name: 'Tell me when it opens' }).first()
  await email.fill('may at home')
  await send.click()
  await expect(page.locator('.tell-me input:invalid').first()).toBeVisible()
  // A browser that lets it pass is answered in words.
  await page
    .locator('.tell-me')
    .first()
    .evaluate((form) => form.setAttribute('novalidate', ''))
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Enter an email address, such as')
  await expect(email).toHaveValue('may at home')
  await expect(email).toHaveAccessibleDescription(/Enter an email address, such as/)
  await email.fill('may@example.com')
  await send.click()
  await expect(
    page.getByText('Then we’ll email you when Winter fireside picnic opens.'),
  ).toBeVisible()
})

// Also tested without a browser.
test('a group shows its products and links to them', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ca/ranges/mystery-picnic')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All mystery picnics')
  await expect(page.locator('#book')).toHaveCount(0)
  await page.getByRole('link', { name: 'Family Mystery Picnic' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Mystery Picnic')
  await expect(page.locator('#book')).toHaveCount(1)
})

test('posted goods are counted, with shipping once per order', {
  tag: ['@daily-desktop', '@on-phone', '@on-desktop'],
}, async ({ page }) => {
  await page.goto('/aus/at-home/gingham-rug')
  await page.getByLabel('How many').fill('3')
  await expect(page.getByRole('button', { name: 'See price' })).toBeHidden()
  await expect(page.locator('.trace div')).toHaveText([
    '3 items$267.00',
    'Shipping$12.00',
    'Total$279.00',
  ])
  await page.getByLabel('How many').fill('99')
  await expect(page.locator('.item-total')).toHaveText(/^How many: choose 1 to /)
  await expect(page.getByText('to any address in Australia')).toBeVisible()
})

test('an unavailable date says so in the panel, with and without script', {
  tag: '@daily-phone',
}, async ({ page }) => {
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/aus/picnics/mystery-picnic?city=melbourne&date=${today}&adults=2#book`)
  await expect(page.locator('#start')).toHaveText(
    /^(?!Some times)\p{Lu}.+\. Choose another day\.$/u,
  )
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('nothing scrolls sideways on the smallest phone', { tag: '@on-phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/us/cities',
    '/us/cities/san-francisco?adults=4&kind=food&price=400&sort=price',
    '/uk/ranges/mystery-picnic',
    '/us/at-home/terrarium-by-post',
    '/ca/picnics/mystery-picnic?city=montreal',
    '/nz/search?q=kayk',
    '/us/wonderpass-hub',
    '/uk/gift-cards',
    '/ca/gift-cards/build?deliver=post',
  ]) {
    await page.goto(path)
    expect(await widthOf(page), path).toBe(320)
  }
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

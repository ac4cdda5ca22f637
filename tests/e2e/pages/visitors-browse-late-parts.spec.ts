import { violationsIn } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PRODUCT = '/aus/picnics/mystery-picnic'

test('the menu of a phone holds the entries of the bar, and a search', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/aus')
  await page.getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const entries = (part: string) => page.locator(`${part} a`).allTextContents()
  const drawn = await entries('.drawer nav > ul')
  expect(drawn.length).toBeGreaterThan(20)
  // Where windows are wide the wishlist stands beside the bar.
  expect(drawn).toEqual([...(await entries('.menu-bar > ul')), 'Wishlist'])
  expect(await violationsIn(page)).toEqual([])

  const [first, second] = ['Experiences', 'Occasions'].map((name) =>
    menu.locator('details', { has: page.getByText(name, { exact: true }) }),
  )
  await first?.locator('summary').click()
  await expect(first ?? menu).toHaveAttribute('open')
  await second?.locator('summary').click()
  await expect(first ?? menu).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('link', { name: 'Menu' })).toBeFocused()

  await page.getByRole('link', { name: 'Menu' }).click()
  await menu.getByLabel('Search experiences').fill('picnic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/aus/search?q=picnic')
})

test(
  'all pictures of a product open above its page with what they show',
  {
    tag: '@daily-desktop',
  },
  async ({ page }, { project }) => {
    await page.goto(PRODUCT)
    await page.getByRole('link', { name: 'All 5 pictures' }).click()
    if (project.name === 'no script') await expect(page).toHaveURL(/more-about.*#pictures$/)
    else await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
    const captions = page.locator('.all-pictures figcaption')
    await expect(captions).toHaveCount(5)
    await expect(captions.first()).toHaveText(/^Two people on a gingham blanket/)
    if (project.name === 'no script') return
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('link', { name: 'All 5 pictures' })).toBeFocused()
  },
)

test(
  'extras are read when someone opens them, and count',
  { tag: '@daily-phone' },
  async ({ page }, { project }) => {
    await page.goto(`${PRODUCT}?city=melbourne`)
    const check = page.getByRole('link', { name: 'Check dates' })
    if (await check.isVisible()) await check.click()
    await page.getByText('Upgrades and extras', { exact: true }).click()
    if (project.name === 'no script')
      await page.getByRole('button', { name: 'Show upgrades and extras' }).click()
    await page.getByLabel('Premium').check()
    if (project.name !== 'no script') expect(await violationsIn(page)).toEqual([])
    if (project.name === 'no script') await page.getByRole('button', { name: 'See price' }).click()
    await expect(page.locator('.trace-total')).toHaveText('Total$248.00')
  },
)

test('what comes with Premium is not counted beside it', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await page.goto(`${PRODUCT}?city=melbourne#addon-add-bonus-stop=1`)
  await expect(page.locator('.trace-total')).toHaveText('Total$228.00')
  const tier = page.getByRole('group', { name: 'Go Premium' })
  await tier.getByLabel('Premium').check()
  await expect(page.locator('.trace-total')).toHaveText('Total$248.00')
  await expect(tier.getByRole('spinbutton')).toHaveCount(0)
  await tier.getByLabel('Premium').uncheck()
  await expect(page.locator('.trace-total')).toHaveText('Total$199.00')
  await expect(tier.getByLabel('Bonus stop', { exact: true })).toHaveValue('0')
})

test(
  'an upgrade is added from what the page says of it; without script its link leads to the form',
  {
    tag: '@daily-phone',
  },
  async ({ page }, { project }) => {
    const isPlain = project.name === 'no script'
    await page.goto(
      isPlain ? '/aus/more-about/p-mystery-picnic?city=melbourne' : `${PRODUCT}?city=melbourne`,
    )
    if (!isPlain) await page.evaluate(() => scrollTo(0, 300))
    const name = isPlain ? 'Add and book Premium' : 'Add Premium'
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('checkbox', { name: /^Premium/ })).toBeChecked()
    await expect(page.locator('.trace-total')).toHaveText('Total$248.00')
  },
)

test('extras of an address are chosen at once', { tag: '@on-desktop' }, async ({ page }) => {
  await page.goto(`${PRODUCT}#addon-add-bonus-stop=1`)
  await expect(page.locator('.trace-total')).toHaveText('Total$228.00')
})

test('extras that cannot be read are asked for by the form', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await page.goto(PRODUCT)
  await page.route('**/*extras=open*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await page.getByText('Upgrades and extras', { exact: true }).click()
  await page.getByRole('button', { name: 'Show upgrades and extras' }).click()
  await expect(page.getByLabel('Premium')).toBeVisible()
})

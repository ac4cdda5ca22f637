import { isLong } from '#tests/support/length.ts'
import { violationsIn } from '../support/axe.ts'
import { openCalendar } from '../support/calendar.ts'
import { openHour } from '../support/days.ts'
import { expect, type Page, test } from '../support/test.ts'

/** A page whose kind another one here has, in another country or with other words. */
const AGAIN = 'again'

const PAGES = [
  ['chooser', '/'],
  ['home', '/aus?city=melbourne'],
  ['cities', '/uk/cities'],
  ['city', '/us/cities/new-york'],
  ['product', '/ca/picnics/mystery-picnic'],
  ['empty cart', '/nz/cart'],
  ['not found', '/aus/nothing'],
  ['gift card balance', '/aus/gift-cards/balance'],
  ['gift card of the catalogue', '/aus/gift-cards/gift-mystery-picnic', AGAIN],
  ['gift builder, posted', '/us/gift-cards/build?deliver=post'],
  ['gift builder, no experience yet', '/uk/gift-cards/build?give=experience', AGAIN],
  ['credits', '/aus/credits', AGAIN],
  ['bestsellers and reviews', '/us/reviews'],
  ['newsletter', '/ca/newsletter'],
  ['help', '/aus/help'],
  ['terms', '/uk/terms', AGAIN],
  ['privacy', '/ca/privacy', AGAIN],
  ['cookies', '/nz/cookies', AGAIN],
  ['accessibility', '/us/accessibility', AGAIN],
] as const
/** Every state of a list and of a product that the pages above do not have. */
const CATALOGUE = [
  ['filtered list', '/us/cities/new-york?when=month&adults=2&kind=food&sort=price'],
  ['empty list', '/aus/cities/melbourne?when=today&kind=guided-picnics'],
  ['what opens later in a list', '/aus/cities/hobart', AGAIN],
  ['collection', '/uk/collections/guided-picnics', AGAIN],
  ['search', '/nz/search?q=kayk'],
  ['empty wishlist', '/us/wishlist'],
  ['group', '/ca/ranges/mystery-picnic'],
  ['opening soon', '/aus/picnics/fireside-picnic'],
  ['posted', '/uk/at-home/terrarium-by-post'],
  ['by email', '/nz/at-home/living-room-mystery', AGAIN],
  ['sold elsewhere', '/uk/outdoors/fall-leaves-ramble'],
] as const
/** Every page of editors, a campaign in each of its faces. */
const EDITORS = [
  ['home with a section', '/nz'],
  ['about us', '/aus/about-us', AGAIN],
  ['contact', '/uk/contact'],
  ['careers', '/nz/careers'],
  ['partner', '/ca/partner', AGAIN],
  ['WonderPass', '/us/wonderpass-hub'],
  ['gift ideas', '/aus/gift-ideas', AGAIN],
  ['gift cards', '/uk/gift-cards'],
  ['how it works', '/us/how-it-works'],
  ['spring', '/aus/spring-picnics'],
  [
    'spring, basket first',
    '/aus/spring-picnics?builder.tests.page-spring-picnics=spring-basket-first',
    AGAIN,
  ],
  ['gift of a day', '/ca/gifts/gift-of-a-day'],
  [
    'no wrapping',
    '/ca/gifts/gift-of-a-day?builder.tests.page-gift-of-a-day=gift-no-wrapping',
    AGAIN,
  ],
  [
    'steps first',
    '/ca/gifts/gift-of-a-day?builder.tests.page-gift-of-a-day=gift-steps-first',
    AGAIN,
  ],
] as const
type Look = { width: number; colorScheme: 'light' | 'dark' }

const SCHEMES = ['light', 'dark'] as const
const WIDTHS = isLong ? [360, 768, 1280] : [360, 1280]
const EVERY_LOOK: readonly Look[] = SCHEMES.flatMap((colorScheme) =>
  WIDTHS.map((width) => ({ width, colorScheme })),
)
type PageRow = readonly [name: string, path: string, again?: typeof AGAIN]
/** One page of each kind; all of them where runs are long. */
const oneOfEach = (pages: readonly PageRow[]) => pages.filter(([, , again]) => isLong || !again)

/** Axe looks at one page on a light phone and at the next one in a dark wide window; at each in every look where runs are long. */
const looksAt = (nth: number): readonly Look[] =>
  isLong ? EVERY_LOOK : EVERY_LOOK.filter((_, index) => index === (nth % 2) * 3)
/** Pages are loaded as a phone has them. */
const ARRIVAL: Look = { width: 360, colorScheme: 'light' }
/** Sizes are set here, once. */
const ONCE = { tag: '@on-desktop' }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.describe('no page has an accessibility violation', ONCE, () => {
  test.setTimeout(180_000)

  test('from the chooser to a booking', async ({ page, request }) => {
    const look = await openPage(page)
    await page.goto('/uk')
    await look('the question about cookies', '.consent')
    await rejectAll(page)
    for (const [name, path] of oneOfEach(PAGES)) {
      await page.goto(path)
      await look(name)
    }
    const { date, start } = await openHour(request, 'p-mystery-picnic', 'perth')
    await page.goto(`/aus/picnics/mystery-picnic?city=perth&date=${date}&start=${start}&adults=2`)
    await page
      .getByRole('button', { name: /^Book for / })
      .first()
      .click()
    await expect(page).toHaveURL(/cart/)
    await look('cart')
    await page.goto('/aus/checkout')
    await look('details')
    await page.getByRole('button', { name: /continue|payment/i }).click()
    await look('details with issues')
    await page.getByLabel(/first name/i).fill('Axe')
    await page.getByLabel(/last name/i).fill('Lark')
    await page.getByRole('textbox', { name: /e-?mail/i }).fill('axe@example.com')
    await page.getByLabel(/mobile number/i).fill('0400 000 000')
    await page.getByRole('button', { name: /continue|payment/i }).click()
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await look('payment')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    await look('declined payment')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page).toHaveURL(/thank-you/)
    await look('thank you')
  })

  test('in any state of the catalogue', async ({ page }) => {
    const look = await openPage(page)
    await page.goto('/uk')
    await rejectAll(page)
    for (const [name, path] of oneOfEach(CATALOGUE)) {
      await page.goto(path)
      await look(name)
    }
    await page.goto('/aus/picnics/mystery-picnic?city=melbourne')
    const check = page.getByRole('link', { name: 'Check dates' })
    if (await check.isVisible()) await check.click()
    // Touched it wakes, and has its calendar.
    await page.getByLabel('City', { exact: true }).focus()
    await openCalendar(page)
    await look('calendar')
    await page.keyboard.press('Escape')
    await page.getByText('Upgrades and extras', { exact: true }).click()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page.getByText('Choose a date.')).toBeVisible()
    await look('panel with issues')
  })

  for (const half of [0, 1])
    test(`of editors, half ${half + 1}`, async ({ page }) => {
      const look = await openPage(page)
      await page.goto('/uk')
      await rejectAll(page)
      for (const [name, path] of oneOfEach(EDITORS).filter((_, index) => index % 2 === half)) {
        await page.goto(path)
        await look(name)
      }
    })
})

/** Declines consent, and waits for the response. */
async function rejectAll(page: Page) {
  await page.getByRole('button', { name: 'Reject all' }).first().click()
  await expect(page.locator('.consent')).toHaveCount(0)
}

/** Answers what looks for violations in the looks of a page, which is loaded once, and whether it fits their widths. */
async function openPage(page: Page) {
  const dress = async ({ width, colorScheme }: Look) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  }
  await dress(ARRIVAL)
  let nth = 0
  return async (name: string, part = 'html') => {
    await page.waitForLoadState()
    await atLeisure(page)
    const fits = async (width: number) => {
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWider, `${name}, ${width} px, scrolls sideways`).toBe(false)
    }
    await fits(ARRIVAL.width)
    for (const look of looksAt(nth++)) {
      await dress(look)
      await fits(look.width)
      const title = `${name}, ${look.width} px, ${look.colorScheme}`
      expect(await violationsIn(page, part, TAGS), title).toEqual([])
    }
    await dress(ARRIVAL)
  }
}

/** Waits until the letters are there and the page has nothing more to do. */
const atLeisure = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let turns = 0; turns < 2; turns++) await new Promise((done) => requestIdleCallback(done))
  })

import { linkIn } from '../support/mails.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const MANY_TABS = 120
const DAY_MS = 24 * 3600_000

test('a gift is put together, bought, opened and booked by the keyboard alone @on-desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const recipient = `kim${Date.now()}@example.com`
  await page.goto('/aus/gift-cards/build')

  // Every choice changes price, preview or summary, and leaves the focus where it was.
  await tabTo(page, page.getByRole('radio', { name: /^An amount/ }))
  await press(page, 'ArrowRight', page.getByRole('radio', { name: /^An experience/ }))
  await expect(page.locator('#gift-total')).toHaveText('Total –')
  await tabTo(page, page.getByRole('button', { name: /^Mystery Picnic/ }))
  await page.keyboard.press('Enter')
  const city = page.getByLabel('City', { exact: true })
  await expect(city).toBeFocused()
  await expectSeen(page)
  await page.keyboard.type('Hob')
  await expect(page.locator('.experience-head')).toContainText('Hobart')
  await expectStays(page, city)
  await tabTo(page, page.getByText('Change guests or extras'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Adults'))
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.experience-head')).toContainText('3 adults')
  await expectStays(page, page.getByLabel('Adults'))

  const themes = page.locator('.theme')
  await tabTo(page, themes.first().getByRole('radio'))
  await press(page, 'ArrowRight', themes.nth(1).getByRole('radio'))
  const theme = await themes.nth(1).textContent()
  await expect(page.locator('#gift-preview')).toHaveAccessibleName(new RegExp(`card, ${theme}`))
  await expectStays(page, themes.nth(1).getByRole('radio'))

  await tabTo(page, page.getByLabel('To', { exact: true }))
  await page.keyboard.type('Kim')
  await tabTo(page, page.getByLabel('From', { exact: true }))
  await page.keyboard.type('Ada')
  await tabTo(page, page.getByLabel('Message (optional)'))
  await page.keyboard.type('A day for two.')

  await tabTo(page, page.getByRole('radio', { name: /^Email it now/ }))
  const ways = [/^Email it on a day/, /^Post a greeting card/, /^Print it yourself/]
  for (const name of ways) await press(page, 'ArrowDown', page.getByRole('radio', { name }))
  await expect(page.locator('#gift-summary')).toContainText('to print at home')
  await expectStays(page, page.getByRole('radio', { name: /^Print it yourself/ }))
  for (const name of ways.slice(0, 2).toReversed()) {
    await press(page, 'ArrowUp', page.getByRole('radio', { name }))
  }
  await tabTo(page, page.getByLabel('Recipient’s email'))
  await page.keyboard.type(recipient)
  await tabTo(page, page.locator('#day'))
  const [year, month, day] = new Date(Date.now() + 9 * DAY_MS).toISOString().split(/[-T]/)
  await page.keyboard.type(`${month}${day}${year}`)
  await tabTo(page, page.getByLabel('They live in or near'))
  await page.keyboard.type('Melb')
  await expect(page.locator('#gift-summary')).toContainText('Emailed on ')
  await expectStays(page, page.getByLabel('They live in or near'))

  await enter(page, page.getByRole('button', { name: 'Add to cart' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await enter(page, page.getByRole('link', { name: 'Go to checkout' }))
  await type(page, page.getByRole('textbox', { name: /e-?mail/i }), `ada${Date.now()}@example.com`)
  await type(page, page.getByLabel(/first name/i), 'Ada')
  await type(page, page.getByLabel(/last name/i), 'Lark')
  await type(page, page.getByLabel(/mobile number/i), '0400 000 000')
  await enter(page, page.getByRole('button', { name: /continue|payment/i }))
  await type(page, page.getByLabel('Card number'), '4242 4242 4242 4242')
  await enter(page, page.getByRole('button', { name: /^Pay / }))
  await expect(page).toHaveURL(/thank-you\/DL-/)

  const later = new Date(Date.now() + 10 * DAY_MS).toISOString()
  await request.post('/_local/jobs/gifts', { headers: { 'x-shop-now': later } })
  await page.goto(await linkIn(request, recipient, /\/aus\/gift\/[\w.~-]+/))
  await enter(page, page.getByRole('button', { name: 'Open your gift' }))
  await enter(page, page.locator('.gift-days a').first())
  await tabTo(page, page.locator('.times input:enabled').first())
  await page.keyboard.press('Space')
  await enter(page, page.getByRole('button', { name: /^Book \w+,?\s\d+/ }))
  await expect(page.locator('.sum-total').last()).toHaveText(/To pay \$0\.00/)
})

async function type(page: Page, field: Locator, text: string) {
  await expect(field).toBeVisible()
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function enter(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function press(page: Page, key: string, next: Locator) {
  await page.keyboard.press(key)
  await expectStays(page, next)
}

async function expectStays(page: Page, control: Locator) {
  await expect(control).toBeFocused()
  await expectSeen(page)
}

/** On with Tab, seeing where the focus is at every stop. */
async function tabTo(page: Page, control: Locator) {
  // Before its sheet is there, a page is in the document but not yet on the screen.
  await page.waitForLoadState()
  const found = await control.first().elementHandle()
  let [isThere] = await page.evaluate(focusAt, found)
  for (let tabs = 0; !isThere; tabs++) {
    if (tabs > MANY_TABS) throw new Error(`Tab never came to ${control}`)
    await page.keyboard.press('Tab')
    const [isNow, problem] = await page.evaluate(focusAt, found)
    expect(problem).toBe('')
    isThere = isNow
  }
}

/** The focus is marked, on the screen and under nothing. */
async function expectSeen(page: Page) {
  const [, problem] = await page.evaluate(focusAt, null)
  expect(problem).toBe('')
}

/** Whether an element has the focus, and what is wrong with where it is. */
function focusAt(wanted: Node | null): [isThere: boolean, problem: string] {
  return [wanted === document.activeElement, unseen()]

  function unseen(): string {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return 'The focus is nowhere'
    const label = at.closest('label')
    const name = `${at.tagName} ${at.id} ${at.textContent.trim().slice(0, 40)}`
    // A date marks the part of it that has the focus.
    const isDate = at instanceof HTMLInputElement && at.type === 'date'
    const marked =
      isDate ||
      [at, label, at.parentElement, at.nextElementSibling].some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    if (!marked) return `No mark of focus: ${name}`
    const box = (label ?? at).getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return `Off the screen (${x}, ${y}): ${name}`
    const top = document.elementFromPoint(x, y)
    const isTop = top && (at.contains(top) || top.contains(at) || label?.contains(top))
    return isTop ? '' : `Under ${top?.outerHTML.slice(0, 80)}: ${name}`
  }
}

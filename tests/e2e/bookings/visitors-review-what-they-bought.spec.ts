import { violationsIn } from '../support/axe.ts'
import { hasScript } from '../support/buyers.ts'
import { openDays } from '../support/days.ts'
import { mailsTo } from '../support/mails.ts'
import { fillCart, payCart } from '../support/purchases.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'

type Review = { id: string; text: string }

const DAY_MS = 24 * 3_600_000
const STAFF = { authorization: 'Bearer development-token-do-not-use-in-production' }

/** One for each window: its reviews are nobody else's. */
const PRODUCTS: Record<string, string> = {
  phone: 'p-glasshouse-terrarium',
  desktop: 'p-sketch-walk',
  'no script': 'p-night-ride',
}

/** Where pictures of the pages go, when someone wants to look at them. */
const FOLDER = process.env.PICTURES

test('guests review what they bought for others to read, and staff take one down', {
  tag: '@daily-phone',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const { project } = test.info()
  const productId = PRODUCTS[project.name] ?? ''
  // Nine figures would be a phone number.
  const name = `Rita${Date.now() % 1_000_000}`
  // All of it is past by the clock of the other tests, so that the jobs touch no booking of theirs.
  const bought = Date.now() - 24 * DAY_MS
  const clock = (instant: number) => ({ 'x-shop-now': new Date(instant).toISOString() })
  const days = await openDays(request, productId, bought)
  const line = { productId, city: 'melbourne', adults: 1 }
  let cart = ''
  for (const day of days) cart = (await fillCart(request, day, clock(bought), line)).cartId
  const buyer = { email: `${name.toLowerCase()}@example.com`, firstName: name }
  await payCart(request, buyer, cart, clock(bought))

  const over = clock(Date.parse(`${days[1]?.date}T00:00:00Z`) + 2 * DAY_MS)
  await page.setExtraHTTPHeaders(over)
  // A booking is confirmed in one run and over in the next.
  for (const job of ['bookings', 'bookings', 'reviews'])
    expect((await request.post(`/_local/jobs/${job}`, { headers: over })).ok()).toBe(true)
  await expect.poll(async () => (await linksOf(request, name)).length).toBe(2)
  const [first = '', second = ''] = await linksOf(request, name)

  // Stars of the mail are chosen, and nothing is saved by looking.
  await page.goto(`${first}?stars=5`)
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.goto(first)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await look(page, 'write')
  await page.getByLabel('What should the next guests know?').fill('Ring me: 0400 111 222.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  const mistakes = page.getByRole('alert').filter({ hasText: 'Choose 1 to 5 stars.' })
  await expect(mistakes).toContainText('Leave out links, email addresses and phone numbers.')
  await expect(page.getByLabel('What should the next guests know?')).toHaveValue(/^Ring me/)
  await look(page, 'mistakes')

  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('What should the next guests know?').fill(`Lovely, says ${name}.`)
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Your review is published.')).toBeVisible()
  await look(page, 'written')
  await page.goto(`${second}?stars=2`)
  await page.getByLabel('What should the next guests know?').fill(`Wet, says ${name}.`)
  await page.getByRole('button', { name: 'Publish review' }).click()

  await page.getByRole('link', { name: 'See the page' }).click()
  const texts = page.getByText(`says ${name}.`)
  // On the page of the product they come when someone scrolls there.
  const more = `/aus/more-about/${productId}`
  await expect(page.locator('[data-lazy] a')).toHaveAttribute('href', RegExp(`^${more}\\?city=`))
  await page.goto(more)
  await expect(texts).toHaveCount(2)
  await look(page, 'product', '#reviews')

  // Two have no mean yet, and a page of their own all the same.
  await page.getByRole('link', { name: 'All reviews (2)' }).click()
  await expect(page).toHaveURL(`/aus/reviews/${productId}`)
  await expect(texts).toHaveCount(2)
  await look(page, 'reviews')
  await page.getByRole('link', { name: 'Lowest' }).click()
  await expect(texts).toHaveText([`Wet, says ${name}.`, `Lovely, says ${name}.`])
  await page.getByRole('link', { name: 'Highest' }).click()
  await expect(texts).toHaveText([`Lovely, says ${name}.`, `Wet, says ${name}.`])
  await page.getByRole('link', { name: '2 stars (1)' }).click()
  await expect(texts).toHaveText([`Wet, says ${name}.`])

  const headers = { ...STAFF, ...over }
  const all: Review[] = await (
    await request.get(`/api/staff/reviews?productId=${productId}`, { headers })
  ).json()
  const wet = all.find(({ text }) => text === `Wet, says ${name}.`)
  const hidden = await request.post(
    `/api/staff/reviews/${encodeURIComponent(wet?.id ?? '')}/hide`,
    { headers, data: { reason: 'It is about the weather.' } },
  )
  expect(hidden.status()).toBe(200)
  for (const path of [`more-about/${productId}`, `reviews/${productId}`]) {
    await page.goto(`/aus/${path}`)
    await expect(texts).toHaveText([`Lovely, says ${name}.`])
  }
  await page.goto(second)
  await expect(page.getByText('Reason: It is about the weather.')).toBeVisible()
})

/** Where the guest was asked to write, without stars. */
async function linksOf(request: APIRequestContext, guest: string): Promise<string[]> {
  return (await mailsTo(request, guest))
    .filter(({ subject }) => /^How was/.test(subject))
    .flatMap(({ text }) => /https?:\/\/[^/\s]+(\/aus\/review\/[^?\s]+)/.exec(text)?.[1] ?? [])
}

async function look(page: Page, name: string, part?: string) {
  if (hasScript()) expect(await violationsIn(page, part), name).toEqual([])
  const path = `${FOLDER}/${test.info().project.name}-${name}.png`
  if (FOLDER) await page.screenshot({ path, fullPage: true })
}

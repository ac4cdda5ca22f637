import { readFileSync } from 'node:fs'
import { BRAND } from '#brand/brand.ts'
import { openDays, openSaturday } from '../support/days.ts'
import { earnGiftCode } from '../support/gift-codes.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { Person } from '../support/person.ts'
import { bookPicnic, fillCart } from '../support/purchases.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PASSWORD = 'seven wet spaniels'

test.use({ viewport: { width: 390, height: 844 } })

/** Walks an errand and holds what it took against docs/reference/journeys.md. */
const errand = (
  title: string,
  walk: (person: Person, page: Page, request: APIRequestContext) => Promise<void>,
  /** Long journeys walk the same way daily. */
  isLong = false,
) =>
  test(title, { tag: isLong ? ['@on-phone', '@long'] : '@on-phone' }, async ({ page, request }) => {
    const row = readFileSync('docs/reference/journeys.md', 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .find(([, name]) => name === title)
    const person = new Person(page)
    await walk(person, page, request)
    expect({ taps: person.taps, fields: person.fields }).toEqual({
      taps: Number(row?.[3]),
      fields: Number(row?.[4]),
    })
  })

const clock = (instant: number) => ({ 'x-shop-now': new Date(instant).toISOString() })

const named = (name: string) => `${name}${Date.now()}`

/** Names, address and number of a buyer, up to the page of payment. */
async function giveDetails(person: Person, page: Page, name: string) {
  await person.type(
    page.getByRole('textbox', { name: 'Email', exact: true }).first(),
    `${name}@example.com`,
  )
  await person.type(page.getByLabel('First name'), name)
  await person.type(page.getByLabel('Last name'), 'Lark')
  await person.type(page.getByLabel('Mobile Number'), '0400 000 000')
}

/** From the home page to the checkout, on the first free day of next month. */
async function choosePicnic(person: Person, page: Page) {
  await person.tap(page.getByRole('main').getByRole('link', { name: 'Mystery Picnic for two' }))
  await person.tap(page.getByRole('link', { name: 'Check dates' }))
  await person.tap(page.locator('#date'))
  await person.tap(page.getByRole('button', { name: 'Month after' }))
  const free = page.locator(
    '[role=grid] [role=button]:not([aria-disabled=true], [data-disabled], [data-unavailable], [data-outside-month])',
  )
  await person.tap(free.first())
  await person.tap(page.locator('label.pill').first())
  await person.tap(page.getByRole('button', { name: /^Book for / }))
  await person.tap(page.getByRole('link', { name: 'Go to checkout' }))
}

const toPayment = (person: Person, page: Page) =>
  person.tap(page.getByRole('button', { name: 'Continue to payment' }))

async function payByWallet(person: Person, page: Page) {
  await person.tap(page.getByRole('button', { name: 'Apple Pay' }))
  const sheet = page.getByRole('dialog', { name: 'Simulated Apple Pay' })
  await person.tap(sheet.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/thank-you\/DL-/)
}

errand('Find a Saturday for four under $100', async (person, page, request) => {
  // By the shop's own clock: pages that are fetched ahead come without a header that turns it.
  const saturday = await openSaturday(request, '/aus/cities/melbourne?adults=4&price=100')
  await page.goto('/aus')
  await person.choose(page.getByLabel('Where', { exact: true }), 'Melbourne')
  await person.choose(page.getByLabel('Who', { exact: true }), '4 adults')
  await person.tap(page.getByRole('button', { name: 'Find experiences' }))
  const sheet = page.locator('.filter-sheet')
  await person.tap(sheet.locator('summary'))
  await person.choose(sheet.getByLabel('Date'), 'On a date')
  await person.type(sheet.getByLabel('Another day'), saturday)
  await person.choose(sheet.getByLabel('Price'), 'Up to $100')
  await person.tap(sheet.getByRole('button', { name: 'Apply' }))
  await person.tap(page.locator('.card', { hasText: 'for 4 adults' }).getByRole('link').first())
  await person.tap(page.getByRole('link', { name: 'Book', exact: true }))
  await expect(page.locator('[name=date]')).toHaveValue(saturday)
  await expect(page.locator('[name=adults]')).toHaveValue('4')
  const total = (await page.locator('.booking .trace-total dd').textContent()) ?? ''
  expect(Number(total.replace('$', ''))).toBeLessThanOrEqual(100)
})

errand(
  'Send a gift card for $50 today',
  async (person, page, request) => {
    const recipient = named('wren')
    await page.goto('/aus')
    await person.tap(page.locator('a[href$="gift-cards/build?amount=50"]'))
    await expect(page.getByRole('radio', { name: '$50', exact: true })).toBeChecked()
    await person.type(page.getByLabel('To', { exact: true }), 'Wren')
    await person.type(page.getByLabel('From', { exact: true }), 'Ada')
    await person.type(page.getByLabel('Recipient’s email'), `${recipient}@example.com`)
    await person.tap(page.getByRole('button', { name: 'Add to cart' }))
    await person.tap(page.getByRole('link', { name: 'Go to checkout' }))
    await giveDetails(person, page, named('ada'))
    await toPayment(person, page)
    await payByWallet(person, page)
    expect(await linkIn(request, recipient, /\/aus\/gift\/[\w.~-]+/)).toBeTruthy()
  },
  true,
)

errand(
  'Move a booking',
  async (person, page, request) => {
    const { link } = await bookPicnic(request, named('mover'))
    await person.follow(link)
    await person.tap(page.getByRole('link', { name: /^Change the date/ }))
    await person.tap(page.getByRole('link', { name: 'Month after' }))
    await person.tap(page.locator('.calendar td a').first())
    await person.tap(page.getByRole('button', { name: 'Confirm new date' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/here is your booking$/)
  },
  true,
)

errand('Find the meeting point', async (person, page, request) => {
  const name = named('seeker')
  const { date, start } = await bookPicnic(request, name)
  const headers = clock(Date.parse(`${date}T${start}:00+10:00`) - 20 * HOUR_MS)
  await request.post('/_local/jobs/notify-meeting-places', { headers })
  const text = await mailTo(request, name, /^Where to meet/)
  // The mail says it; the booking shows it with a map.
  expect(text).toMatch(/[A-Z]\w+ .+ VIC \d{4}/)
  await page.setExtraHTTPHeaders(headers)
  await person.follow(/\/aus\/b\/[\w.~-]+/.exec(text)?.[0] ?? '')
  await expect(page.getByText(/[A-Z]\w+ .+ VIC \d{4}/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
})

errand(
  'Cancel a booking',
  async (person, page, request) => {
    const { link } = await bookPicnic(request, named('leaver'))
    await person.follow(link)
    await person.tap(page.getByRole('link', { name: /^Cancel/ }))
    await expect(page.getByText('You’ll get $199.00 back to your card.')).toBeVisible()
    await person.tap(page.getByRole('button', { name: 'Cancel this booking' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled')
  },
  true,
)

errand(
  'Pay with a gift card',
  async (person, page, request) => {
    const code = await earnGiftCode(page, request, named('giver'))
    await fillCart(page.request)
    await page.goto('/aus/cart')
    await person.tap(page.getByText('Have a code?'))
    await person.type(page.getByLabel('Gift card, coupon or friend’s code'), code)
    await person.tap(page.getByRole('button', { name: 'Apply' }))
    await expect(page.getByText('To pay $0.00')).toBeVisible()
    await expect(page.getByText('Nothing to pay.')).toBeVisible()
    await person.tap(page.getByRole('link', { name: 'Go to checkout' }))
    await giveDetails(person, page, named('kim'))
    await toPayment(person, page)
    await person.tap(page.getByRole('button', { name: 'Book now' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re booked/)
  },
  true,
)

errand('Book for a guest with a diet', async (person, page) => {
  await page.goto('/aus')
  await choosePicnic(person, page)
  await giveDetails(person, page, named('host'))
  await person.tap(page.getByRole('button', { name: /^Add a guest/ }))
  const guest = page.getByRole('group', { name: /^Guest( 2 of 2)?$/ })
  await person.type(guest.getByLabel('Name', { exact: true }), 'Kim')
  await person.type(guest.getByLabel('Email'), 'kim@example.com')
  await person.type(guest.getByLabel('Diet or allergy'), 'Vegan')
  await toPayment(person, page)
  await payByWallet(person, page)
  await expect(page.getByText('Vegan').first()).toBeVisible()
})

errand(
  'Buy something posted',
  async (person, page) => {
    await page.goto('/aus')
    await person.tap(page.getByRole('link', { name: 'Search' }).first())
    const search = page.getByRole('dialog', { name: 'Search' })
    await person.type(search.getByRole('combobox'), 'rug')
    await person.tap(search.getByRole('option', { name: 'The gingham blanket' }))
    await person.tap(page.getByRole('button', { name: 'Add to cart' }))
    await person.tap(page.getByRole('link', { name: 'Go to checkout' }))
    await giveDetails(person, page, named('ada'))
    await person.type(page.getByLabel('Street and number*'), '12 Lygon Street')
    await person.type(page.getByLabel('Suburb or town*'), 'Carlton')
    await person.type(page.getByLabel('Postcode*'), '3053')
    await person.choose(page.getByLabel('State*'), 'VIC')
    await toPayment(person, page)
    await payByWallet(person, page)
    await expect(page.getByText(/We’ll post it within two days to 12 Lygon Street/)).toBeVisible()
  },
  true,
)

errand(
  'Join WonderPass and book with the member price',
  async (person, page, request) => {
    const name = named('joiner')
    await signUp(page, request, name)
    await page.goto('/aus/wonderpass-hub')
    await person.tap(page.getByRole('link', { name: 'Join Explorer' }))
    await person.tap(page.getByRole('checkbox'))
    await person.tap(page.getByRole('button', { name: 'Pay $12.00 and join' }))
    await person.tap(page.getByRole('radio', { name: /^Visa, succeeds/ }))
    await person.tap(page.getByRole('button', { name: /^Pay/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your WonderPass')
    await person.tap(page.getByRole('banner').getByRole('link', { name: BRAND.name }))
    await choosePicnic(person, page)
    // The account knows the name and the address.
    await expect(page.getByLabel('First name')).toHaveValue('Wren')
    await person.type(page.getByLabel('Mobile Number'), '0400 000 000')
    await toPayment(person, page)
    await expect(page.locator('.summary')).toContainText('WonderPass Explorer: 10% off')
    await payByWallet(person, page)
  },
  true,
)

errand(
  'Review a day',
  async (person, page, request) => {
    const name = named('rita')
    // All of it is past by the clock of the other tests, so that the jobs touch no booking of theirs.
    const bought = Date.now() - 24 * DAY_MS
    const [hour] = await openDays(request, 'p-mystery-picnic', bought)
    const { date } = await bookPicnic(request, name, hour, clock(bought))
    const headers = clock(Date.parse(`${date}T00:00:00Z`) + 2 * DAY_MS)
    for (const job of ['bookings', 'bookings', 'reviews'])
      expect((await request.post(`/_local/jobs/${job}`, { headers })).ok()).toBe(true)
    const text = await mailTo(request, name, /^How was/)
    await page.setExtraHTTPHeaders(headers)
    await person.follow(/\/aus\/review\/[^?\s]+\?stars=5/.exec(text)?.[0] ?? '')
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await person.type(
      page.getByLabel('What should the next guests know?'),
      'Lovely from end to end.',
    )
    await person.tap(page.getByRole('button', { name: 'Publish review' }))
    await expect(page.getByText('Your review is published.')).toBeVisible()
  },
  true,
)

/** An account of their own, logged in. */
async function signUp(page: Page, request: APIRequestContext, name: string) {
  await page.goto('/aus/account/signup')
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill('Wren')
  await main.getByLabel('Last name').fill('Lark')
  await main.getByLabel('Email', { exact: true }).fill(`${name}@example.com`)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Create account' }).click()
  // The response names this browser as the one that began it.
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkIn(request, name, /\/aus\/account\/activate\?token=\S+/))
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByText('Your account is open.')).toBeVisible()
}

import { PHONE } from '../support/builders.ts'
import { openHour } from './support/days.ts'
import { openShopBeside } from './support/open-seeded-shop.ts'
import { PORT } from './support/port.ts'
import { type BrowserContext, expect, type Page, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const MANAGER = 'https://tags.example.com/manager.js'
const PIXEL = 'https://pixel.example.org/pixel.js'
const TAGS = { analytics: [MANAGER], ads: [PIXEL], hosts: ['https://in.example.com'] }

// A shop with scripts of others, which the other tests don't have.
const ORIGIN = `http://localhost:${PORT + 3}`
let shop: Awaited<ReturnType<typeof openShopBeside>>
test.beforeAll(async () => {
  shop = await openShopBeside(PORT + 3, { TAGS: JSON.stringify(TAGS) })
})
test.afterAll(() => shop.close())

/** What a tag manager does with what is pushed, and a tracker with its calls: each is sent to a collector. */
const MANAGER_SCRIPT = `
  const send = (what) => fetch('https://in.example.com/' + what, { mode: 'no-cors' })
  window.analytics = { identify: () => send('identify'), track: (name) => send('track/' + encodeURIComponent(name)) }
  const read = (entry) => entry.event && send('event/' + entry.event)
  for (const entry of window.dataLayer) read(entry)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (entry) => { read(entry); return push(entry) }`

/** The requests of a context to anyone else, as they are made; others answer at once. */
async function watchOthers(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  await context.route(
    (url) => url.origin !== ORIGIN,
    (route) => {
      const { origin, href } = new URL(route.request().url())
      requests.push(href)
      const body = href === MANAGER ? MANAGER_SCRIPT : ''
      return route.fulfill({
        contentType: origin === 'https://in.example.com' ? 'text/plain' : 'text/javascript',
        body,
      })
    },
  )
  return requests
}

/** Opens a page and waits until nothing is asked for any more. */
async function openQuiet(page: Page, open: () => Promise<unknown>) {
  await Promise.all([page.waitForEvent('load'), open()])
  await page.waitForLoadState('networkidle')
}

/** A page loads these scripts of others, once it is idle. */
async function expectScripts(
  { page, requests }: { page: Page; requests: string[] },
  open: () => Promise<unknown>,
  scripts: string[],
) {
  requests.length = 0
  await openQuiet(page, open)
  await expect
    .poll(() => requests.filter((url) => url === MANAGER || url === PIXEL).sort())
    .toEqual(scripts)
}

const NONE: string[] = []
const COUNTED = [MANAGER]
const ALL = [PIXEL, MANAGER].sort()

/** What the row of a country lets happen before a choice, and with the browser's signal; what lets most happen and what lets nothing is daily. */
const ROWS = [
  { row: 'aus', country: 'aus', before: ALL, signalled: COUNTED, isDaily: true },
  { row: 'nz', country: 'nz', before: ALL, signalled: COUNTED },
  { row: 'us', country: 'us', before: ALL, signalled: COUNTED },
  { row: 'ca', country: 'ca', before: COUNTED, signalled: COUNTED },
  {
    row: 'Québec',
    country: 'ca',
    geo: 'CA;Montreal;45.5;-73.6;QC',
    before: NONE,
    signalled: NONE,
    isDaily: true,
  },
  { row: 'uk', country: 'uk', before: NONE, signalled: NONE },
]

for (const { row, country, geo, before, signalled, isDaily } of ROWS)
  test(`scripts of others in ${row}: once a page, and only as the visitor allows`, {
    tag: isDaily ? '@daily-phone' : '@long',
  }, async ({ browser }) => {
    const place = geo ? { 'x-shop-geo': geo } : undefined
    const open = async (headers: Record<string, string> = {}) => {
      const context = await browser.newContext({
        baseURL: ORIGIN,
        extraHTTPHeaders: { ...place, ...headers },
      })
      return { context, page: await context.newPage(), requests: await watchOthers(context) }
    }

    const tab = await open()
    const { context, page, requests } = tab
    const banner = page.getByRole('region', { name: 'Cookies' })
    const answer = (name: string, scripts: string[]) =>
      expectScripts(
        tab,
        () => page.getByRole('button', { name, exact: true }).last().click(),
        scripts,
      )

    await expectScripts(tab, () => page.goto(`/${country}/cookies`), before)
    if (before === NONE) expect(requests).toEqual([])
    await expect(banner).toBeVisible()
    await answer('Allow all', ALL)
    await expect(banner).toBeHidden()
    await answer('Reject all', NONE)
    expect(requests).toEqual([])
    await context.close()

    const quiet = await open({ 'sec-gpc': '1' })
    await expectScripts(quiet, () => quiet.page.goto(`/${country}`), signalled)
    await expect(quiet.page.getByText('Opt-out signal respected').first()).toBeVisible()
    await quiet.context.close()
  })

test('a purchase reaches tag manager and tracker once, and nobody before a yes @daily-phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ORIGIN })
  const requests = await watchOthers(context)
  const page = await context.newPage()
  const { request } = context
  const hour = await openHour(request, 'p-mystery-picnic', 'london')
  const line = { productId: 'p-mystery-picnic', city: 'london', adults: 2, ...hour }
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api${path}`, {
      data,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
  const { cartId } = await post('/cart/lines', line)
  const customers = [{ email: 'sam@example.com', firstName: 'Sam', lastName: 'Lark', phone: PHONE }]
  const enquiry = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { data } = await post('/enquiry', enquiry)
  const reference = data.enquiryReferenceId as string
  const card = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
  await post(`/payments/${reference}`, card)
  await context.addCookies([{ name: 'shop-cart', value: cartId, url: ORIGIN }])
  const thanks = `/uk/checkout/thank-you/${reference}`

  await openQuiet(page, () => page.goto(thanks))
  expect(requests).toEqual([])
  const sold = () => requests.filter((url) => /purchase|Order%20Completed/.test(url))
  const allow = page.getByRole('button', { name: 'Allow all', exact: true })
  await openQuiet(page, () => allow.click())
  // Links on the page open the booking: its scripts are our own, and what they tell waits for the next page.
  expect(requests).toEqual([])
  await openQuiet(page, () => page.reload())
  const other = await context.newPage()
  await openQuiet(other, () => other.goto(thanks))
  expect(requests).toEqual([])
  const once = [
    'https://in.example.com/event/purchase',
    'https://in.example.com/track/Order%20Completed',
  ]
  const goOn = (tab: Page) => openQuiet(tab, () => tab.goto('/uk/help'))
  await goOn(page)
  await expect.poll(sold).toEqual(once)
  await goOn(page)
  await goOn(other)
  expect(sold()).toEqual(once)
  await context.close()
})

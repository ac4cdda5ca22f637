import { openHour } from '#tests/e2e/support/days.ts'
import { PHONE } from '#tests/support/builders.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'
import { flushTracking } from './cases/flush-tracking.ts'

/** A page of the fixtures that half of all visitors see another way; no one is asked for consent there. */
const PAGE = '/aus/spring-picnics'
const ID = 'page-spring-picnics'
const B = 'spring-basket-first'
/** A browser that says it is driven by a program is in no test. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

type Told = { type: string; data: Record<string, unknown> & { metadata: Record<string, never> } }

/** A visitor in a browser context of their own, with the events it sends. */
async function come(
  browser: Browser,
  { cookie, agent = PERSON }: { cookie?: string; agent?: string } = {},
) {
  const context = await browser.newContext({ userAgent: agent })
  const page = await context.newPage()
  if (cookie) {
    await context.addCookies([
      { name: `builder.tests.${ID}`, value: cookie, url: test.info().project.use.baseURL ?? '' },
    ])
  }
  const posts: Told[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/track')) posts.push(request.postDataJSON().events)
  })
  const cookies = async () =>
    new Map((await context.cookies()).map(({ name, value }) => [name, value]))
  return { page, posts, cookies, context }
}

const groupOn = (page: Page) =>
  page.locator('[data-builder-variation-id]').first().getAttribute('data-builder-variation-id')

test('A/B test: the first response has one variation, and the visitor stays in it', async ({
  browser,
}) => {
  const { page, cookies } = await come(browser)
  const answer = await page.goto(PAGE)
  const html = (await answer?.text()) ?? ''
  const group = await groupOn(page)
  expect([ID, B]).toContain(group)
  expect(html.match(/data-builder-variation-id="([^"]*)"/g)).toEqual([
    `data-builder-variation-id="${group}"`,
  ])
  expect((await cookies()).get(`builder.tests.${ID}`)).toBe(group)
  for (let turn = 0; turn < 3; turn++) {
    await page.reload()
    expect(await groupOn(page)).toBe(group)
  }
})

for (const group of [ID, B]) {
  test(`tracking event: ${group} is tracked once, with the fields of the format`, {
    tag: group === ID ? '@long' : '@daily-desktop',
  }, async ({ browser, baseURL }) => {
    const { page, posts, cookies } = await come(browser, { cookie: group })
    await page.goto(PAGE)
    await expect.poll(() => posts.length).toBe(1)
    await flushTracking(page)
    expect(posts).toHaveLength(1)
    const first = posts[0]?.[0]
    expect(first?.type).toBe('impression')
    expect(first?.data).toMatchObject({
      contentId: ID,
      ownerId: 'abcd',
      userAttributes: { urlPath: PAGE, host: new URL(baseURL ?? '').host, device: 'desktop' },
      metadata: { sdkVersion: '2.0.4-0', url: baseURL + PAGE },
    })
    expect(first?.data.variationId).toBe(group === ID ? undefined : B)
    expect(first?.data.sessionId).toMatch(/^[a-f0-9]{32}$/)
    expect(first?.data.visitorId).toMatch(/^[a-f0-9]{32}$/)
    expect((await cookies()).get('builderSessionId')).toBe(first?.data.sessionId)
    await page.reload()
    await expect.poll(() => posts.length).toBe(2)
    expect(posts[1]?.[0]?.data.visitorId).toBe(first?.data.visitorId)
    expect(posts[1]?.[0]?.data.sessionId).toBe(first?.data.sessionId)
  })
}

test('tracking event: a click has its position, and the first one is marked as unique', async ({
  browser,
}) => {
  const { page, posts } = await come(browser, { cookie: B })
  await page.goto(PAGE)
  await expect.poll(() => posts.length).toBe(1)
  const words = page.locator('.builder-text').first()
  await words.click({ position: { x: 5, y: 5 } })
  await expect.poll(() => posts.length).toBe(2)
  await words.click()
  await expect.poll(() => posts.length).toBe(3)
  const [first, second] = [posts[1]?.at(-1), posts[2]?.at(-1)]
  expect(first).toMatchObject({
    type: 'click',
    data: {
      contentId: ID,
      variationId: B,
      unique: true,
      targetBuilderElement: expect.stringMatching(/^builder-/),
      metadata: { builderElementIndex: expect.any(Number) },
    },
  })
  expect(second?.data.unique).toBeUndefined()
  for (const offset of ['targetOffset', 'builderTargetOffset']) {
    const { x, y } = (first?.data.metadata[offset] ?? {}) as { x: number; y: number }
    for (const part of [x, y]) expect(Math.round(part * 1000) / 1000).toBe(part)
  }
})

test('nothing is tracked or stored without consent', async ({ browser }) => {
  const { page, posts, cookies, context } = await come(browser)
  await context.addCookies([
    {
      name: 'shop-consent',
      value: encodeURIComponent('ads=denied&analytics=denied&comfort=denied'),
      url: test.info().project.use.baseURL ?? '',
    },
  ])
  await page.goto(PAGE)
  await page.waitForLoadState('networkidle')
  await page.locator('.builder-text').first().click()
  await flushTracking(page)
  expect(posts).toEqual([])
  expect([...(await cookies()).keys()]).toEqual(['shop-consent'])
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('builderVisitorId')
})

test('bots, frames and previews are not tracked', async ({ browser, baseURL }) => {
  const robot = await come(browser, { agent: 'Mozilla/5.0 HeadlessChrome/130.0' })
  await robot.page.goto(PAGE)
  const preview = await come(browser)
  await preview.page.goto(`${PAGE}?builder.preview=page`)
  const frame = await come(browser)
  await frame.page.goto('/aus')
  await frame.page.evaluate((address) => {
    const one = document.createElement('iframe')
    one.src = address
    return new Promise((done) => {
      one.onload = done
      document.body.appendChild(one)
    })
  }, baseURL + PAGE)
  for (const { page } of [robot, preview, frame]) await flushTracking(page)
  expect([robot.posts, preview.posts, frame.posts]).toEqual([[], [], []])
  expect((await robot.cookies()).size).toBe(0)
})

test('trackConversion counts for the visitor’s experiments', async ({ browser }) => {
  const { page, posts } = await come(browser, { cookie: B })
  // What is told here is not the shop's to count.
  await page.route('**/api/v1/track', (route) => route.fulfill({ status: 204 }))
  await page.goto(PAGE)
  await expect.poll(() => posts.length).toBe(1)
  await page.evaluate(() => {
    const { builder } = window as unknown as {
      builder: { trackConversion: (amount: number) => void }
    }
    builder.trackConversion(12.5)
  })
  await expect.poll(() => posts.length).toBe(2)
  expect(posts[1]).toMatchObject([
    { type: 'conversion', data: { contentId: ID, variationId: B, amount: 12.5 } },
  ])
})

test('an order counts once for the visitor’s experiment, however often its page is reloaded', async ({
  browser,
}) => {
  const { page, posts } = await come(browser, { cookie: B })
  await page.goto(PAGE)
  await expect.poll(() => posts.length).toBe(1)
  const reference = await buy(page)
  for (const visits of [2, 3]) {
    const answered = page.waitForResponse('**/api/v1/track')
    await page.goto(`/aus/checkout/thank-you/${reference}`)
    await expect.poll(() => posts.length).toBe(visits)
    await answered
    expect(posts.at(-1)).toMatchObject([
      {
        type: 'conversion',
        data: { contentId: ID, variationId: B, metadata: { order: reference } },
      },
    ])
  }
  expect(posts.at(-1)).toHaveLength(1)
  const token = 'development-token-do-not-use-in-production'
  const counted = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.get(`/api/experiments?id=${ID}`, { headers })
    const [{ variations }] = await answer.json()
    return variations.find(({ id }: { id: string }) => id === B)
  }
  await expect.poll(async () => (await counted()).conversions).toBe(1)
  await flushTracking(page)
  expect(posts).toHaveLength(3)
  expect(await counted()).toMatchObject({ conversions: 1, converted: 1 })
  expect(Object.keys((await counted()).revenue)).toEqual(['AUD'])
})

/** Buys a picnic by API with this browser's cookies. */
async function buy({ request }: Page): Promise<string> {
  const when = await openHour(request, 'p-mystery-picnic', 'melbourne')
  const line = { productId: 'p-mystery-picnic', city: 'melbourne', adults: 2, ...when }
  const cart = await request.post('/api/cart/lines', { data: line })
  const { cartId } = await cart.json()
  const order = await request.post('/api/enquiry', {
    data: {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: { customers: [{ email: 'sam@example.com', phone: PHONE }], cartId },
    },
  })
  const { enquiryReferenceId } = (await order.json()).data
  await request.post(`/api/payments/${enquiryReferenceId}`, {
    data: { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return enquiryReferenceId
}

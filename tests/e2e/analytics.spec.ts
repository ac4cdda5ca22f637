import { expect, type Page, test } from './support/test.ts'

type Entry = Record<string, unknown>
const entries = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Entry[])

test('a page is told with all six fields, and a product as it is shown @daily-phone', async ({
  page,
}) => {
  await page.goto('/aus/picnics/mystery-picnic')
  await expect.poll(async () => (await entries(page)).length).toBe(3)
  const [view, reset, item] = await entries(page)
  expect(view).toEqual({
    event: 'Custom_Page_View',
    websiteCity: 'Near You',
    websiteCountry: 'Australia',
    pageUrl: page.url(),
    pageTitle: await page.title(),
    pagePath: '/aus/picnics/mystery-picnic',
    referrer: '',
  })
  expect(reset).toEqual({ ecommerce: null })
  expect(item).toMatchObject({
    event: 'view_item',
    ecommerce: { currency: 'AUD', items: [{ item_id: 'p-mystery-picnic', quantity: 1 }] },
  })

  const before = page.url()
  await page.evaluate(() => location.assign('/aus?city=melbourne'))
  await page.waitForURL('**/aus?city=melbourne')
  await expect
    .poll(async () => (await entries(page))[0])
    .toMatchObject({ websiteCity: 'Melbourne', pagePath: '/aus', referrer: before })
})

// A login takes choices over: each customer has made none before.
for (const { name, who, consent, traits, tag } of [
  {
    name: 'maya',
    who: 'with email and points, where analytics were allowed',
    consent: 'analytics=granted',
    traits: { email: 'maya@example.com', activePoints: expect.any(Number) },
    tag: '@daily-phone',
  },
  {
    name: 'isla',
    who: 'without more about the customer, before a choice',
    consent: '',
    traits: {},
    tag: '@long',
  },
])
  test(`a login is told once, ${who}`, { tag }, async ({ page, baseURL, context }) => {
    if (consent)
      await context.addCookies([
        { name: 'shop-consent', value: encodeURIComponent(consent), url: baseURL ?? '' },
      ])
    await page.goto('/aus/account/login')
    await page.getByLabel('Email').first().fill(`${name}@example.com`)
    await page.getByLabel('Password', { exact: true }).first().fill(`picnic-${name}-1`)
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
    const identity = async () => (await entries(page)).filter(({ event }) => event === 'identify')
    await expect
      .poll(identity)
      .toEqual([{ event: 'identify', mode: 'login', userId: expect.any(String), traits }])
    await page.reload()
    await expect.poll(async () => (await entries(page)).length).toBeGreaterThan(0)
    expect(await identity()).toEqual([])
  })

test('nothing is told in a country that waits for a yes @daily-phone', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/uk')
  await page.waitForLoadState('networkidle')
  expect(await entries(page)).toEqual([])
  expect(requests.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([])
})

import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'

const ELEMENT = '@builder.io/sdk:Element'
const text = (id: string, html: string, more: object = {}) => ({
  '@type': ELEMENT,
  id: `builder-${id}`,
  component: { name: 'Text', options: { text: html } },
  ...more,
})

const link = (id: string, href: string, more: object = {}) => ({
  '@type': ELEMENT,
  id: `builder-${id}`,
  properties: { href, id, ...more },
  children: [text(`${id}-words`, id)],
})

const LINKS = [
  link('to-a', '/aus/router-a'),
  link('to-b', '/aus/router-b'),
  link('to-part', '/aus/router-b#further'),
  link('hash', '#further'),
  link('to-plain', '/aus/about-us'),
  link('to-uk', '/uk'),
  link('to-broken', '/aus/router-broken'),
  link('blank', '/aus/router-b', { target: '_blank' }),
]

/** A page around a router, as an editor would make it: the same links above, the page's own content below. */
const pageOf = (name: string, colour: string) => ({
  id: `layout-${name}`,
  name: `Page ${name}`,
  data: {
    title: `Page ${name}`,
    blocks: [
      ...LINKS,
      {
        '@type': ELEMENT,
        id: 'builder-router',
        component: {
          name: 'Core:Router',
          options: {
            content: {
              id: `page-${name}`,
              data: {
                blocks: [
                  text(`heading-${name}`, `<h1>This is ${name}</h1>`, {
                    responsiveStyles: { large: { color: colour, marginBottom: '3000px' } },
                  }),
                  text(`further-${name}`, 'Further down', { properties: { id: 'further' } }),
                ],
              },
            },
          },
        },
      },
    ],
  },
})

type Kept = { body: string; headers: Record<string, string> }
let pages: Record<string, Kept> = {}

/** Pages of the shop, drawn by it and put at addresses of their own. */
async function renderPage(request: APIRequestContext, name: string, colour: string): Promise<Kept> {
  const file = `router-${name}.json`
  const data = { file, entry: pageOf(name, colour), faults: [] }
  const answer = await request.post('/_local/preview/draft', { data })
  expect(answer.ok()).toBe(true)
  const page = await request.get(`/aus/_preview?file=${file}`)
  const { 'content-type': type = '', 'content-security-policy': policy = '' } = page.headers()
  const body = (await page.text()).replace('"analytics":false', '"analytics":true')
  return { body, headers: { 'content-type': type, 'content-security-policy': policy } }
}

test.describe.configure({ timeout: 25_000 })

test.beforeAll(async ({ request }) => {
  pages = {
    a: await renderPage(request, 'a', 'rgb(1, 2, 3)'),
    b: await renderPage(request, 'b', 'rgb(4, 5, 6)'),
  }
})

/** Page A in a window of its own; gives what was fetched since. */
async function open(page: Page) {
  const complaints: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) complaints.push(line.text())
  })
  const requests: { path: string; kind: string; purpose: string | undefined }[] = []
  await page.route('**/aus/router-*', async (route, request) => {
    const { pathname } = new URL(request.url())
    requests.push({
      path: pathname,
      kind: request.resourceType(),
      purpose: request.headers().purpose,
    })
    const kept = pages[pathname.slice('/aus/router-'.length)]
    await route.fulfill(kept ?? { status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' })
  })
  await page.goto('/aus/router-a')
  await awake(page)
  await page.evaluate(() => Object.assign(window, { sameWindow: true }))
  return Object.assign(requests, { complaints })
}

/** Waits until the router handles links. */
async function awake(page: Page) {
  await page.waitForFunction(() => {
    let isHeard = false
    const refuse = (event: Event) => {
      isHeard = true
      ;(event as CustomEvent).detail.preventDefault()
    }
    // Last of all: what no router has taken goes nowhere either.
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    document.addEventListener('builder:route', refuse, { once: true })
    document.getElementById('to-b')?.click()
    document.removeEventListener('builder:route', refuse)
    return isHeard
  })
}

const isSameWindow = (page: Page) => page.evaluate(() => 'sameWindow' in window)
const views = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((one) => {
      const { pagePath, referrer } = one as { pagePath: string; referrer: string }
      return referrer === '' ? pagePath : `${new URL(referrer).pathname} > ${pagePath}`
    }),
  )

test('a link changes the page in place, with its title, address, focus and styles', async ({
  page,
}) => {
  const { complaints } = await open(page)
  await page.evaluate(() => {
    scrollTo(0, 500)
    const busy: unknown[] = []
    Object.assign(window, { busy })
    const html = document.documentElement
    new MutationObserver(() => busy.push(html.getAttribute('aria-busy'))).observe(html, {
      attributeFilter: ['aria-busy'],
    })
  })
  await page.locator('#to-b').evaluate((link: HTMLElement) => link.click())
  const heading = page.getByRole('heading', { name: 'This is b' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/\/aus\/router-b$/)
  await expect(page).toHaveTitle(/^Page b/)
  await expect(page.getByText('This is a')).toHaveCount(0)
  await expect(page.locator('.route-words')).toHaveText(/^Page b/)
  expect(
    await page
      .locator('[builder-id=builder-heading-b]')
      .evaluate((element) => getComputedStyle(element).color),
  ).toBe('rgb(4, 5, 6)')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await isSameWindow(page)).toBe(true)
  expect(await page.evaluate(() => (window as never as { busy: unknown[] }).busy)).toEqual([
    'true',
    null,
  ])
  expect(complaints).toEqual([])
  expect(await views(page)).toEqual(['/aus/router-a', '/aus/router-a > /aus/router-b'])
  expect(await page.evaluate(() => window.dataLayer?.at(-1))).toEqual({
    event: 'Custom_Page_View',
    websiteCity: 'Near You',
    websiteCountry: 'Australia',
    pageUrl: page.url(),
    pageTitle: await page.title(),
    pagePath: '/aus/router-b',
    referrer: new URL('/aus/router-a', page.url()).href,
  })
})

test('Back loads the previous page again at its scroll position', async ({ page }) => {
  await open(page)
  await page.evaluate(() => scrollTo(0, 700))
  await page.locator('#to-b').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'This is b' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This is a' })).toHaveCount(1)
  await expect(page).toHaveURL(/\/aus\/router-a$/)
  // Evaluated while one page gives way to the other, there is no one to answer.
  await expect(async () => {
    expect(await isSameWindow(page)).toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(700)
  }).toPass()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'This is b' })).toHaveCount(1)
})

test('a link with a fragment scrolls to its target on the other page', async ({ page }) => {
  await open(page)
  await page.locator('#to-part').click()
  await expect(page).toHaveURL(/router-b#further$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await isSameWindow(page)).toBe(true)
})

test('clicks with a modifier, a fragment, another country or another window are left to the browser', async ({
  page,
  context,
}) => {
  const requests = await open(page)
  for (const key of ['ctrlKey', 'shiftKey', 'altKey', 'metaKey', null]) {
    const isTaken = await page.locator('#to-b').evaluate((link, held) => {
      let taken = false
      // Last of all: what no one has taken goes nowhere either.
      const look = (event: MouseEvent) => {
        taken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', look, { once: true })
      const refuse = (event: Event) => (event as CustomEvent).detail.preventDefault()
      document.addEventListener('builder:route', refuse, { once: true })
      const keys = held ? { [held]: true } : {}
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
      document.removeEventListener('builder:route', refuse)
      return taken
    }, key)
    expect(isTaken).toBe(key === null)
  }
  await page.locator('#hash').click()
  await expect(page).toHaveURL(/router-a#further$/)
  expect(await isSameWindow(page)).toBe(true)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('#blank').evaluate((link: HTMLElement) => link.click()),
  ])
  await popup.close()
  expect(requests.filter(({ kind }) => kind === 'fetch').length).toBeLessThanOrEqual(1)
  await page.locator('#to-uk').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/uk$/)
  expect(await isSameWindow(page)).toBe(false)
})

test('a page that cannot be shown in place is loaded', async ({ page }) => {
  await open(page)
  await page.locator('#to-plain').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/aus\/about-us$/)
  expect(await isSameWindow(page)).toBe(false)
  await open(page)
  await page.locator('#to-broken').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Broken' })).toBeVisible()
})

test('a listener can cancel a route', async ({ page }) => {
  const requests = await open(page)
  const heard = await page.evaluate(() => {
    const urls: string[] = []
    document.addEventListener('builder:route', (event) => {
      const { url, anchorNode, preventDefault } = (event as CustomEvent).detail
      urls.push(`${url} ${anchorNode.id}`)
      preventDefault()
    })
    document.getElementById('to-b')?.click()
    return urls
  })
  expect(heard).toEqual([expect.stringMatching(/\/aus\/router-b to-b$/)])
  // A page that had been asked for would be on its way by now.
  await page.evaluate(() => fetch('/aus/about-us'))
  expect(requests.filter(({ path }) => path !== '/aus/router-a')).toEqual([])
  await expect(page).toHaveURL(/router-a$/)
})

test('a hovered link is prefetched once, at most five at a time', async ({ page }) => {
  const requests = await open(page)
  const ahead = () => requests.filter(({ kind }) => kind === 'fetch')
  for (let time = 0; time < 3; time++) {
    await page.locator('#to-b').dispatchEvent('mouseover')
    await page.locator('#to-a').dispatchEvent('mouseover')
  }
  await expect.poll(() => ahead().length).toBe(1)
  expect(ahead()).toEqual([{ path: '/aus/router-b', kind: 'fetch', purpose: 'prefetch' }])
  await page.locator('#to-b').click()
  await expect(page.getByRole('heading', { name: 'This is b' })).toBeFocused()
  const gets = ahead().filter(({ path }) => path === '/aus/router-b')
  // The second tells the server that the page was seen.
  expect(gets.length).toBeLessThanOrEqual(2)

  await page.goto('/aus/router-a')
  await awake(page)
  let open5 = 0
  await page.route('**/aus/many-*', () => {
    open5++
  })
  await page.evaluate(() => {
    for (let number = 0; number < 9; number++) {
      const link = document.createElement('a')
      link.href = `/aus/many-${number}`
      document.body.appendChild(link)
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }
  })
  await expect.poll(() => open5).toBe(5)
})

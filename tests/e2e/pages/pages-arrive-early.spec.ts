import { gzipSync } from 'node:zlib'
import { isLong } from '#tests/support/length.ts'
import { assetFile } from '../asset-file.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const PRODUCT = '/aus/picnics/mystery-picnic'
const PAGES = [
  '/aus',
  '/aus/cities/sydney',
  PRODUCT,
  '/aus/at-home/picnic-in-a-box',
  '/aus/about-us',
]

/** Where a page is looked at daily: a front page and a product while they load, a product then. */
const STILL_AT = ['@daily-phone', '@long', '@daily-phone']
const SAME_AT = ['@long', '@long', '@daily-phone']

/** A line of facts that breaks elsewhere in the stand-in letters moves 0.002; a heading that does, 0.007. */
const STILL = 0.005

const urlOf = (link: Locator) => link.evaluate((element) => (element as HTMLAnchorElement).href)

type Ahead = { prefetchUrl: string; status: string }

/** Waits until a page has loaded everything. */
async function arrive(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** Events of pages that the browser prefetches, and which links it may prefetch. */
async function watch(page: Page) {
  const prefetches: Ahead[] = []
  let links: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Preload.prefetchStatusUpdated', (event) => prefetches.push(event))
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    links = preloadingAttemptSources.map(({ key }) => key.url)
  })
  await session.send('Preload.enable')
  const has = (url: string, ...wanted: string[]) =>
    prefetches.some(({ prefetchUrl, status }) => prefetchUrl === url && wanted.includes(status))
  return { prefetches, has, mayFetch: (url: string) => links.includes(url) }
}

// A finger does not hover.
test.describe('prefetched pages', { tag: '@on-desktop' }, () => {
  test('a hovered link is prefetched, and the prefetched page is shown', async ({ page }) => {
    const { has, mayFetch } = await watch(page)
    await page.goto('/aus/cities/melbourne')
    const link = page.locator('.footer a[href="/aus/about-us"]')
    const url = await urlOf(link)
    await expect.poll(() => mayFetch(url)).toBe(true)
    await link.hover()
    await expect.poll(() => has(url, 'Ready')).toBe(true)
    await link.click()
    await expect(page).toHaveURL(/about-us/)
    const arrival = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
    })
    expect(arrival).toBe('navigational-prefetch')
  })

  test('prefetching a product stores nothing; opening it does', async ({ page, context }) => {
    const visited = async () =>
      (await context.cookies()).find(({ name }) => name === 'shop-visited')?.value
    const { has, mayFetch } = await watch(page)
    await page.goto('/aus/cities/sydney')
    const link = page.locator('.card a').first()
    const url = await urlOf(link)
    await expect.poll(() => mayFetch(url)).toBe(true)
    await link.hover()
    await expect.poll(() => has(url, 'Ready')).toBe(true)
    expect(await visited()).toBeUndefined()
    await link.click()
    await expect.poll(visited).toBeTruthy()
  })

  test('at most five links are prefetched at a time, each once, and none that stores or changes anything', async ({
    page,
  }) => {
    const { prefetches, has, mayFetch } = await watch(page)
    await page.goto('/aus')
    const links = page.locator('.header a:visible, .footer-nav a:visible')
    const about = await urlOf(page.locator('.footer a[href="/aus/about-us"]'))
    await expect.poll(() => mayFetch(about)).toBe(true)
    // What comes late would move the footer's links from under the pointer.
    await page.locator('.footer').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-lazy]')).toHaveCount(0)
    const pointed = new Set<string>()
    for (const link of (await links.all()).slice(0, isLong ? 20 : 6)) {
      const url = await urlOf(link)
      if (pointed.has(url)) continue
      pointed.add(url)
      await link.hover()
      if (mayFetch(url)) await expect.poll(() => has(url, 'Running')).toBe(true)
    }
    expect(prefetches.length).toBeGreaterThan(0)
    // Every one has come to an end.
    const ends = ['Ready', 'Success', 'Failure']
    const isOver = ({ prefetchUrl }: Ahead) => has(prefetchUrl, ...ends)
    await expect.poll(() => prefetches.every(isOver)).toBe(true)
    const flying = new Set<string>()
    for (const { prefetchUrl, status } of prefetches) {
      if (status === 'Running') flying.add(prefetchUrl)
      else flying.delete(prefetchUrl)
      expect(flying.size).toBeLessThanOrEqual(5)
      expect(prefetchUrl).not.toMatch(/cart|checkout|wishlist|account|location|consent/)
    }
    const begun = prefetches
      .filter(({ status }) => status === 'Running')
      .map((one) => one.prefetchUrl)
    expect(begun).toEqual([...new Set(begun)])
  })
})

type Shift = { value: number; at: number; what: string[] }
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

for (const [index, path] of PAGES.entries()) {
  test(`${path} does not shift while it loads`, {
    tag: STILL_AT[index] ?? '@long',
  }, async ({ page }) => {
    // The letters arrive after the page was drawn without them.
    const late = new Promise((resolve) => setTimeout(resolve, 1000))
    await page.route('**/*.woff2', (route) => late.then(() => route.continue()))
    await page.addInitScript(() => {
      const shifts: Shift[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as never as LayoutShift[])
          shifts.push({
            value: entry.value,
            at: entry.startTime,
            what: entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
              [node?.nodeName, node?.className, from.y, from.height, to.y, to.height].join(' '),
            ),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await arrive(page, path)
    const shifts = await page.evaluate(() => (window as never as { shifts: Shift[] }).shifts)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(STILL)
  })

  test(`${path} looks the same with all stylesheets`, {
    tag: SAME_AT[index] ?? '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/aus/cart')
    const whole = await page.locator('link[rel=stylesheet]').getAttribute('href')
    await arrive(page, path)
    expect(await changedBy(page, whole ?? '')).toEqual([])
  })
}

/** Elements whose style differs with all styles loaded. Editors' content has styles of its own. */
const changedBy = (page: Page, whole: string) =>
  page.evaluate(async (href) => {
    const isEdited = document.querySelector('main .builder-content') !== null
    const names = [...getComputedStyle(document.body)]
    const looks = () => {
      // Laid out anew: of what moved while the page arrived, Chromium says margins of 0 that are auto.
      document.body.style.display = 'none'
      document.body.getBoundingClientRect()
      document.body.style.display = ''
      const all = [...document.querySelectorAll('body *:not(link)')]
      const ours = isEdited ? all.filter((element) => !element.closest('main')) : all
      return ours.map((element, index) => {
        const style = getComputedStyle(element)
        return {
          element: `${index} ${element.tagName}.${element.className}`,
          values: names.map((name) => style.getPropertyValue(name)),
        }
      })
    }
    const before = looks()
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = href
    await new Promise((resolve) => {
      sheet.onload = resolve
      document.head.appendChild(sheet)
    })
    for (const other of document.querySelectorAll('head style, body link')) other.remove()
    const after = looks()
    if (before.length !== after.length) return [{ before: before.length, now: after.length }]
    return before.flatMap((was, at) => {
      const now = after[at]
      const others = names.flatMap((name, index) => {
        const [old, other] = [was.values[index], now?.values[index]]
        return old === other ? [] : `${name}: ${old}, now ${other}`
      })
      const isSame = was.element === now?.element && others.length === 0
      return isSame ? [] : [{ was: was.element, now: now?.element, others }]
    })
  }, whole)

test('pages cross-fade unless reduced motion is preferred', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await page.goto('/aus')
  const rules = await page.evaluate(() => {
    const inside = (list: CSSRuleList): string[] =>
      [...list].flatMap((rule) =>
        rule instanceof CSSMediaRule
          ? inside(rule.cssRules).map((text) => `${rule.conditionText}: ${text}`)
          : [rule.cssText],
      )
    return [...document.styleSheets].flatMap((sheet) => inside(sheet.cssRules))
  })
  const [transition] = rules.filter((text) => text.includes('@view-transition'))
  expect(transition).toMatch(/^\(prefers-reduced-motion: no-preference\): .*navigation: auto/s)
})

test('a page loads at most 3 KiB of script before an interaction', {
  tag: '@on-phone',
}, async ({ page, request }) => {
  for (const path of isLong ? PAGES : PAGES.slice(0, 3)) {
    await arrive(page, path)
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    )
    let bytes = 0
    const weightOf = async (script: string) =>
      gzipSync(await (await request.get(script)).body(), { level: 9 }).length
    for (const script of scripts) bytes += await weightOf(script)
    expect(scripts.length, path).toBeGreaterThan(0)
    // Visits are told where they may be counted: those scripts have a budget with it, and keep the other without.
    for (const names of [['tracking'], ['analytics', 'commerce', 'send-page-view']]) {
      let told = 0
      for (const script of scripts)
        if (names.some((name) => script.endsWith(assetFile(name)))) told += await weightOf(script)
      expect(told, `${path}: ${names}`).toBeLessThanOrEqual(2 * 1024)
      bytes -= told
    }
    expect(bytes, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(3 * 1024)
  }
})

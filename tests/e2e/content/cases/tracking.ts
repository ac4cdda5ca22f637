import { expect, type Route } from 'playwright/test'
import { assetFile } from '../../asset-file.ts'
import type { Case } from './case.ts'
import { boundText, button, page } from './exported/editor-export.ts'
import { flushTracking } from './flush-tracking.ts'

/** Automated browsers aren't tracked. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

type TrackedEvent = { type: string; data: Record<string, unknown> }

/** Collects tracked events; none of them reaches the shop. */
function interceptTracking() {
  const posts: TrackedEvent[][] = []
  const listen = async (route: Route) => {
    posts.push(route.request().postDataJSON().events)
    await route.fulfill({ status: 204 })
  }
  return { posts, options: { userAgent, counted: true, answers: { '/api/v1/track': listen } } }
}

const PAGE = '691abdd7105c4cf7b9609995fc1fb56c'
const ONE = '661775df8c2c41d6afc0aa1b5fd1dd61'
const WORDS = {
  [PAGE]: 'This is the default variation!',
  [ONE]: 'This is variation 1',
  d7b7153da32c4d219b9b5c63ec129c94: 'text only in variation 2',
}
const HEX = /^[a-f0-9]{32}$/

export const tracking: Case[] = [
  {
    entry: 'ab-test',
    title: 'the cookie selects the variation, and one impression names it',
    async check(open) {
      for (const group of [PAGE, ONE] as const) {
        const { posts, options } = interceptTracking()
        const { page, html } = await open({
          ...options,
          cookies: { [`builder.tests.${PAGE}`]: group },
        })
        await expect(page.getByText(WORDS[group])).toBeVisible()
        for (const [other, words] of Object.entries(WORDS)) {
          if (other !== group) expect(html).not.toContain(words)
        }
        await expect.poll(() => posts.length).toBe(1)
        await flushTracking(page)
        expect(posts).toHaveLength(1)
        const [first] = posts[0] ?? []
        expect(first).toMatchObject({ type: 'impression', data: { contentId: PAGE } })
        expect(first?.data.variationId).toBe(group === PAGE ? undefined : ONE)
      }
    },
  },
  {
    entry: 'ab-test',
    title: 'without a cookie a variation is drawn and stored; the address overrides both',
    async check(open) {
      const seen = new Set<string>()
      for (let visitor = 0; visitor < 3; visitor++) {
        const { headers, html } = await open({ userAgent })
        const [, group = ''] = headers['set-cookie']?.match(/builder\.tests\.\w+=(\w+)/) ?? []
        seen.add(group)
        for (const [id, words] of Object.entries(WORDS)) {
          expect(html.includes(words)).toBe(id === group)
        }
        expect(headers['set-cookie']).toContain('Max-Age=2592000')
      }
      for (const group of seen) expect(Object.keys(WORDS)).toContain(group)
      for (const name of [`builder.tests.${PAGE}`, `builder_tests_${PAGE}`]) {
        const cookies = { [`builder.tests.${PAGE}`]: PAGE }
        const { page } = await open({ cookies, path: `/aus/content?${name}=${ONE}` })
        await expect(page.getByText(WORDS[ONE])).toBeVisible()
        const other = await open({ cookies, path: `/aus/content?${name}=nonsense` })
        await expect(other.page.getByText(WORDS[PAGE])).toBeVisible()
      }
    },
  },
  {
    entry: 'symbol-tracking',
    title: 'without consent nothing is tracked or stored, in symbols as on pages',
    async check(open) {
      const { posts, options } = interceptTracking()
      const { page } = await open({ ...options, counted: false })
      await page.waitForLoadState('networkidle')
      await page.getByText('Enter some text...').click()
      await flushTracking(page)
      expect(posts).toEqual([])
      const names = (await page.context().cookies()).map(({ name }) => name)
      expect(names).not.toContain('builderSessionId')
    },
  },
  {
    entry: 'symbol-tracking',
    title: 'an impression and a click have the fields of the format',
    async check(open) {
      const { posts, options } = interceptTracking()
      const { page } = await open(options)
      await expect.poll(() => posts.length).toBe(1)
      const [first] = posts[0] ?? []
      const { host, pathname, href } = new URL(page.url())
      expect(first).toMatchObject({
        type: 'impression',
        data: {
          contentId: 'b5c1d5fe125042cfb0bbd9646e3b3ba5',
          sessionId: expect.stringMatching(HEX),
          visitorId: expect.stringMatching(HEX),
          ownerId: 'abcd',
          userAttributes: { device: 'desktop', urlPath: pathname, host },
          metadata: { url: href },
        },
      })
      const names = (await page.context().cookies()).map(({ name }) => name)
      expect(names).toContain('builderSessionId')
      await page.getByText('Enter some text...').click()
      await expect.poll(() => posts.length).toBe(2)
      const offset = { x: expect.any(Number), y: expect.any(Number) }
      expect(posts[1]?.[0]).toMatchObject({
        type: 'click',
        data: {
          metadata: {
            targetOffset: offset,
            builderTargetOffset: offset,
            builderElementIndex: expect.any(Number),
          },
        },
      })
    },
  },
  {
    entry: 'reactive-state',
    title:
      'taps on a slow phone, before its script is there, act and are told once each, beside one impression',
    async check(open) {
      const { posts, options } = interceptTracking()
      const script = Promise.withResolvers<void>()
      const { page } = await open({
        ...options,
        width: 390,
        waitUntil: 'commit',
        answers: {
          ...options.answers,
          [assetFile('entry')]: (route) => script.promise.then(() => route.continue()),
        },
      })
      const phone = await page.context().newCDPSession(page)
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const told = () => posts.flatMap((events) => events.map(({ type }) => type)).sort()
      const button = page.getByText('Increment Number')
      for (let taps = 0; taps < 3; taps++) await button.click()
      expect(told()).toEqual([])
      script.resolve()
      await button.click()
      await expect(page.getByText('4', { exact: true })).toBeVisible()
      await flushTracking(page)
      await expect.poll(told).toEqual(['click', 'click', 'click', 'click', 'impression'])
    },
  },
  {
    entry: 'told-by-code',
    title:
      'code tells an event of its own name, and what it knows of its visitor stays on the page',
    data: page([
      button(
        'Join',
        'builder.setUserAttributes({plan:"gold"});state.plan=builder.getUserAttributes().plan;builder.track("joined",{place:"top"})',
      ),
      boundText('"plan: "+state.plan'),
    ]),
    async check(open) {
      const { posts, options } = interceptTracking()
      const { page } = await open(options)
      // The page was seen: its tracking runs.
      await expect.poll(() => posts.length).toBe(1)
      await page.getByText('Join').click()
      await expect(page.getByText('plan: gold')).toBeVisible()
      await flushTracking(page)
      const joined = posts.flat().filter(({ type }) => type === 'joined')
      expect(joined).toHaveLength(1)
      expect(joined[0]?.data.metadata).toMatchObject({ place: 'top' })
      expect(JSON.stringify(posts)).not.toContain('gold')
    },
  },
]

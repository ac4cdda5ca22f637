import { expect } from 'playwright/test'
import { type Case, entryOf } from './case.ts'

const stub = (name: string) => entryOf({ entry: `slot-without-symbol.${name}` }) as object

export const symbols: Case[] = [
  {
    entry: 'symbols',
    title: 'the same symbol twice, each with its own inputs',
    async check(open) {
      const { page, requests } = await open()
      await expect(page.getByText('special test description')).toBeVisible()
      await expect(page.getByText('default description')).toBeVisible()
      for (const end of ['32b835cd8f62400085961dcf3f3b37a2', '4bce19c3d8f040b3a95e91000a98283e']) {
        await expect(page.locator(`img[src$="${end}"]`)).toHaveCount(1)
      }
      expect(requests.filter((url) => /\/api\/v\d\/(?:query|content)/.test(url))).toEqual([])
      const symbol = page.locator('.builder-symbol[data-model="symbol"]')
      await expect(symbol.first().locator('[builder-model="symbol"]')).toHaveCount(1)
      const text = page.getByText('Description of image:').first()
      for (const [width, colour] of [
        [1280, 'rgb(255, 0, 0)'],
        [930, 'rgb(0, 255, 6)'],
        [400, 'rgb(0, 255, 255)'],
      ] as const) {
        await page.setViewportSize({ width, height: 720 })
        await expect(text).toHaveCSS('color', colour)
      }
    },
  },
  {
    entry: 'symbol-bindings',
    title: 'inputs override the state of a symbol',
    async check(open) {
      const { page } = await open()
      const box = page.locator('.builder-block', { hasText: 'Enter some text...' }).last()
      await expect(box).toHaveCSS('border-top-left-radius', '10px')
      await expect(box).toHaveCSS('border-top-right-radius', '220px')
      await expect(box).toHaveCSS('border-bottom-left-radius', '30px')
      await expect(box).toHaveCSS('border-bottom-right-radius', '40px')
    },
  },
  {
    entry: 'slot',
    title: 'the slot of a symbol',
    async check(open) {
      const { page } = await open()
      await expect(page.locator('.builder-text')).toHaveText([
        'Hello world!',
        'Inside a slot!!',
        'Hello world!',
      ])
    },
  },
  {
    entry: 'slot-without-symbol',
    title: 'nested symbols that must be fetched',
    async check(open) {
      const { page } = await open({ entries: [stub('stub-A'), stub('stub-B')] })
      await expect(page.getByText('This is called recursion!').first()).toBeVisible()
    },
  },
  {
    entry: 'nested-symbols',
    title: 'a symbol within a slot sees the state, not the slot',
    async check(open) {
      const { page } = await open()
      await expect(page.locator('[builder-model="symbol"]')).toHaveCount(2)
    },
  },
  {
    entry: 'symbol-ab-test',
    title: 'an experiment in a symbol is decided on the server',
    async check(open) {
      const id = 'd5580c8ba90443638ed240723abf67f0'
      const words = {
        [id]: 'symbol default variation',
        f7c6d013fa844a75aefe0f629723fb3b: 'symbol variation 1',
      }
      for (const [group, shown] of Object.entries(words)) {
        const { page } = await open({ cookies: { [`builder.tests.${id}`]: group } })
        await expect(page.getByText('below is an A/B tested symbol:')).toBeVisible()
        const symbol = page.locator('[builder-model="symbol"]')
        for (const word of [...Object.values(words), 'symbol: variation 2']) {
          await expect(symbol.getByText(word)).toHaveCount(word === shown ? 1 : 0)
        }
      }
    },
  },
  {
    entry: 'default-styles',
    title: 'a button has its styles; the common stylesheet is included once',
    async check(open) {
      const { page, html } = await open()
      await expect(page.getByText('Click me!')).toHaveCSS('padding', '15px 25px')
      expect(html.match(/<style/g)).toHaveLength(2)
    },
  },
]

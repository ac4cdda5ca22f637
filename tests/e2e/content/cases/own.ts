import { expect } from 'playwright/test'
import type { Case } from './case.ts'

export const own: Case[] = [
  {
    entry: 'symbol-repeat',
    own: true,
    title: 'each instance of a symbol has its own inputs and state',
    async check(open) {
      const titles = ['title1', 'title2', 'title3']
      const { page } = await open({ data: { products: titles.map((header) => ({ header })) } })
      for (const title of titles) await expect(page.getByText(`${title}: 0`)).toBeVisible()
      await page.getByText('title2: 0').click()
      await expect(page.getByText('title2: 1')).toBeVisible()
      await expect(page.getByText('title1: 0')).toBeVisible()
    },
  },
  {
    entry: 'trouble',
    own: true,
    title: 'unknown blocks, failing expressions and hostile markup leave the rest intact',
    async check(open) {
      const { page, html } = await open()
      await expect(page.getByText('before')).toBeVisible()
      await expect(page.getByText('within the unknown')).toBeVisible()
      await expect(page.getByText('after')).toBeVisible()
      await expect(page.getByText('shown by nothing')).toHaveCount(0)
      expect(html).not.toMatch(/onclick|javascript:|srcdoc/)
      await expect(page.locator('script')).toHaveCount(0)
      await expect(page.locator('.builder-block[title="kept"]')).toHaveCount(1)
      await expect(page.locator('body')).toHaveCSS('margin', '8px')
    },
  },
  {
    entry: 'fickle',
    own: true,
    title: 'random values and times of the server are used for hydration',
    async check(open) {
      const { page, html } = await open()
      const drawn = /drawn (0\.\d+)/.exec(html)?.[1] ?? ''
      expect(drawn).not.toBe('')
      await page.getByText('wake', { exact: true }).click()
      await expect(page.getByText('awake 1')).toBeVisible()
    },
  },
  {
    entry: 'taken-apart',
    own: true,
    title: 'markup that parsers change, such as nested links, keeps its styles and works',
    // React says that it draws all of it anew.
    allowedMessages: /error #418/,
    async check(open) {
      const { page } = await open()
      const styled = page.locator('.builder-styled')
      await expect(styled).toHaveCSS('color', 'rgb(1, 2, 3)')
      const button = page.locator('.builder-push')
      await expect(async () => {
        await button.click()
        await expect(button).not.toHaveText('pushed 0', { timeout: 500 })
      }).toPass()
      await expect(styled).toHaveCSS('color', 'rgb(1, 2, 3)')
      await expect(styled).toHaveCSS('font-weight', '700')
    },
  },
  {
    entry: 'made-of-code',
    own: true,
    title: 'functions, dates and non-JSON numbers of the server are used for hydration',
    async check(open) {
      for (const options of [{}, { noScript: true } as const]) {
        const { page } = await open(options)
        for (const text of ['twice', 'dated', 'item 0', 'item 1', 'kept', 'not NaN']) {
          await expect(page.getByText(text, { exact: true })).toBeVisible()
        }
      }
      const { page } = await open()
      await expect(page.locator('shop-island [title]')).toHaveCount(0)
      const keys = page.locator('.builder-keys')
      await expect(async () => {
        await keys.press('x')
        await expect(keys).toHaveText('keys x', { timeout: 200 })
      }).toPass()
    },
  },
  {
    entry: 'made-of-code',
    own: true,
    title: 'a change of the state right after a rendering is rendered too',
    async check(open) {
      const { page } = await open()
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            addEventListener('builder:component:stateChange', (event) => {
              Object.assign(window, (event as CustomEvent).detail)
              done()
            })
          }),
      )
      await page.evaluate(() => {
        const { state } = window as unknown as { state: { n: number; echo: number } }
        const text = document.querySelector('.builder-echo .builder-text') as Element
        new MutationObserver((_, self) => {
          self.disconnect()
          state.echo = state.n
        }).observe(text, { childList: true, subtree: true })
        setTimeout(() => state.n++)
      })
      await expect(page.getByText('n 1 echo 1')).toBeVisible()
    },
  },
  {
    entry: 'odd-shapes',
    own: true,
    title: 'C37 values of every wrong type leave the rest intact',
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('in a column')).toBeVisible()
      await page.getByText('pushed').click()
      await expect(page.getByText('pushed 1')).toBeVisible()
    },
  },
  {
    entry: 'same-names',
    own: true,
    title: 'a block of a symbol keeps its styles where another one has the same id',
    async check(open) {
      const { page } = await open({ noScript: true })
      await expect(page.getByText('first')).toHaveCSS('color', 'rgb(255, 0, 0)')
      await expect(page.getByText('second')).toHaveCSS('color', 'rgb(0, 0, 255)')
    },
  },
  {
    entry: 'browser-only',
    own: true,
    title: 'what only a browser can say is said there, without a hydration error',
    async check(open) {
      const { page, html } = await open()
      expect(html.slice(html.indexOf('<shop-island'))).not.toMatch(/Enter some text|sample/)
      await expect(page.getByText(/^width \d+$/)).toBeVisible()
      await expect(page.getByText('kinds 2')).toBeVisible()
      await expect(page.getByText('only in a browser')).toBeVisible()
    },
  },
  {
    entry: 'unknown-to-the-server',
    own: true,
    title: 'what the server’s interpreter lacks is drawn by the browser, without a visitor’s doing',
    async check(open) {
      const { page, html } = await open()
      expect(html.slice(html.indexOf('<shop-island'))).not.toContain('sample')
      await expect(page.getByText('id of 36')).toBeVisible()
      await expect(page.getByText('pattern true')).toBeVisible()
      await expect(page.getByText('clock true')).toBeVisible()
    },
  },
  {
    entry: 'constant-and-random',
    own: true,
    title: 'what never changes is left out of the island and shifts no recorded value',
    async check(open) {
      const { page, html } = await open()
      expect(html.match(/<shop-island/g)).toHaveLength(1)
      await page.getByRole('button', { name: 'Push' }).click()
      await expect(page.getByText('n is 1')).toBeVisible()
      await expect(page.getByText('about Larks')).toBeVisible()
      await expect(page.getByText(/^luck 0\.\d+$/)).toBeVisible()
    },
  },
]

import { expect } from 'playwright/test'
import type { Case } from './case.ts'

/** Cases of our own, which run everywhere. */
export const own: Case[] = [
  {
    entry: 'symbol-repeat',
    own: true,
    says: 'spec §3 every copy of a symbol has its own input, and its own state',
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
    says: 'spec §3 unknown blocks, failing expressions and hostile markup leave the rest standing',
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
    says: 'house 1.11 chance and time on the server are what the browser begins with',
    async check(open) {
      const { page, html } = await open()
      const said = /drawn (0\.\d+)/.exec(html)?.[1] ?? ''
      expect(said).not.toBe('')
      await page.getByText('wake', { exact: true }).click()
      await expect(page.getByText('awake 1')).toBeVisible()
    },
  },
]

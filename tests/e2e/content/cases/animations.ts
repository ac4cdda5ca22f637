import { expect } from 'playwright/test'
import type { Case } from './case.ts'

/** What changes once it is in the browser. */
export const moving: Case[] = [
  {
    entry: 'reactive-state',
    says: 'a click counts, the first one too',
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('0', { exact: true })).toBeVisible()
      const button = page.getByText('Increment Number')
      await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 0)')
      await button.click()
      await expect(page.getByText('1', { exact: true })).toBeVisible()
      await button.click()
      await expect(page.getByText('2', { exact: true })).toBeVisible()
    },
  },
  {
    entry: 'show-hide-if',
    says: 'what is shown and hidden follows the state',
    async check(open) {
      const { page, html } = await open()
      expect(html.split('<script')[0]).not.toContain('this never appears')
      await expect(page.getByText('this always appears')).toBeVisible()
      await expect(page.getByText('this never appears')).toHaveCount(0)
      await expect(page.getByText('even clicks')).toBeVisible()
      await expect(page.getByText('odd clicks')).toHaveCount(0)
      await page.getByText('Click me!').click()
      await expect(page.getByText('odd clicks')).toBeVisible()
      await expect(page.getByText('even clicks')).toHaveCount(0)
    },
  },
  {
    entry: 'js-code',
    says: 'its own code, and writes however deep',
    async check(open) {
      const still = await open({ still: true })
      await expect(still.page.getByText('jsCode text')).toBeVisible()
      const { page } = await open()
      const text = page.getByText('jsCode text')
      await expect(text).toBeVisible()
      await page.getByText('toggle menu').click()
      await expect(text).toHaveCount(0)
      await page.getByText('toggle menu').click()
      await expect(text).toBeVisible()
    },
  },
  {
    entry: 'repeat-items-bindings',
    says: 'a list that an action has made',
    async check(open) {
      const { page } = await open()
      for (const number of ['1', '2', '3', '4', '5']) {
        await expect(page.getByText(number, { exact: true })).toHaveCount(0)
      }
      await page.getByText('Click me').click()
      for (const number of ['1', '2', '3', '4', '5']) {
        await expect(page.getByText(number, { exact: true })).toBeVisible()
      }
    },
  },
  {
    entry: 'data-bindings',
    says: 'data that its own code has put together',
    // Its pictures come from a host that the shop does not know.
    may: /images\.contentstack\.io/,
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('1234', { exact: true }).first()).toBeVisible()
      await expect(page.getByText('The Hot Wheels™ Legends Tour is Back').first()).toBeVisible()
      await expect(
        page
          .getByText(
            'Mattel Certified by Great Place to Work and Named to Fast Company’s List of 100 Best Workplaces for Innovators',
          )
          .first(),
      ).toBeVisible()
    },
  },
  {
    entry: 'http-requests',
    says: 'what the server could not get, the browser asks for once',
    async check(open) {
      const { page, asked } = await open({
        answers: {
          '/api/v1/proxy-api': (route) =>
            route.fulfill({
              json: { entries: [{ seo_title: 'foo' }] },
              headers: { 'access-control-allow-origin': '*' },
            }),
        },
      })
      await expect(page.getByText('foo')).toBeVisible()
      expect(asked.filter((url) => url.includes('proxy-api'))).toHaveLength(1)
    },
  },
]

import { expect } from 'playwright/test'
import type { Case } from './case.ts'

export const interaction: Case[] = [
  {
    entry: 'reactive-state',
    title: 'the first click on content that is not hydrated yet counts',
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
    title: 'blocks are shown and hidden by the state',
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
    title: 'jsCode runs, and nested writes to the state are rendered',
    async check(open) {
      const plain = await open({ noScript: true })
      await expect(plain.page.getByText('jsCode text')).toBeVisible()
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
    title: 'a list created by an action is repeated',
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
    title: 'data computed by jsCode is bound',
    // Its pictures come from a host that the shop does not know.
    allowedMessages: /images\.contentstack\.io/,
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
    title: 'a request that failed on the server is made once by the browser',
    async check(open) {
      const { page, requests } = await open({
        answers: {
          '/api/v1/proxy-api': (route) =>
            route.fulfill({
              json: { entries: [{ seo_title: 'foo' }] },
              headers: { 'access-control-allow-origin': '*' },
            }),
        },
      })
      await expect(page.getByText('foo')).toBeVisible()
      expect(requests.filter((url) => url.includes('proxy-api'))).toHaveLength(1)
    },
  },
]

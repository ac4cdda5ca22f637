import { expect } from 'playwright/test'
import type { Case } from './case.ts'

export const rendering: Case[] = [
  {
    entry: 'dynamic-element',
    title: 'a block has the tag that its editor chose',
    async check(open) {
      const { page } = await open()
      const own = page.locator('test')
      await expect(own).toHaveCount(1)
      await expect(own).toHaveAttribute('builder-id', 'builder-493100cea9504d56886045462b65b481')
      await expect(own).toHaveClass(/builder-block builder-493100cea9504d56886045462b65b481/)
      await expect(own).toHaveText('testing text')
      await expect(page.locator('p.builder-block')).toContainText('2222')
    },
  },
  {
    entry: 'data-binding-styles',
    title: 'bound styles, with and without script',
    async check(open) {
      for (const options of [{}, { noScript: true } as const]) {
        const { page } = await open(options)
        const text = page.getByText('This text should be red')
        await expect(text).toHaveCSS('color', 'rgb(255, 0, 0)')
      }
    },
  },
  {
    entry: 'ssr-binding',
    title: 'styles bound to values set by jsCode',
    async check(open) {
      for (const options of [{}, { noScript: true } as const]) {
        const { page } = await open(options)
        const box = page.locator('div.builder-b166aa9350cb4f00852666910ff06991')
        await expect(box).toHaveCSS('background-color', 'rgb(255, 0, 0)')
      }
    },
  },
  {
    entry: 'input-default-value',
    title: 'default values of inputs',
    async check(open) {
      await expect((await open()).page.getByText('init value')).toBeVisible()
      await expect((await open({ noScript: true })).page.getByText('init value')).toBeVisible()
    },
  },
  {
    entry: 'external-data',
    title: 'data from the page',
    async check(open) {
      for (const x of ['foo', 'bar']) {
        const { page } = await open({ data: { x } })
        await expect(page.getByText(`Data value: ${x}`)).toBeVisible()
      }
    },
  },
  {
    entry: 'link-url',
    title: 'static and bound links',
    async check(open) {
      const { page, html } = await open()
      for (const href of ['/static-url', '/dynamic-url']) {
        await expect(page.locator(`a[href="${href}"]`)).toHaveCount(1)
        expect(html).toContain(`href="${href}"`)
      }
      await expect(page.locator('a')).toHaveCount(2)
    },
  },
  {
    entry: 'link-url',
    title: 'a javascript: address is removed',
    async check(open) {
      const { page } = await open({
        change: (entry) =>
          JSON.parse(JSON.stringify(entry).replaceAll('/static-url', 'javascript:1')),
      })
      await expect(page.locator('a[href]')).toHaveCount(1)
    },
  },
  {
    entry: 'nested-collection-repeats',
    title: 'nested repeats',
    async check(open) {
      const { page } = await open()
      await expect(page.locator('.builder-text')).toHaveText([
        'url for product #0, image #0: foo',
        'url for product #0, image #1: bar',
        'url for product #1, image #0: baz',
        'url for product #1, image #1: qux',
      ])
    },
  },
  {
    entry: 'localization',
    title: 'localised values',
    async check(open) {
      const hindi = await open({ locale: 'hi-IN' })
      await expect(hindi.page.getByText('kuch text enter kijiye')).toBeVisible()
      const [source, other] = await Promise.all(
        [hindi, await open()].map(({ page }) =>
          page.locator('.builder-image').first().getAttribute('src'),
        ),
      )
      expect(source).not.toBe(other)
    },
  },
  {
    entry: 'custom-breakpoints',
    title: 'custom breakpoints',
    async check(open) {
      const colours = [
        [801, 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
        [501, 'rgb(208, 2, 27)', 'rgb(223, 22, 22)'],
        [500, 'rgb(65, 117, 5)', 'rgb(126, 211, 33)'],
        [320, 'rgb(25, 201, 216)', 'rgb(25, 201, 216)'],
      ] as const
      const { page } = await open()
      for (const [width, first, second] of colours) {
        await page.setViewportSize({ width, height: 720 })
        await expect(page.getByText(/^BREAKPOINTS 500 - 800/)).toHaveCSS('color', first)
        await expect(page.getByText(/^Column 2/)).toHaveCSS('color', second)
      }
      const box = page.locator('.builder-block:has(> picture), .builder-block:has(> img)').first()
      await expect(box).toHaveCSS('display', 'flex')
      await expect(box).toHaveCSS('width', '76px')
      await expect(box).toHaveCSS('max-width', '250px')
    },
  },
  {
    entry: 'section-children',
    title: 'a section has a maximum width',
    async check(open) {
      const { page } = await open()
      const section = page.locator('section')
      await expect(section).toHaveCSS('max-width', '1200px')
      await expect(section.locator('.builder-text')).toHaveText(['text 1', 'text 2'])
    },
  },
  {
    entry: 'personalization-container',
    title: 'personalised content is decided on the server',
    async check(open) {
      for (const [attributes, shown] of [
        ['{}', 'Default'],
        ['{"experiment":"A"}', 'Experiment A'],
        ['{"experiment":"B"}', 'Experiment B'],
      ] as const) {
        const { page, html } = await open({ cookies: { 'builder.userAttributes': attributes } })
        await expect(page.getByText('Non personalized')).toBeVisible()
        for (const word of ['Default', 'Experiment A', 'Experiment B']) {
          await expect(page.getByText(word, { exact: true })).toHaveCount(word === shown ? 1 : 0)
          expect(html.includes(`<p>${word}</p>`)).toBe(word === shown)
        }
      }
    },
  },
  {
    entry: 'ab-test',
    title: 'one variation is in the response itself, without flicker',
    async check(open) {
      const id = '691abdd7105c4cf7b9609995fc1fb56c'
      const words = {
        [id]: 'This is the default variation!',
        '661775df8c2c41d6afc0aa1b5fd1dd61': 'This is variation 1',
        d7b7153da32c4d219b9b5c63ec129c94: 'text only in variation 2',
      }
      for (const [group, shown] of Object.entries(words)) {
        const { page, html } = await open({ cookies: { [`builder.tests.${id}`]: group } })
        await expect(page.getByText(shown)).toBeVisible()
        for (const word of Object.values(words)) expect(html.includes(word)).toBe(word === shown)
      }
    },
  },
]

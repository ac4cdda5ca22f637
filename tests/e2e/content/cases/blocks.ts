import { expect, type Page } from 'playwright/test'
import type { Case } from './case.ts'

const PICTURE = /^https:\/\/cdn\.builder\.io/
const nth = (page: Page, selector: string, index: number) => page.locator(selector).nth(index)

export const blocks: Case[] = [
  {
    entry: 'columns',
    title: 'columns stack at their breakpoint, with gaps of 20 px',
    async check(open) {
      const { page } = await open()
      const [ROW, ONE, BACK] = [
        ['row', '20px'],
        ['column', '0px'],
        ['column-reverse', '0px'],
      ]
      const widths = {
        300: [ONE, BACK, ONE, BACK, ROW],
        930: [ONE, BACK, ROW, ROW, ROW],
        1200: [ROW, ROW, ROW, ROW, ROW],
      }
      for (const [width, all] of Object.entries(widths)) {
        await page.setViewportSize({ width: Number(width), height: 720 })
        await expect(page.locator('.builder-columns')).toHaveCount(all.length)
        for (const [index, [direction = '', margin = '']] of all.entries()) {
          const columns = nth(page, '.builder-columns', index)
          await expect(columns).toHaveCSS('flex-direction', direction)
          await expect(columns.locator('> :nth-child(1)')).toHaveCSS('margin-left', '0px')
          await expect(columns.locator('> :nth-child(2)')).toHaveCSS('margin-left', margin)
        }
      }
      await expect(nth(page, '.builder-blocks', 0)).toHaveCSS('display', 'flex')
      await expect(page.getByText('Stack at tablet')).toBeVisible()
      await expect(page.locator('a')).toHaveCount(2)
    },
  },
  {
    entry: 'columns-vertical-center-flex',
    title: 'the content of a column can be centred vertically',
    async check(open) {
      const { page } = await open()
      const column = nth(page, '.builder-column', 1)
      await expect(column.locator('.builder-blocks')).toHaveCSS('flex-grow', '1')
      const [around, text] = await Promise.all(
        [column, column.locator('.builder-text')].map((one) => one.boundingBox()),
      )
      const middle = (box: typeof around) => (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2
      expect(Math.abs(middle(text) - middle(around))).toBeLessThanOrEqual(0.05)
    },
  },
  {
    entry: 'image',
    title: 'pictures reserve their space and load in the width that is needed',
    async check(open) {
      const { page } = await open()
      const pictures = page.locator('.builder-image')
      await expect(pictures).toHaveCount(4)
      const sizes = [
        ['604px', '670.438px', 'cover'],
        ['1264px', '240.156px', 'cover'],
        ['604px', '120.797px', 'contain'],
      ]
      for (const [index, [width = '', height = '', fit = '']] of sizes.entries()) {
        await expect(pictures.nth(index)).toHaveCSS('width', width)
        await expect(pictures.nth(index)).toHaveCSS('height', height)
        await expect(pictures.nth(index)).toHaveCSS('object-fit', fit)
        await expect(pictures.nth(index)).toHaveAttribute('loading', 'lazy')
        await expect(pictures.nth(index)).toHaveAttribute(
          'srcset',
          / 100w, .* 200w, .* 400w, .* 800w, .* 1200w, .* 1600w, .* 2000w/,
        )
        await expect(pictures.nth(index)).toHaveAttribute(
          'sizes',
          '(max-width: 638px) 98vw, (max-width: 998px) 49vw, 71vw',
        )
        const source = pictures.nth(index).locator('xpath=../source')
        await expect(source).toHaveAttribute('type', 'image/webp')
        await expect(source).toHaveAttribute('srcset', /format=webp&width=100 100w/)
      }
      await pictures.nth(3).scrollIntoViewIfNeeded()
      await expect
        .poll(() => pictures.nth(3).evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0)
      const [natural, shown] = await pictures
        .nth(3)
        .evaluate((one: HTMLImageElement) => [one.naturalWidth, one.clientWidth])
      expect(shown).toBe(natural)
      await expect(page.locator('[title="title test"]')).toHaveCount(1)
      await expect(pictures.nth(1)).toHaveAttribute('alt', 'alt text test')
      await expect(pictures.nth(0)).toHaveAttribute('role', 'presentation')
    },
  },
  {
    entry: 'image-no-webp',
    title: 'a picture without a WebP version',
    async check(open) {
      const { page } = await open()
      await expect(page.locator('.builder-image')).toHaveAttribute('src', PICTURE)
      await expect(page.locator('.builder-image[srcset], source')).toHaveCount(0)
    },
  },
  {
    entry: 'video',
    title: 'videos with an aspect ratio and overlaid blocks, with and without script',
    async check(open) {
      for (const options of [{}, { noScript: true } as const]) {
        const { page } = await open(options)
        const films = page.locator('video')
        for (const [index, [width = '', fit = '']] of [
          ['152px', 'cover'],
          ['1249px', 'contain'],
          ['744px', 'cover'],
          ['152px', 'cover'],
        ].entries()) {
          await expect(films.nth(index)).toHaveCSS('width', width)
          await expect(films.nth(index)).toHaveCSS('object-fit', fit)
          await expect(films.nth(index)).toHaveCSS('border-radius', '1px')
          await expect(films.nth(index)).toHaveCSS('position', 'absolute')
          for (const name of ['autoplay', 'muted', 'loop', 'playsinline']) {
            await expect(films.nth(index)).toHaveAttribute(name, '')
          }
          await expect(films.nth(index).locator('source')).toHaveAttribute('type', 'video/mp4')
        }
        await expect(page.locator('.some-class .builder-text p')).toHaveText(
          Array(4).fill('asfgasgasgasg some test'),
        )
        await expect(
          page.locator('a[href="https://builder.io/"][target="_blank"] video'),
        ).toHaveCount(1)
      }
    },
  },
  {
    entry: 'text-block',
    title: 'margins of paragraphs',
    async check(open) {
      const { page } = await open()
      const margins = (index: number, tag: string) =>
        nth(page, '.builder-text', index)
          .locator(tag)
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).margin))
      expect(await margins(0, '*')).toEqual(['0px', '0px', '0px'])
      expect(await margins(1, 'p')).toEqual(['0px'])
      expect(await margins(2, 'p')).toEqual(['0px', '16px 0px', '16px 0px'])
    },
  },
  {
    entry: 'embed-and-custom-code',
    title: 'embeds of other sites, with and without script',
    allowedMessages: /web-share/,
    async check(open) {
      for (const options of [{}, { noScript: true } as const]) {
        const { page } = await open({
          ...options,
          answers: { 'youtube.com': (route) => route.fulfill({ body: '' }) },
        })
        for (const place of ['.builder-embed', '.builder-custom-code']) {
          const frame = page.locator(`${place} iframe`)
          await expect(frame).toBeVisible()
          await expect(frame).toHaveAttribute(
            'src',
            /https:\/\/www\.youtube\.com\/embed\/oU3H581uCsA/,
          )
          await expect(frame).toHaveAttribute('title', 'From www.youtube.com')
        }
      }
    },
  },
  {
    entry: 'custom-code-nonce',
    title: 'custom code runs once, allowed by a nonce',
    async check(open) {
      const { page } = await open({
        nonce: '123',
        answers: {
          something: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
        },
      })
      await expect(page.locator('h1')).toHaveText('Nonce is attached!')
      const nonces = page.locator('.builder-custom-code :is(script, style)')
      expect(
        await nonces.evaluateAll((all) => all.map((one) => (one as HTMLElement).nonce)),
      ).toEqual(['123', '123', '123'])
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(255, 0, 0)')
    },
  },
  {
    entry: 'custom-code-nonce',
    title: 'client-only custom code runs once as well',
    async check(open) {
      const { page } = await open({
        nonce: '123',
        answers: {
          something: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
        },
        change: (entry) =>
          JSON.parse(
            JSON.stringify(entry).replace('"scriptsClientOnly":false', '"scriptsClientOnly":true'),
          ),
      })
      await expect(page.locator('h1')).toHaveText('Nonce is attached!')
    },
  },
  {
    entry: 'custom-code-nonce',
    title: 'C40 no custom code on checkout and account pages',
    async check(open) {
      for (const path of ['/aus/checkout', '/aus/account']) {
        const { html } = await open({ path })
        expect(html).not.toContain('Nonce is attached')
      }
    },
  },
  {
    entry: 'tabs',
    title: 'tabs by click, by keyboard and without script',
    async check(open) {
      const { page } = await open()
      const sees = async (open: number) => {
        await expect(page.locator('.builder-tab-active')).toHaveText(`Tab ${open}`)
        for (const n of [1, 2, 3]) {
          await expect(page.getByText(`inside tab ${n}`)).toBeVisible({ visible: n === open })
        }
      }
      await sees(1)
      await expect(page.locator('[role=tab][tabindex="-1"]')).toHaveCount(2)
      await page.getByText('Tab 2', { exact: true }).click()
      await sees(2)
      await page.keyboard.press('ArrowRight')
      await sees(3)
      await page.keyboard.press('ArrowRight')
      await sees(1)
      await page.keyboard.press('End')
      await sees(3)
      await expect(page.getByRole('tab', { name: 'Tab 3' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expect(page.getByRole('tab', { name: 'Tab 3' })).toBeFocused()

      const plain = await open({ noScript: true })
      for (const n of [1, 2, 3]) {
        await expect(plain.page.getByText(`inside tab ${n}`)).toBeVisible()
      }
    },
  },
  {
    entry: 'animations',
    title: 'animated blocks, visible at once with reduced motion or without script',
    async check(open) {
      const ids = [
        'builder-6ccfdba788cf4a70bfddd9a91248f456',
        'builder-3cb8a3c70fea46ec99a57b336a66320c',
      ]
      const { page } = await open()
      for (const id of ids) {
        await expect(page.locator(`.${id}`)).toHaveCSS('opacity', '1')
        // Newer browsers leave out the word all.
        await expect(page.locator(`.${id}`)).toHaveCSS(
          'transition',
          /^(?:all )?30s cubic-bezier\(0, 1\.61, 0, 1\.15\)$/,
        )
      }
      const plain = await open({ noScript: true })
      for (const id of ids) await expect(plain.page.locator(`.${id}`)).toHaveCSS('opacity', '1')
      const reduced = await open({ reducedMotion: true })
      for (const id of ids) {
        await expect(reduced.page.locator(`.${id}`)).toHaveCSS('opacity', '1')
        await expect(reduced.page.locator(`.${id}`)).toHaveCSS('transition', 'all')
      }
    },
  },
  {
    entry: 'own-label-rawtext',
    title: 'raw text and a raw picture',
    async check(open) {
      const { page } = await open()
      const raw = page.locator('span.builder-own-raw')
      expect(await raw.innerHTML()).toBe('<i>raw</i> text')
      await expect(page.locator('img.builder-own-img')).toHaveAttribute('src', PICTURE)
      await expect(page.locator('img.builder-own-img')).toHaveAttribute('alt', 'alt')
      await expect(page.locator('picture')).toHaveCount(0)
    },
  },
  {
    entry: 'lively',
    own: true,
    title: 'enhancements keep working within a hydrated island; code runs once',
    async check(open) {
      const { page } = await open()
      const ran = () =>
        page.evaluate(() => ['ran', 'embedded', 'later'].map((name) => window[name as never]))
      await expect.poll(ran).toEqual([1, 1, undefined])
      await page.getByRole('button', { name: 'Push' }).click()
      await expect(page.getByText('n is 1')).toBeVisible()
      await expect.poll(ran).toEqual([1, 1, 1])
      await page.getByRole('button', { name: 'Push' }).click()
      await expect(page.getByText('n is 2')).toBeVisible()
      expect(await ran()).toEqual([1, 1, 1])

      await expect(page.locator('.builder-bound')).toHaveText('bold')
      await expect(page.locator('.builder-bound img')).toHaveCount(0)
      await page.getByRole('tab', { name: 'Tab 2' }).click()
      await expect(page.getByText('inside 2')).toBeVisible()
      await page.getByRole('button', { name: 'Push' }).click()
      await expect(page.getByText('n is 3')).toBeVisible()
      await expect(page.getByText('inside 2')).toBeVisible()

      await page.getByText('Question 1').click()
      await expect(page.getByText('Answer 1')).toBeVisible()
      await page.getByText('Question 2').click()
      await expect(page.getByText('Answer 1')).toBeHidden()
      await expect(page.locator('.builder-accordion-title-open')).toHaveText('Question 2')
      await page.getByRole('button', { name: 'Next slide' }).click()
      await expect(page.getByText('slide 2')).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Slide 2' })).toHaveAttribute(
        'aria-current',
        'true',
      )
    },
  },
]

import { expect } from 'playwright/test'
import type { Case } from '../case.ts'
import { block, boundText, button, columns, page, text } from './editor-export.ts'

export const exportedLooks: Case[] = [
  {
    entry: 'bound-corners',
    title: 'styles and attributes are bound one by one',
    data: page(
      [
        text('Enter some text...', {
          bindings: {
            'style.borderTopLeftRadius': 'var _virtual_index=state.left;return _virtual_index',
            'style.borderTopRightRadius': 'var _virtual_index=state.right;return _virtual_index',
            title: 'var _virtual_index="some special title";return _virtual_index',
            height: 'var _virtual_index=30;return _virtual_index',
          },
        }),
      ],
      { state: { left: '10px', right: '22px' } },
    ),
    async check(open) {
      for (const options of [{}, { noScript: true } as const]) {
        const { page } = await open(options)
        const bound = page.getByTitle('some special title')
        await expect(bound).toHaveCSS('border-top-left-radius', '10px')
        await expect(bound).toHaveCSS('border-top-right-radius', '22px')
        await expect(bound).toHaveAttribute('height', '30')
      }
    },
  },
  {
    entry: 'tags',
    title: 'tags are those of the block, also unknown ones; a button without a link is one',
    data: page([
      block({
        tagName: 'footer',
        component: { name: 'Core:Section', options: { maxWidth: 1200, lazyLoad: false } },
        responsiveStyles: { large: { backgroundColor: 'rgba(253, 0, 0, 1)', minHeight: '100px' } },
      }),
      text('of an unknown tag', { tagName: 'test' }),
      text('of a paragraph', { tagName: 'p' }),
      button('Click me!', ''),
      block({
        component: {
          name: 'Core:Button',
          options: { text: 'Elsewhere', link: '/columns', openLinkInNewTab: true },
        },
      }),
      block({
        responsiveStyles: {
          large: { '--red-color': 'red', backgroundColor: 'var(--red-color)', height: '50px' },
        },
        properties: { title: 'by a property of its own' },
      }),
    ]),
    async check(open) {
      const { page, html } = await open()
      const [footer = ''] = /<footer(?=[^>]*builder-)[^>]*>/.exec(html) ?? []
      expect(footer.match(/\sclass=/g)).toHaveLength(1)
      await expect(page.locator('footer[class*=builder-]')).toHaveCSS(
        'background-color',
        'rgb(253, 0, 0)',
      )
      await expect(page.locator('test')).toHaveText('of an unknown tag')
      await expect(page.locator('p.builder-block')).toHaveText('of a paragraph')
      await expect(page.getByRole('button', { name: 'Click me!' })).toBeVisible()
      const link = page.getByRole('link', { name: 'Elsewhere' })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(page.getByTitle('by a property of its own')).toHaveCSS(
        'background-color',
        'rgb(255, 0, 0)',
      )
    },
  },
  {
    entry: 'nested-rules',
    title: 'rules with an ampersand are those of this content, from its own element on',
    data: page(
      [
        text('outside of boxes'),
        block({
          children: [text('in one box'), block({ children: [text('in two', { class: 'foo' })] })],
        }),
      ],
      {
        cssCode:
          "/* Global by default, but use `&` to scope to just this content, e.g. & .foo { color: 'red' } */\n\n& > div > div > div { color: rgb(0, 0, 255) }\n& .foo { color: rgb(65, 117, 5) }\n",
      },
    ),
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('outside of boxes').locator('..')).toHaveCSS(
        'color',
        'rgb(0, 0, 0)',
      )
      await expect(page.getByText('in one box')).toHaveCSS('color', 'rgb(0, 0, 255)')
      await expect(page.getByText('in two')).toHaveCSS('color', 'rgb(65, 117, 5)')
    },
  },
  {
    entry: 'raw-pictures',
    title: 'a raw picture has sizes of its own, words and a title',
    data: page([
      block({
        component: {
          name: 'Raw:Img',
          options: {
            image: 'https://cdn.builder.io/api/v1/image/assets%2Fa%2Fb',
            backgroundSize: 'contain',
            sizes: '(max-width: 638px) 98vw, 71vw',
            altText: 'alt text test',
            title: 'title test',
            height: 1245,
            width: 1880,
          },
        },
      }),
      block({
        component: {
          name: 'Raw:Img',
          options: { image: 'https://cdn.builder.io/api/v1/image/assets%2Fa%2Fc', noWebp: true },
        },
      }),
    ]),
    async check(open) {
      const { page } = await open()
      const picture = page.getByAltText('alt text test')
      await expect(picture).toHaveAttribute('title', 'title test')
      await expect(picture).toHaveAttribute('srcset', /width=100 100w.*width=2000 2000w/)
      await expect(picture).toHaveAttribute('sizes', '(max-width: 638px) 98vw, 71vw')
    },
  },
  {
    entry: 'size-in-words',
    title: 'words between braces are those of the size of the screen',
    data: page([columns([[text('Device Size: {{state.deviceSize}}')]])]),
    async check(open) {
      const wide = await open()
      await expect(wide.page.getByText('Device Size: large')).toBeVisible()
      const narrow = await open({ width: 390 })
      await expect(narrow.page.getByText('Device Size: small')).toBeVisible()
    },
  },
  {
    entry: 'columns-by-width',
    title: 'columns share the width that is left by the spaces',
    data: page([
      columns([[text('half')], [text('other half')]]),
      columns([[text('whole')]]),
      block({
        component: {
          name: 'Columns',
          options: {
            columns: [
              { blocks: [text('third')], width: 33.333333 },
              { blocks: [text('two thirds')], width: 66.666666 },
            ],
            space: 400,
            stackColumnsAt: 'tablet',
            reverseColumnsWhenStacked: false,
          },
        },
      }),
    ]),
    async check(open) {
      const { page } = await open()
      const widthOf = async (word: string) =>
        (await page.getByText(word, { exact: true }).boundingBox())?.width ?? 0
      const whole = await widthOf('whole')
      expect(await widthOf('half')).toBeCloseTo((whole - 20) / 2, 0)
      expect(await widthOf('third')).toBeCloseTo((whole - 400) / 3, 0)
      expect(await widthOf('two thirds')).toBeCloseTo(((whole - 400) / 3) * 2, 0)
    },
  },
  {
    entry: 'changed-by-hover',
    title: 'an animation on hover comes and goes',
    data: page([
      button('Click me!', '', {
        animations: [
          {
            trigger: 'hover',
            animation: 'custom',
            steps: [
              { id: 'a', isStartState: false, styles: {}, delay: 0 },
              {
                id: 'b',
                isStartState: false,
                styles: { backgroundColor: 'rgba(149, 79, 79, 1)' },
                delay: 0,
              },
            ],
            delay: 0,
            duration: 0.1,
            easing: 'cubic-bezier(.37,.01,0,.98)',
            repeat: false,
            thresholdPercent: 0,
          },
        ],
        responsiveStyles: { large: { backgroundColor: 'black', color: 'white' } },
      }),
    ]),
    async check(open) {
      const { page } = await open()
      await page.getByText('Click me!').hover()
      await expect(page.getByText('Click me!')).toHaveCSS('background-color', 'rgb(149, 79, 79)')
      await page.mouse.move(0, 700)
      await expect(page.getByText('Click me!')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    },
  },
  {
    entry: 'localised-options',
    title: 'words of a language stand in options of options, too',
    data: page(
      [
        block({
          component: {
            name: 'Builder: Tabs',
            options: {
              tabs: [
                {
                  label: [
                    text({
                      '@type': '@builder.io/core:LocalizedValue',
                      Default: 'hello',
                      'hi-IN': 'namaste',
                    }),
                  ],
                  content: [
                    text({
                      '@type': '@builder.io/core:LocalizedValue',
                      Default: 'world',
                      'hi-IN': 'duniya',
                    }),
                  ],
                },
              ],
            },
          },
        }),
        boundText('state.header'),
      ],
      {
        state: {
          header: {
            '@type': '@builder.io/core:LocalizedValue',
            Default: 'a header',
            'hi-IN': 'ek sheershak',
          },
        },
      },
    ),
    async check(open) {
      const plain = await open()
      await expect(plain.page.getByText('hello')).toBeVisible()
      await expect(plain.page.getByText('world')).toBeVisible()
      await expect(plain.page.getByText('a header')).toBeVisible()
      const { page } = await open({ locale: 'hi-IN' })
      await expect(page.getByText('namaste')).toBeVisible()
      await expect(page.getByText('duniya')).toBeVisible()
      await expect(page.getByText('ek sheershak')).toBeVisible()
    },
  },
]

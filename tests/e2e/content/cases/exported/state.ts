import { expect } from 'playwright/test'
import type { Case } from '../case.ts'
import { block, boundText, button, columns, page, text } from './editor-export.ts'

export const exportedState: Case[] = [
  {
    entry: 'told-by-actions',
    title: 'what an action logs is logged once for each click, by button, text and box',
    data: page([
      button('Click me!', 'console.log("clicked button")'),
      block({
        actions: { click: 'console.log("clicked box")' },
        children: [text('<span class="builder-paragraph">a box</span>')],
      }),
      text('<span class="builder-paragraph">a text</span>', {
        actions: { click: 'console.log("clicked text")' },
      }),
    ]),
    async check(open) {
      const { page, consoleMessages } = await open()
      await page.getByText('Click me!').click()
      await page.getByText('a box').click()
      await page.getByText('a text').click()
      const told = () => consoleMessages.filter((line) => line.startsWith('clicked'))
      await expect.poll(told).toEqual(['clicked button', 'clicked box', 'clicked text'])
    },
  },
  {
    entry: 'state-by-two-buttons',
    title: 'a button bound to nothing says nothing until another writes the state',
    data: page([
      columns([
        [
          button('Write Hello', 'state.text="hello",console.log("state after",state)'),
          button('Write Hey', 'state.text=(state.text||0)+1', {
            bindings: {
              'component.options.text': 'var _virtual_index=state.text;return _virtual_index',
            },
          }),
        ],
        [boundText('state.text||"default"')],
      ]),
    ]),
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('default', { exact: true })).toBeVisible()
      await expect(page.getByText('Write Hey')).toHaveCount(0)
      await page.getByText('Write Hello').click()
      await expect(page.getByText('hello', { exact: true })).toHaveCount(2)
      await page.getByText('hello', { exact: true }).first().click()
      await expect(page.getByText('hello1', { exact: true })).toHaveCount(2)
    },
  },
  {
    entry: 'methods-in-context',
    title: 'actions call what jsCode put into the context',
    data: page([boundText('"count: "+state.count'), button('Increment', 'context.increment()')], {
      jsCode:
        'state.count = 0; context.increment = function () { state.count = state.count + 1; };',
    }),
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('count: 0')).toBeVisible()
      await page.getByText('Increment').click()
      await page.getByText('Increment').click()
      await expect(page.getByText('count: 2')).toBeVisible()
    },
  },
  {
    entry: 'state-from-a-repeat',
    title: 'each item of a repeat can write the state of the page',
    data: page(
      [
        text('Enter some text...', { bindings: { 'component.options.text': 'state.name' } }),
        button('Change Name', 'state.name="updated text"'),
        boundText('state.listItem+": (click me)"', {
          repeat: { collection: 'state.list' },
          actions: { click: 'state.name="repeated set"' },
        }),
      ],
      {
        jsCode:
          'async function main(){state.name="initial Name",state.list=["first","second"]}var _virtual_index=main();return _virtual_index',
      },
    ),
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('initial Name')).toBeVisible()
      await expect(page.getByText('first: (click me)')).toBeVisible()
      await page.getByText('Change Name').click()
      await expect(page.getByText('updated text')).toBeVisible()
      await page.getByText('second: (click me)').click()
      await expect(page.getByText('repeated set')).toBeVisible()
    },
  },
  {
    entry: 'input-with-a-default',
    title: 'an input of the content has its default, and code may overrule it',
    data: page([boundText('state.isOpen?"Hello":"Bye"'), button('Open', 'state.isOpen=!0')], {
      inputs: [
        {
          '@type': '@builder.io/core:Field',
          name: 'isOpen',
          type: 'boolean',
          defaultValue: false,
          subFields: [],
        },
        { '@type': '@builder.io/core:Field', name: 'newField0', type: 'text' },
      ],
    }),
    async check(open) {
      const { page } = await open()
      await expect(page.getByText('Bye')).toBeVisible()
      await page.getByText('Open').click()
      await expect(page.getByText('Hello')).toBeVisible()
    },
  },
  {
    entry: 'results-by-index',
    title: 'what repeats reads other parts of the state by its position',
    data: page(
      [
        block({
          repeat: { collection: 'state.college.results' },
          children: [
            boundText('"Rank #" + state.college.results[state.$index].ranking'),
            boundText('"Name: " + state.resultsItem.name'),
          ],
        }),
      ],
      {
        jsCode: '',
        state: {
          college: {
            results: [
              { name: 'One', ranking: 7 },
              { name: 'Two', ranking: 9 },
            ],
          },
        },
      },
    ),
    async check(open) {
      const { page } = await open({ noScript: true })
      for (const word of ['Rank #7', 'Name: One', 'Rank #9', 'Name: Two'])
        await expect(page.getByText(word)).toBeVisible()
    },
  },
  {
    entry: 'rows-of-a-table',
    title: 'a table is made of blocks, its rows repeat',
    data: page(
      [
        block({
          tagName: 'table',
          id: undefined,
          bindings: { show: 'state.tableData.length > 0' },
          children: [
            block({
              tagName: 'thead',
              responsiveStyles: {},
              children: [
                block({
                  tagName: 'tr',
                  responsiveStyles: {},
                  children: ['Column 1', 'Column 2'].map((head) =>
                    block({
                      id: undefined,
                      tagName: 'th',
                      responsiveStyles: {},
                      children: [text(head, { tagName: 'span' })],
                    }),
                  ),
                }),
              ],
            }),
            block({
              tagName: 'tbody',
              responsiveStyles: {},
              children: [
                block({
                  component: { name: 'Core:Fragment' },
                  repeat: { collection: 'state.tableData', itemName: 'row' },
                  children: [
                    block({
                      tagName: 'tr',
                      responsiveStyles: {},
                      bindings: { key: 'row.id' },
                      children: ['a', 'b'].map((field) =>
                        block({
                          tagName: 'td',
                          responsiveStyles: {},
                          children: [
                            text('', {
                              tagName: 'span',
                              bindings: { 'component.options.text': `row.${field}` },
                            }),
                          ],
                        }),
                      ),
                    }),
                  ],
                }),
              ],
            }),
          ],
        }),
        button('Add', 'state.tableData=[...state.tableData,{id:3,a:"a3",b:"b3"}]'),
      ],
      {
        jsCode: 'Object.assign(state,{tableData:[{id:1,a:"a1",b:"b1"},{id:2,a:"a2",b:"b2"}]});',
      },
    ),
    async check(open) {
      const plain = await open({ noScript: true })
      await expect(plain.page.getByRole('row')).toHaveText([/Column 1/, /a1\s*b1/, /a2\s*b2/])
      const { page } = await open()
      await page.getByText('Add', { exact: true }).click()
      await expect(page.getByRole('row').last()).toHaveText(/a3\s*b3/)
    },
  },
  {
    entry: 'shown-by-position',
    title: 'items show and hide by their position, which a hover chooses',
    data: page(
      [
        ...['1', '2', '3'].map((one) =>
          button(`button${one}`, '', { actions: { mouseEnter: `state.hovered="${one}"` } }),
        ),
        block({
          repeat: { collection: 'state?.items' },
          actions: { mouseEnter: 'console.log(state.$index)' },
          children: [
            text('Enter some text...', {
              bindings: {
                'component.options.text': 'state.items[state.$index]',
                show: 'var _virtual_index=state.hovered==state.$index;return _virtual_index',
                hide: 'var _virtual_index="1"==state.hovered;return _virtual_index',
              },
            }),
          ],
        }),
      ],
      { jsCode: 'state.items=["zero","one","two","three"];' },
    ),
    async check(open) {
      const { page } = await open()
      for (const word of ['zero', 'one', 'two', 'three'])
        await expect(page.getByText(word, { exact: true })).toHaveCount(0)
      await page.getByText('button2').hover()
      await expect(page.getByText('two', { exact: true })).toBeVisible()
      await page.getByText('button3').hover()
      await expect(page.getByText('three', { exact: true })).toBeVisible()
      await expect(page.getByText('two', { exact: true })).toHaveCount(0)
      await page.getByText('button1').hover()
      await expect(page.getByText('three', { exact: true })).toHaveCount(0)
      await expect(page.getByText('one', { exact: true })).toHaveCount(0)
    },
  },
  {
    entry: 'bound-to-what-stays',
    title: 'what no action can change stays as it is drawn, beside what changes',
    data: page(
      [
        boundText('"stays "+state.items[0].title'),
        text('words of {{state.items[1].title}}'),
        boundText('"count "+state.count'),
        block({
          component: {
            name: 'Raw:Img',
            options: { image: 'https://cdn.builder.io/api/v1/image/a', altText: 'a picture' },
          },
        }),
        columns([[boundText('state.items[1].title'), boundText('"again "+state.count')]]),
        button('Add', 'state.count=state.count+1'),
      ],
      { state: { count: 0, items: [{ title: 'one' }, { title: 'two' }] } },
    ),
    async check(open) {
      const { page, html } = await open()
      const sent = /"blocks":(.*?)<\/script>/s.exec(html)?.[1] ?? ''
      expect(sent).toContain('again')
      expect(sent).not.toContain('stays')
      await page.getByText('Add', { exact: true }).click()
      for (const words of ['count 1', 'again 1', 'stays one', 'words of two'])
        await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByText('two', { exact: true })).toBeVisible()
      await expect(page.getByAltText('a picture')).toBeVisible()
    },
  },
]

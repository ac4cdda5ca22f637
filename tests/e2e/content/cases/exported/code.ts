import { expect } from 'playwright/test'
import type { Case } from '../case.ts'
import { block, boundText, button, columns, page, symbol, text } from './editor-export.ts'

export const exportedCode: Case[] = [
  {
    entry: 'disabled-by-state',
    title: 'an attribute is bound, in a form too, and follows the state',
    data: page(
      [
        block({
          component: {
            name: 'Custom Code',
            options: {
              code: '<style>button[disabled] { border: 1px solid red}</style>',
              scriptsClientOnly: true,
            },
          },
        }),
        button('Toggle the button below', 'state.disabled=!state.disabled'),
        boundText('state.disabled?"input disabled":"input enabled"'),
        block({
          component: {
            name: 'Form:Form',
            options: {
              sendSubmissionsTo: 'email',
              sendWithJs: true,
              name: 'My form',
              contentType: 'application/json',
              method: 'POST',
              previewState: 'unsubmitted',
              successMessage: [],
              validate: true,
              errorMessage: [],
              sendingMessage: [],
            },
          },
          children: [
            button('toggles', '', {
              properties: { disabled: '' },
              bindings: { disabled: 'var _virtual_index=state.disabled;return _virtual_index' },
            }),
          ],
        }),
      ],
      {
        jsCode:
          'function main(){return Promise.resolve(state.disabled=!0)}var _virtual_index=main();return _virtual_index',
      },
    ),
    async check(open) {
      const plain = await open({ noScript: true })
      await expect(plain.page.getByText('input disabled')).toBeVisible()
      const { page } = await open()
      const bound = page.getByRole('button', { name: 'toggles' })
      await expect(bound).toBeDisabled()
      await expect(bound).toHaveCSS('border-top-color', 'rgb(255, 0, 0)')
      await page.getByText('Toggle the button').click()
      await expect(page.getByText('input enabled')).toBeVisible()
      await expect(bound).toBeEnabled()
      await page.getByText('Toggle the button').click()
      await expect(bound).toBeDisabled()
    },
  },
  {
    entry: 'code-that-draws',
    title: 'a script changes the HTML that stands before it',
    data: page([
      block({
        component: {
          name: 'Custom Code',
          options: {
            code: "<p id=\"myPara\">Hello there, I am custom HTML code!</p>\n<script>\n  const myPara = document.querySelector('#myPara');\n  myPara.innerHTML = 'hello'\n  myPara.style.backgroundColor = 'green';\n</script>\n",
            scriptsClientOnly: false,
          },
        },
      }),
    ]),
    async check(open) {
      const { page } = await open()
      await expect(page.locator('#myPara')).toHaveText('hello')
      await expect(page.locator('#myPara')).toHaveCSS('background-color', 'rgb(0, 128, 0)')
    },
  },
  {
    entry: 'code-in-a-language',
    title: 'code in several languages runs in the one of the page, allowed by its nonce',
    data: page([
      block({
        component: {
          name: 'Custom Code',
          options: {
            code: {
              '@type': '@builder.io/core:LocalizedValue',
              Default: '<p id="said">Hello</p><script>said.textContent += " there"</script>',
              'fr-CA': '<p id="said">Bonjour</p><script>said.textContent += " là"</script>',
            },
          },
        },
      }),
    ]),
    async check(open) {
      for (const [locale, words] of [
        ['fr-CA', 'Bonjour là'],
        ['en-AU', 'Hello there'],
      ] as const) {
        const { page } = await open({ locale, nonce: '123' })
        await expect(page.locator('#said')).toHaveText(words)
        const scripts = page.locator('.builder-custom-code script')
        expect(
          await scripts.evaluateAll((all) => all.map((one) => (one as HTMLElement).nonce)),
        ).toEqual(['123'])
      }
    },
  },
  {
    entry: 'only-in-browsers',
    title: 'code for the browser runs there, once, and not on the server',
    data: page([boundText('state.year'), boundText('state.where')], {
      jsCode:
        'function main(){if(Builder.isServer){state.where="server"}if(Builder.isBrowser){console.log("hello world");state.where="browser"}}var _virtual_index=main();return _virtual_index',
      tsCode: 'async function main () { /* … */ }\nexport default main();',
    }),
    async check(open) {
      const { page, html, consoleMessages } = await open()
      expect(html).toContain('>server<')
      await expect(page.getByText('browser', { exact: true })).toBeVisible()
      expect(consoleMessages.filter((line) => line === 'hello world')).toHaveLength(1)
      await expect(page.getByText('Enter some text...')).toHaveCount(0)
    },
  },
  {
    entry: 'asked-with-a-request',
    title: 'a data request as editors write it, with its method, headers and body',
    data: page(
      [
        boundText('state.countriesItem.name', {
          repeat: { collection: 'state.other.data.countries' },
        }),
      ],
      {
        httpRequests: {
          other: {
            '@type': '@builder.io/core:Request',
            request: {
              url: 'https://cdn.builder.io/api/v2/admin',
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: '{"query":"query ExampleQuery {\\n countries { name } }","variables":{}}',
            },
          },
        },
      },
    ),
    async check(open) {
      const asked: string[] = []
      const { page } = await open({
        answers: {
          '/api/v2/admin': (route) => {
            asked.push(`${route.request().method()} ${route.request().postData()}`)
            return route.fulfill({
              json: { data: { countries: [{ name: 'Andorra' }, { name: 'Chad' }] } },
            })
          },
        },
      })
      await expect(page.getByText('Chad')).toBeVisible()
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatch(/^POST \{"query":"query ExampleQuery/)
    },
  },

  {
    entry: 'countdown',
    title: 'a clock of a symbol goes on by itself',
    data: page([
      symbol(
        { date: 'Thu May 15 2085 01:00:00 GMT-0300 (Atlantic Daylight Time)' },
        {
          inputs: [
            {
              '@type': '@builder.io/core:Field',
              name: 'date',
              type: 'date',
              defaultValue: 'Sun Dec 31 2023 00:00:00 GMT-0500 (Eastern Standard Time)',
            },
          ],
          jsCode:
            'if(Builder.isBrowser){var countDown=new Date(state.date).getTime(),x=setInterval((function(){var e=countDown-(new Date).getTime();state.days=Math.floor(e/864e5),state.seconds=Math.floor(e%6e4/1e3)}),50)}',
          blocks: [
            columns([
              [boundText('state.days?state.days:"0"', { properties: { id: 'days' } })],
              [text('<p>Days</p>')],
            ]),
          ],
        },
      ),
    ]),
    async check(open) {
      const { page, html } = await open()
      expect(html).toMatch(/id="days".*?>0</s)
      await expect(page.locator('#days')).toHaveText(/^2\d{4}$/)
    },
  },
  {
    entry: 'list-for-a-symbol',
    title: 'a symbol repeats the list that it is given, and keeps its own hover',
    data: page([
      symbol(
        { language: [{ code: 'HN' }, { code: 'EN' }], text: 'hello' },
        {
          inputs: [
            {
              '@type': '@builder.io/core:Field',
              name: 'language',
              type: 'list',
              defaultValue: [{ code: 'HN' }],
            },
            { '@type': '@builder.io/core:Field', name: 'text', type: 'text' },
          ],
          blocks: [
            boundText('state.languageItem.code', { repeat: { collection: 'state.language' } }),
            boundText('state.text'),
            block({
              actions: {
                mouseEnter: 'state.hover=!state.hover',
                mouseLeave: 'state.hover=!state.hover',
              },
              children: [
                text('over', {
                  bindings: { show: 'var _virtual_index=state.hover;return _virtual_index' },
                }),
                text('out', {
                  bindings: { hide: 'var _virtual_index=state.hover;return _virtual_index' },
                }),
              ],
            }),
          ],
        },
      ),
    ]),
    async check(open) {
      const { page } = await open()
      for (const word of ['HN', 'EN', 'hello', 'out'])
        await expect(page.getByText(word, { exact: true })).toBeVisible()
      await page.getByText('out', { exact: true }).hover()
      await expect(page.getByText('over', { exact: true })).toBeVisible()
      await page.getByText('HN').hover()
      await expect(page.getByText('out', { exact: true })).toBeVisible()
    },
  },
  {
    entry: 'two-of-one-symbol',
    title: 'the same symbol twice, each within another, keeps ids apart',
    data: page([
      ...['left', 'right'].map((side) =>
        symbol(
          { side },
          {
            inputs: [],
            blocks: [
              symbol(
                {},
                {
                  inputs: [],
                  blocks: [
                    boundText('"count "+(state.count||0)'),
                    button(`add ${side}`, 'state.count=(state.count||0)+1'),
                  ],
                },
              ),
            ],
          },
        ),
      ),
    ]),
    async check(open) {
      const { page } = await open()
      await page.getByText('add right').click()
      await expect(page.getByText(/^count/)).toHaveText(['count 0', 'count 1'])
      await page.getByText('add left').click()
      await expect(page.getByText(/^count/)).toHaveText(['count 1', 'count 1'])
    },
  },
]

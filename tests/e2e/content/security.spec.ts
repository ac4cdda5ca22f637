import fc from 'fast-check'
import { isLong } from '#tests/support/length.ts'
import { HOSTILE, hostile } from '#tests/worker/content/delivery/hostile-html.ts'
import { expect, test } from '../support/test.ts'

const ELEMENT = '@builder.io/sdk:Element'
const block = (name: string, options: object, more: object = {}) => ({
  '@type': ELEMENT,
  id: `builder-${name.replaceAll(/\W/g, '')}`,
  component: { name, options },
  ...more,
})

const ADDRESSES = HOSTILE.flatMap((html) => /(?:href|src|data)="([^"]+)"/.exec(html)?.[1] ?? [])

/** Everything an editor can write that is not code, with hostile text in every place. */
const entryOf = (html: readonly string[]) => ({
  id: 'hostile',
  data: {
    state: { html },
    blocks: [
      ...html.map((text) => block('Text', { text })),
      ...html.map((text) => block('Form:Label', { text })),
      ...html.map((_, at) =>
        block(
          'Text',
          { text: 'x' },
          { bindings: { 'component.options.text': `state.html[${at}]` } },
        ),
      ),
      ...html.map((_, at) => block('Text', { text: `a {{ state.html[${at}] }} b` })),
      ...html.map((_, at) => block('Text', { text: `<p title="{{ state.html[${at}] }}">x</p>` })),
      ...html.map((_, at) => block('Text', { text: `<a href="{{ state.html[${at}] }}">x</a>` })),
      ...[...html, ...ADDRESSES].flatMap((address) => [
        block('Core:Button', { text: address, link: address }),
        block('Columns', { columns: [{ link: address, blocks: [block('Text', { text: 'x' })] }] }),
        block('Image', { image: address, altText: address, srcset: address, sizes: address }),
        block('Raw:Img', { image: address }),
        block('Video', { video: address, posterImage: address }),
        block(
          'Text',
          { text: 'x' },
          { tagName: 'a', properties: { href: address, onclick: address } },
        ),
      ]),
    ],
  },
})

const AT_ONCE = 15
const parts = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

test('R30 editors’ markup never runs script in any spelling', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const mutated = fc.sample(hostile, { numRuns: isLong ? 90 : 30, seed: 7 })
  const calls: string[] = []
  await page.exposeFunction('kitx', () => calls.push('called'))
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  let body = ''
  // Without its policy: the html itself must run nothing.
  await page.route(`${origin}/aus/content`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  for (const some of parts([...HOSTILE, ...mutated])) {
    const answer = await page.request.post(`${origin}/_local/content`, {
      data: { entry: entryOf(some) },
    })
    expect(answer.status()).toBe(200)
    body = await answer.text()
    await page.goto(`${origin}/aus/content`)
    expect(await page.locator('.builder-text').count()).toBeGreaterThan(5 * some.length)
    const addresses = await page
      .locator('a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol))
    expect(
      addresses.filter((protocol) => !/^(https?:|mailto:|tel:|sms:|:?)$/.test(protocol)),
    ).toEqual([])
    expect(await page.locator('[onclick], [onerror], [onload], [onfocus]').count()).toBe(0)
    expect(calls, some.join('\n')).toEqual([])
  }
  // The trap does snap.
  body = '<img src="x:" onerror="kitx(1)">'
  await page.goto(`${origin}/aus/content`)
  await expect.poll(() => calls).toEqual(['called'])
})

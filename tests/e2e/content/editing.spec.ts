import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page, test } from '../support/test.ts'

const ELEMENT = '@builder.io/sdk:Element'
const ID = '7afe9144c71d459ab54af49a16207179'
const BUTTON = 'builder-d90e0e526f9a4ec0839b70774f2340b5'

const text = (id: string, words: string) => ({
  '@type': ELEMENT,
  id: `builder-${id}`,
  component: { name: 'Text', options: { text: words } },
})

const entry = {
  id: ID,
  name: 'Editing',
  data: {
    url: '/editing',
    blocks: [
      {
        '@type': ELEMENT,
        id: BUTTON,
        component: { name: 'Core:Button', options: { text: 'Click me!', link: '/b' } },
        responsiveStyles: {
          large: { marginTop: '20px', backgroundColor: 'rgb(184, 35, 35)', color: 'white' },
        },
      },
      {
        '@type': ELEMENT,
        id: 'builder-section',
        component: { name: 'Core:Section', options: { maxWidth: 1200 } },
        children: [text('one', 'text 1'), text('two', 'text 2')],
      },
    ],
  },
}

/** An editor's own page, which frames the shop; it keeps what it hears. */
const PARENT = `<!doctype html><title>Editor</title><script>
  window.heard = []
  addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }))
</script><iframe id="shop" width="1200" height="800"></iframe>`

let parent: Server
let home = ''

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ baseURL, request }) => {
  parent = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(PARENT)
  })
  await new Promise<void>((done) => parent.listen(0, () => done()))
  home = `http://localhost:${(parent.address() as AddressInfo).port}`
  const answer = await request.post(`${baseURL}/_local/preview/draft`, {
    data: { file: 'editing.json', entry, faults: [] },
  })
  expect(answer.ok()).toBe(true)
})
test.afterAll(() => parent.close())

const EDITING = '/aus/_preview?file=editing.json&builder.preview=page&builder.frameEditing=page'

/** The shop in an editor's frame that has connected. */
async function framed(page: Page, baseURL = '', from = home): Promise<Frame> {
  await page.goto(from)
  await page.locator('#shop').evaluate((frame, url) => {
    ;(frame as HTMLIFrameElement).src = url
  }, baseURL + EDITING)
  const frame = await (await page.locator('#shop').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  await frame.waitForSelector(`[builder-id="${BUTTON}"]`)
  return frame
}

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard)

async function ready(page: Page) {
  await expect
    .poll(async () => (await heard(page)).map(({ type }) => type))
    .toContain('builder.contentResults')
}

const say = (page: Page, message: object) =>
  page.locator('#shop').evaluate((frame, data) => {
    ;(frame as HTMLIFrameElement).contentWindow?.postMessage(data, '*')
  }, message)

const patch = (page: Page, id: string, ...patches: object[]) =>
  say(page, { type: 'builder.patchUpdates', data: { data: { [id]: patches } } })
const content = (page: Page, data: object) =>
  say(page, { type: 'builder.contentUpdate', data: { key: 'page', data: { id: ID, data } } })

/** Whether a frame whose scripts have come has heard so many messages since, and what it has asked the shop for then. */
async function listensIn(frame: Frame) {
  await frame.waitForLoadState('networkidle')
  const requests: string[] = []
  frame.page().on('request', (request) => requests.push(request.url()))
  await frame.evaluate(() => {
    Object.assign(window, { messages: 0 })
    addEventListener('message', () => (window as never as { messages: number }).messages++)
  })
  const count = () => frame.evaluate(() => (window as never as { messages: number }).messages)
  const hasHeard = (messages: number) => expect.poll(count).toBe(messages)
  return { requests, hasHeard }
}

const TEMPLATE = '{{state.city}} {{state.size}}'

const button = (frame: Frame) => frame.locator(`[builder-id="${BUTTON}"]`)
const colour = (frame: Frame) =>
  button(frame).evaluate((element) => getComputedStyle(element).backgroundColor)
const margin = (frame: Frame) =>
  button(frame).evaluate((element) => getComputedStyle(element).marginTop)
const words = (frame: Frame) => frame.locator('.builder-text').allInnerTexts()

test('Editor: a local editor receives the content of the page', async ({ page, baseURL }) => {
  await framed(page, baseURL)
  await ready(page)
  const messages = (await heard(page)) as unknown as { type: string; data: never; origin: string }[]
  const of = (type: string) => messages.filter((one) => one.type === `builder.${type}`)
  expect(of('loaded')).toHaveLength(1)
  expect(of('isReactSdk')[0]?.data).toMatchObject({ value: true, supportsPatchUpdates: 'v4' })
  expect(of('sdkInjected')[0]?.data).toMatchObject({ modelName: 'page' })
  const code = of('registerComponent').find(
    ({ data }) => (data as { name: string }).name === 'Custom Code',
  )
  expect(code?.data).toMatchObject({ requiredPermissions: ['editCode'] })
  const warning = page.waitForEvent('console', (line) => line.type() === 'warning')
  await say(page, { type: 'builder.unheardOf' })
  expect((await warning).text()).toBe('Action not found: unheardOf')
  await say(page, { type: 'builder.registerEditor', data: { name: 'tint', component: 'Tint' } })
  await say(page, { type: 'builder.getEditors' })
  await expect
    .poll(async () => (await heard(page)).find(({ type }) => type === 'builder.editors'))
    .toMatchObject({ data: [{ name: 'tint', component: 'Tint' }] })
  await say(page, { type: 'builder.ping' })
  await expect
    .poll(async () => (await heard(page)).map(({ type }) => type))
    .toContain('builder.pong')
})

test('Editor: the state of a symbol is set by the id of its block, and kept in later drafts', async ({
  page,
  baseURL,
}) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  const symbol = (id: string) => ({
    '@type': ELEMENT,
    id: `builder-${id}`,
    component: {
      name: 'Symbol',
      options: {
        symbol: {
          data: { city: id },
          content: { id, data: { state: { size: 1 }, blocks: [text(`in-${id}`, TEMPLATE)] } },
        },
      },
    },
  })
  await content(page, { blocks: [symbol('first'), symbol('second')] })
  await expect.poll(() => words(frame)).toEqual(['first 1', 'second 1'])
  const reset = (state: unknown) => say(page, { type: 'builder.resetSymbolState', data: { state } })
  for (const odd of [null, 'x', { id: { toString: 1 } }, { id: 'builder-first', state: 7 }])
    await reset(odd)
  await reset({ id: 'builder-second', model: 'symbol', state: { city: 'third', size: 9 } })
  await expect.poll(() => words(frame)).toEqual(['first 1', 'third 9'])
  await patch(page, 'builder-in-first', {
    op: 'replace',
    path: '/component/options/text',
    value: 'changed {{state.city}}',
  })
  await expect.poll(() => words(frame)).toEqual(['changed first', 'third 9'])
})

test('Editor: content has a loading flag, which goes on arrival and on an error', async ({
  page,
  baseURL,
}) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  const live = frame.locator('[data-live]')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_content/draw', async (route) => {
    await isReleased
    await route.continue()
  })
  await expect(live).not.toHaveAttribute('aria-busy')
  await content(page, { blocks: [text('one', 'arrived')] })
  await expect(live).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(live).not.toHaveAttribute('aria-busy')
  expect(await words(frame)).toEqual(['arrived'])

  await say(page, { type: 'builder.blockContentLoading', data: { model: 'page' } })
  await expect(live).toHaveAttribute('aria-busy', 'true')
  await page.unroute('**/_content/draw')
  await page.route('**/_content/draw', (route) => route.abort())
  await content(page, { blocks: [text('one', 'never')] })
  await expect(frame.locator('.draft-error')).toBeVisible()
  await expect(live).not.toHaveAttribute('aria-busy')

  await say(page, { type: 'builder.blockContentLoading', data: { model: 'banner' } })
  await page.unroute('**/_content/draw')
  await content(page, { blocks: [text('one', 'at last')] })
  await expect.poll(() => words(frame)).toEqual(['at last'])
  await expect(live).not.toHaveAttribute('aria-busy')
})

test('Editor: a picture that does not come in a minute is named in the console', async ({
  page,
  baseURL,
}) => {
  const told: string[] = []
  page.on('console', (message) => void told.push(message.text()))
  await page.clock.install()
  const frame = await framed(page, baseURL)
  await ready(page)
  // It never answers.
  await page.route('**/slow-picture.png', () => {})
  const slow = {
    '@type': ELEMENT,
    id: 'builder-slow',
    component: { name: 'Raw:Img', options: { image: '/slow-picture.png' } },
  }
  await content(page, { blocks: [slow] })
  await frame.locator('[builder-id="builder-slow"]').waitFor({ state: 'attached' })
  const late = () => told.filter((line) => line.startsWith('Image load timed out'))
  await page.clock.runFor(59_000)
  expect(late()).toEqual([])
  await page.clock.runFor(2_000)
  await expect.poll(late).toEqual([expect.stringContaining('/slow-picture.png')])
})

test('Editor: styles are applied while they are edited, and removed again', async ({
  page,
  baseURL,
}) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  expect(await colour(frame)).toBe('rgb(184, 35, 35)')
  expect(await margin(frame)).toBe('20px')

  const path = '/data/blocks/0/responsiveStyles/large/backgroundColor'
  await patch(page, ID, { op: 'replace', path, value: 'rgb(19, 67, 92)' })
  await expect.poll(() => colour(frame)).toBe('rgb(19, 67, 92)')

  const [first, ...others] = structuredClone(entry.data.blocks)
  const { large } = (first as { responsiveStyles: { large: { marginTop?: string } } })
    .responsiveStyles
  delete large.marginTop
  await content(page, { ...entry.data, blocks: [first, ...others] })
  await expect.poll(() => margin(frame)).toBe('0px')
})

test('Editor: blocks are added and removed in place', async ({ page, baseURL }) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  const value = text('new', 'new text')
  const children = '/data/blocks/1/children'
  for (const [at, wanted] of [
    ['-', ['text 1', 'text 2', 'new text']],
    ['1', ['text 1', 'new text', 'text 2']],
    ['0', ['new text', 'text 1', 'text 2']],
  ] as const) {
    await patch(page, ID, { op: 'add', path: `${children}/${at}`, value })
    await expect.poll(() => words(frame)).toEqual(wanted)
    const index = wanted.indexOf('new text' as never)
    await patch(page, ID, { op: 'remove', path: `${children}/${index}` })
    await expect.poll(() => words(frame)).toEqual(['text 1', 'text 2'])
  }
  await patch(page, 'builder-one', {
    op: 'replace',
    path: '/component/options/text',
    value: 'by its own id',
  })
  await expect.poll(() => words(frame)).toEqual(['by its own id', 'text 2'])
})

test('Editor: a block is interactive as soon as it is edited', async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  const frame = await framed(page, baseURL)
  await ready(page)
  const counter = (step: number) => ({
    '@type': ELEMENT,
    id: 'builder-counter',
    component: { name: 'Core:Button', options: { text: '' } },
    bindings: { 'component.options.text': '"Count " + (state.count || 0)' },
    actions: { click: `state.count = (state.count || 0) + ${step}` },
    responsiveStyles: { large: { color: 'rgb(9, 8, 7)' } },
  })
  const counted = frame.locator('[builder-id=builder-counter]')
  for (const step of [1, 10]) {
    await content(page, { blocks: [entry.data.blocks[0], counter(step)] })
    await expect(counted).toHaveText('Count 0')
    await counted.click()
    await expect(counted).toHaveText(`Count ${step}`)
    await counted.click()
    await expect(counted).toHaveText(`Count ${2 * step}`)
    expect(await counted.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(9, 8, 7)')
  }
  expect(complaints).toEqual([])
})

test('Editor: custom code runs when its HTML is there, and stays when another block is edited', async ({
  page,
  baseURL,
}) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  const code = (word: string) => ({
    '@type': ELEMENT,
    id: 'builder-code',
    component: {
      name: 'Custom Code',
      options: {
        code: `<p id="said">raw</p><script>document.getElementById('said').textContent = '${word}'</script>`,
      },
    },
  })
  const said = frame.locator('#said')
  await content(page, { blocks: [code('hello'), text('one', 'text 1')] })
  await expect(said).toHaveText('hello')
  await patch(page, 'builder-one', {
    op: 'replace',
    path: '/component/options/text',
    value: 'edited',
  })
  await expect(frame.getByText('edited')).toBeVisible()
  await expect(said).toHaveText('hello')
  await content(page, { blocks: [code('world'), text('one', 'text 1')] })
  await expect(said).toHaveText('world')
})

test('a path outside the content is rejected', async ({ page, baseURL }) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  await patch(
    page,
    ID,
    { op: 'add', path: '/__proto__/polluted', value: 'yes' },
    { op: 'add', path: '/constructor/prototype/polluted', value: 'yes' },
    { op: 'replace', path: '/data/blocks/0/component/options/text', value: 'Still here' },
  )
  await expect(button(frame)).toHaveText('Still here')
  expect(await frame.evaluate(() => ({}) as { polluted?: string })).toEqual({})
  expect(await frame.evaluate(() => (({}) as { polluted?: string }).polluted ?? 'clean')).toBe(
    'clean',
  )
})

test('text is never run as code', async ({ page, baseURL }) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  await say(page, {
    type: 'builder.evaluate',
    data: { text: `document.body.innerHTML = 'Exploit attempted'`, arguments: null, id: 1 },
  })
  await patch(page, 'builder-one', {
    op: 'replace',
    path: '/component/options/text',
    value:
      '<img src="/nothing.png" onerror="window.ran = true"><script>window.ran = true</script>safe',
  })
  await expect(frame.locator('[builder-id=builder-one]')).toContainText('safe')
  await expect(frame.locator('body')).not.toHaveText('Exploit attempted')
  expect(await frame.evaluate(() => 'ran' in window)).toBe(false)
})

const TAKE_OVER = [
  { op: 'replace', path: '/data/blocks/0/component/options/text', value: 'Taken over' },
]

for (const { host, tag } of [
  { host: 'https://builder.io.evil.example', tag: '@daily-desktop' },
  { host: 'https://evil-builder.io', tag: '@long' },
]) {
  test(`Messages count only from the framing editor: ${host} can neither frame a page nor send it messages`, {
    tag,
  }, async ({ page, baseURL }) => {
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: PARENT }),
    )
    const frame = async () => {
      await page.goto(`${host}/`)
      await page.locator('#shop').evaluate(
        (element, url) =>
          new Promise((done) => {
            element.onload = done
            ;(element as HTMLIFrameElement).src = url
          }),
        baseURL + EDITING,
      )
      return (await page.locator('#shop').elementHandle()).contentFrame()
    }
    const refused = await frame()
    expect(await refused?.locator('.builder-component').count()).toBe(0)

    // Even where a browser would not refuse: without the policy.
    await page.route(`${baseURL}/aus/_preview**`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    const shown = await frame()
    if (!shown) throw new Error('There is no frame.')
    await shown.waitForSelector(`[builder-id="${BUTTON}"]`)
    const { requests, hasHeard } = await listensIn(shown)
    await patch(page, ID, ...TAKE_OVER)
    await content(page, { blocks: [] })
    for (const type of ['ping', 'getComponents', 'editingMode', 'evaluate']) {
      await say(page, { type: `builder.${type}`, data: { text: 'document.body.innerHTML = ""' } })
    }
    await hasHeard(6)
    expect(requests).toEqual([])
    expect(await button(shown).textContent()).toBe('Click me!')
    expect(await shown.locator('body.builder-editing').count()).toBe(0)
    expect(await heard(page)).toEqual([])
  })
}

test('a page that is not framed accepts no messages', async ({ page, baseURL }) => {
  // Even where the policy would not cut the shop off from who has opened it.
  await page.context().route(`${baseURL}/aus/_preview**`, async (route) => {
    const response = await route.fetch()
    const { 'cross-origin-opener-policy': policy, ...headers } = response.headers()
    expect(policy).toMatch(/^same-origin/)
    await route.fulfill({ response, headers })
  })
  await page.goto(home)
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      ;(window as { shop?: Window | null }).shop = window.open(url)
    }, baseURL + EDITING),
  ])
  await shop.waitForSelector(`[builder-id="${BUTTON}"]`)
  const { requests, hasHeard } = await listensIn(shop.mainFrame())
  await page.evaluate((data) => (window as { shop?: Window }).shop?.postMessage(data, '*'), {
    type: 'builder.patchUpdates',
    data: { data: { [ID]: TAKE_OVER } },
  })
  await hasHeard(1)
  expect(requests).toEqual([])
  await expect(button(shop.mainFrame())).toHaveText('Click me!')
  expect(await heard(page)).toEqual([])
})

test('an opaque origin and a sibling frame are not the editor', async ({ page, baseURL }) => {
  const frame = await framed(page, baseURL)
  await ready(page)
  const { requests, hasHeard } = await listensIn(frame)
  // A sandboxed neighbour in the editor's own page: its origin is null, and it is not the parent.
  await page.evaluate(
    (message) => {
      const neighbour = document.createElement('iframe')
      neighbour.setAttribute('sandbox', 'allow-scripts')
      neighbour.srcdoc = `<script>parent.frames[0].postMessage(${JSON.stringify(message)}, '*')</script>`
      document.body.appendChild(neighbour)
    },
    { type: 'builder.patchUpdates', data: { data: { [ID]: TAKE_OVER } } },
  )
  await hasHeard(1)
  expect(requests).toEqual([])
  await expect(button(frame)).toHaveText('Click me!')
})

test('a page in the editor is neither cached, indexed nor tracked', async ({ request }) => {
  const answer = await request.get(EDITING)
  const { 'cache-control': cache, 'content-security-policy': policy = '' } = answer.headers()
  expect(cache).toBe('no-store')
  // Without a Builder key nobody but this machine edits.
  expect(policy).toMatch(/frame-ancestors 'self' http:\/\/localhost:\*/)
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('"analytics":false')
  const plain = await request.get('/aus')
  expect(plain.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
})

test('drafts are rendered for requests of our own pages only', async ({ request, baseURL }) => {
  const data = { entry, model: 'page', path: '/aus/editing' }
  const url = `${baseURL}/_content/draw`
  const editing = await (await request.get(EDITING)).text()
  const token = { 'x-shop-editing': /"token":"([^"]+)"/.exec(editing)?.[1] ?? '' }
  const own = await request.post(url, { data, headers: token })
  expect(own.headers()['content-type']).toContain('application/json')
  expect(own.headers()['content-security-policy']).toContain('sandbox')
  expect((await own.json()).html).toContain('Click me!')
  expect((await request.post(url, { data })).status()).toBe(403)
  const foreign = { ...token, origin: 'https://evil.example' }
  expect((await request.post(url, { data, headers: foreign })).status()).toBe(403)
  const wrong = { data: { entry: {} }, headers: token }
  expect((await request.post(url, wrong)).status()).toBe(422)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assetFile } from '../asset-file.ts'
import { devices, expect, type Page, type Route, test } from '../support/test.ts'
import { entryOf, hasEntry, openCase, problemsIn } from './cases/case.ts'
import { block, button, text } from './cases/exported/editor-export.ts'
import { flushTracking } from './cases/flush-tracking.ts'

const ID = 'edited-then-visited'
const FILE = `${ID}.json`
const EDITING = `/aus/_preview?file=${FILE}&builder.preview=page&builder.frameEditing=page`
const TRACK = '/api/v1/track'
const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
/** Automated browsers aren't tracked. */
const PERSON = PHONE.userAgent.replace(/Chrome\/[\d.]+/, 'Chrome/130.0.0.0')

const COUNTER = 'builder-851b975ad853411fb09e6e3479f7a530'
const RECORDED = ['reactive-state', 'section-children', 'form'].map((entry) => ({ entry }))

type Block = { id: string } & Record<string, unknown>
const blocksOf = (one: { entry: string }): Block[] => {
  const { data } = entryOf(one) as { data: { blocks: Block[] } }
  // The pixel at their end is the editor's own.
  return data.blocks.filter(({ id }) => !id.startsWith('builder-pixel'))
}

/** What an editor says to the page, message by message, while a page of recorded exports becomes another. */
function recordedSession() {
  const title = text('Untitled')
  const old = text('Nobody wants this')
  const [columns, section, form] = RECORDED.map(blocksOf) as [Block[], Block[], Block[]]
  const wanted = button('I want this', 'builder.trackConversion(25);state.wanted=true')
  const thanks = text('Noted', { bindings: { show: 'state.wanted' } })
  const ten = text('Ten more')
  const box = block({
    actions: { click: 'state.reactiveValue+=10' },
    children: [ten],
  })
  const patch = (id: unknown, ...patches: object[]) => ({
    type: 'builder.patchUpdates',
    data: { data: { [String(id)]: patches } },
  })
  const words = '/component/options/text'
  const at = (index: number) => `/data/blocks/${index}`
  const last = 2 + columns.length + section.length + form.length
  return {
    blocks: [title, old, ...columns, ...section, ...form],
    messages: [
      { type: 'builder.editingMode', data: true },
      { type: 'builder.selectionChange', data: { ids: [title.id] } },
      ...['A day', 'A day by', 'A day by the river'].map((value) =>
        patch(ID, { op: 'replace', path: `${at(0)}${words}`, value }),
      ),
      patch(COUNTER, { op: 'replace', path: words, value: 'One more' }),
      patch(COUNTER, { op: 'add', path: '/responsiveStyles/large/color', value: 'rgb(9, 8, 7)' }),
      patch(ID, { op: 'add', path: at(last), value: wanted }),
      patch(ID, { op: 'add', path: `/data/blocks/-`, value: thanks }),
      patch(ID, { op: 'remove', path: at(1) }),
      patch(ID, { op: 'add', path: at(1), value: box }),
      // Dragged above the form.
      patch(
        ID,
        { op: 'remove', path: at(last) },
        { op: 'add', path: at(last - form.length), value: wanted },
      ),
      { type: 'builder.resetState', data: { model: 'page', state: { reactiveValue: 0 } } },
    ],
    tapped: [ten.id, wanted.id],
    thanks: thanks.id,
    edited: [title, box, ...columns, ...section, wanted, ...form, thanks],
  }
}

const entryWith = (blocks: readonly object[]) => ({
  id: ID,
  name: 'Edited, then visited',
  published: 'published',
  data: { url: '/content', state: { reactiveValue: 0 }, blocks },
})

/** What the editor saves in the end: the same changes as data. */
function saved({ edited }: ReturnType<typeof recordedSession>) {
  const whole = JSON.stringify(edited)
    .replace('Untitled', 'A day by the river')
    .replace('Increment Number', 'One more')
  const copy: Block[] = JSON.parse(whole)
  const find = (value: unknown): Block | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    if ((value as Block).id === COUNTER) return value as Block
    return Object.values(value).map(find).find(Boolean)
  }
  const styles = find(copy)?.responsiveStyles as { large: Record<string, string> }
  styles.large.color = 'rgb(9, 8, 7)'
  return entryWith(copy)
}

/** An editor's own page, which frames the shop. */
async function openEditor(page: Page, baseURL: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Editor</title><iframe id="shop" width="390" height="800">')
  })
  await new Promise<void>((done) => server.listen(0, () => done()))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`)
  await page.locator('#shop').evaluate((frame, url) => {
    ;(frame as HTMLIFrameElement).src = url
  }, baseURL + EDITING)
  const frame = await (await page.locator('#shop').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  await frame.waitForSelector(`[builder-id="${COUNTER}"]`)
  await frame.waitForLoadState('networkidle')
  const say = (message: object) =>
    page.locator('#shop').evaluate((element, data) => {
      ;(element as HTMLIFrameElement).contentWindow?.postMessage(data, '*')
    }, message)
  return { frame, say, close: () => server.close() }
}

/** Ids and words of all blocks, in their order. */
const shown = (page: Pick<Page, 'locator'>) =>
  page
    .locator('.builder-component [builder-id]')
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          `${element.getAttribute('builder-id')} ${element.textContent.replace(/\s+/g, ' ').trim()}`,
      ),
    )

type Told = { type: string; data: Record<string, unknown> & { metadata: Record<string, unknown> } }

test('a page of exported blocks is edited in a frame, visited on a slow phone with impatient taps, and tells its numbers once', {
  tag: '@long',
}, async ({ page: editor, browser, baseURL: origin = '', request }) => {
  test.skip(!RECORDED.every((one) => hasEntry(one as never)), 'recorded content is not available')
  const session = recordedSession()
  const entry = saved(session)
  const draft = { file: FILE, entry: entryWith(session.blocks), faults: [] }
  expect((await request.post(`${origin}/_local/preview/draft`, { data: draft })).ok()).toBe(true)
  const { frame, say, close } = await openEditor(editor, origin)
  for (const message of session.messages) await say(message)
  const counter = frame.locator(`[builder-id="${COUNTER}"]`)
  await expect(counter).toHaveText('One more')
  await counter.click()
  await expect(frame.getByText('1', { exact: true })).toBeVisible()
  // The state that the phone's taps lead to.
  await say({ type: 'builder.resetState', data: { model: 'page', state: { reactiveValue: 15 } } })
  await expect(frame.getByText('15', { exact: true })).toBeVisible()
  const inFrame = await shown(frame)

  // The phone: a slow network and processor, and scripts that come only after all the taps.
  const posts: Told[][] = []
  const script = Promise.withResolvers<void>()
  const { page, consoleMessages } = await openCase(
    browser,
    origin,
    { entry: ID, data: entry.data, title: '', check: async () => {} },
    {
      device: PHONE,
      userAgent: PERSON,
      counted: true,
      waitUntil: 'commit',
      answers: {
        [TRACK]: async (route: Route) => {
          posts.push(route.request().postDataJSON().events)
          await route.continue()
        },
        [assetFile('entry')]: (route: Route) => script.promise.then(() => route.continue()),
      },
    },
  )
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await phone.send('Network.enable')
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await phone.send('Network.emulateNetworkConditions', { offline: false, ...speed })

  const more = page.getByText('One more')
  for (let taps = 0; taps < 4; taps++) await more.tap()
  await page.getByText('Ten more').tap()
  await page.getByText('I want this').tap()
  await page.getByPlaceholder('Hello there').tap()
  await page.getByPlaceholder('Hello there').pressSequentially('typed early')
  await page.locator('select').selectOption('30+')
  expect(posts).toEqual([])
  await expect(page.locator('shop-island[awake]')).toHaveCount(0)
  script.resolve()
  await expect(page.getByText('14', { exact: true })).toBeVisible()
  await expect(page.getByText('Noted')).toBeVisible()
  await expect(page.getByPlaceholder('Hello there')).toHaveValue('typed early')
  await expect(page.locator('select')).toHaveValue('30+')
  await more.tap()
  await expect(page.getByText('15', { exact: true })).toBeVisible()

  await flushTracking(page)
  const told = posts.flat()
  const of = (type: string) => told.filter((one) => one.type === type)
  expect(new Set(told.map(({ data }) => data.contentId))).toEqual(new Set([ID]))
  expect(of('impression')).toHaveLength(1)
  expect(of('conversion').map(({ data }) => data.amount)).toEqual([25])
  const clicks = of('click')
  expect(clicks.map(({ data }) => data.targetBuilderElement)).toEqual([
    ...Array(4).fill(COUNTER),
    ...session.tapped,
    COUNTER,
  ])
  // The page was scrolled to the form between a tap and its event.
  for (const { data } of clicks)
    expect(data.metadata.builderTargetOffset).toEqual({
      x: expect.closeTo(0.5, 1),
      y: expect.closeTo(0.5, 1),
    })
  expect(clicks.map(({ data }) => data.unique)).toEqual([true, ...Array(6).fill(undefined)])
  expect(await shown(page)).toEqual([...inFrame, `${session.thanks} Noted`])
  expect(problemsIn(consoleMessages)).toEqual([])
  await page.context().close()
  close()
})

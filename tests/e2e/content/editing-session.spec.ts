import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page, test } from '../support/test.ts'

const ELEMENT = '@builder.io/sdk:Element'
const ID = 'session'
const MESSAGES = 200

/** A generator whose numbers follow from its seed. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Block = {
  '@type': string
  id: string
  component?: { name: string; options: Record<string, unknown> }
  bindings?: Record<string, string>
  children?: Block[]
  responsiveStyles: { large: Record<string, string> }
}
type Patch = { op: string; path: string; value?: unknown }

let nth = 0
const block = (name: string, options: Record<string, unknown>): Block => ({
  '@type': ELEMENT,
  id: `builder-s${++nth}`,
  component: { name, options },
  responsiveStyles: { large: { marginTop: `${nth % 20}px` } },
})

/** What an editor does on one page, with what the page is afterwards. */
function recordSession(seed: number) {
  const random = seeded(seed)
  const pick = <Item>(list: readonly Item[]) => list[random(list.length)] as Item
  const blocks: Block[] = [block('Text', { text: 'first' }), block('Text', { text: 'second' })]
  const colours = ['rgb(1, 2, 3)', 'rgb(200, 10, 10)', 'rgb(10, 120, 10)']
  const madeBlock = () =>
    pick([
      () => block('Text', { text: `text ${nth}` }),
      () => block('Core:Button', { text: `button ${nth}`, link: '/aus' }),
      () => block('Custom Code', { code: `<p>code ${nth}</p><script>window.codeRuns=1</script>` }),
      () => ({ ...block('Core:Section', {}), children: [block('Text', { text: `in ${nth}` })] }),
      () => ({
        ...block('Text', { text: 'bound' }),
        bindings: { 'component.options.text': `"bound ${nth} "+(state.word||"")` },
      }),
      () =>
        block('Columns', {
          columns: [{ blocks: [block('Text', { text: `column ${nth}` })] }, { blocks: [] }],
        }),
    ])()
  const patches = (id: string, ...list: Patch[]) => ({
    type: 'builder.patchUpdates',
    data: { data: { [id]: list } },
  })

  const steps: (() => object)[] = [
    () => {
      const one = pick(blocks)
      const value = pick(colours)
      one.responsiveStyles.large.backgroundColor = value
      return patches(one.id, {
        op: 'add',
        path: '/responsiveStyles/large/backgroundColor',
        value,
      })
    },
    () => {
      const at = random(blocks.length)
      const value = `words ${random(1000)}`
      const one = blocks[at] as Block
      if (!one.component || !('text' in one.component.options)) return { type: 'builder.ping' }
      one.component.options.text = value
      return patches(ID, {
        op: 'replace',
        path: `/data/blocks/${at}/component/options/text`,
        value,
      })
    },
    () => {
      const value = madeBlock()
      const at = random(blocks.length + 1)
      blocks.splice(at, 0, value)
      return patches(ID, {
        op: 'add',
        path: `/data/blocks/${at === blocks.length - 1 ? '-' : at}`,
        value: structuredClone(value),
      })
    },
    () => {
      if (blocks.length < 3) return { type: 'builder.getComponents' }
      const at = random(blocks.length)
      blocks.splice(at, 1)
      return patches(ID, { op: 'remove', path: `/data/blocks/${at}` })
    },
    () => {
      // Dragged elsewhere: one message removes and adds.
      const at = random(blocks.length)
      const [moved] = blocks.splice(at, 1) as [Block]
      const to = random(blocks.length + 1)
      blocks.splice(to, 0, moved)
      return patches(
        ID,
        { op: 'remove', path: `/data/blocks/${at}` },
        { op: 'add', path: `/data/blocks/${to}`, value: structuredClone(moved) },
      )
    },
    () => patches(ID, { op: 'add', path: pick(['/__proto__/a', '/data/x/y/z', '']), value: 1 }),
    () => patches('builder-nobody', { op: 'replace', path: '/component/name', value: 'Text' }),
    () => ({ type: 'builder.selectionChange', data: { ids: [pick(blocks).id] } }),
    () => ({ type: 'builder.editingMode', data: Boolean(random(2)) }),
    () => ({ type: 'builder.nothingKnown', data: { a: 1 } }),
    () => ({ type: 'builder.resetState', data: { model: 'page', state: { word: 'again' } } }),
    () => ({
      type: 'builder.contentUpdate',
      data: { key: 'page', data: { id: ID, data: { blocks: structuredClone(blocks) } } },
    }),
  ]
  const messages = Array.from({ length: MESSAGES }, () => structuredClone(pick(steps)()))
  messages.push({ type: 'builder.resetState', data: { model: 'page', state: {} } })
  return { messages, entry: { id: ID, name: 'Session', data: { url: '/session', blocks } } }
}

/** What one sees: blocks in their order, their words and looks. */
const seen = (page: Page | Frame) =>
  page.locator('.builder-component [builder-id]').evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, marginTop } = getComputedStyle(element)
      const words = element.textContent.replace(/window\.codeRuns=1|\s+/g, ' ').trim()
      return `${element.getAttribute('builder-id')} ${backgroundColor} ${marginTop} ${words}`
    }),
  )

const EDITING = '/aus/_preview?file=session.json&builder.preview=page&builder.frameEditing=page'

test('Editor: after a session of 200 messages the frame shows what a new page shows', async ({
  page,
  baseURL,
  request,
  context,
}) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  const parent = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Editor</title><iframe id="shop" width="1200" height="800">')
  })
  await new Promise<void>((done) => parent.listen(0, () => done()))
  const put = async (entry: object) => {
    const data = { file: 'session.json', entry, faults: [] }
    expect((await request.post(`${baseURL}/_local/preview/draft`, { data })).ok()).toBe(true)
  }
  const { messages, entry } = recordSession(7)
  nth = 0
  const [first, second] = [block('Text', { text: 'first' }), block('Text', { text: 'second' })]
  await put({ ...entry, data: { ...entry.data, blocks: [first, second] } })

  await page.goto(`http://localhost:${(parent.address() as AddressInfo).port}`)
  await page.locator('#shop').evaluate((frame, url) => {
    ;(frame as HTMLIFrameElement).src = url
  }, baseURL + EDITING)
  const frame = await (await page.locator('#shop').elementHandle())?.contentFrame()
  await frame?.waitForSelector('[builder-id=builder-s2]')
  await frame?.waitForLoadState('networkidle')
  if (!frame) throw new Error('There is no frame.')
  for (const message of messages) {
    await page.locator('#shop').evaluate((element, data) => {
      ;(element as HTMLIFrameElement).contentWindow?.postMessage(data, '*')
    }, message)
  }

  await put(entry)
  const fresh = await context.newPage()
  await fresh.setViewportSize({ width: 1200, height: 800 })
  await fresh.goto(baseURL + EDITING)
  const expected = await seen(fresh)
  expect(expected.length).toBeGreaterThan(5)
  await expect.poll(() => seen(frame)).toEqual(expected)
  expect(problems).toEqual([])
  await expect(frame.locator('.draft-error')).toHaveCount(0)
  parent.close()
})

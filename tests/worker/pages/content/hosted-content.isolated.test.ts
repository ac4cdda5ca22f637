import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry, SECOND } from '#tests/support/worker/app-entry.ts'

// Alone in its process: content that was good last is remembered for good.

let backend: TestBackend
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {})
  }
})
afterAll(() => backend.close())

const PATH = '/aus/from-elsewhere'
const target = [{ property: 'urlPath', operator: 'is', value: PATH }]
const text = (id: string, more: object) => ({
  '@type': '@builder.io/sdk:Element',
  id,
  ...more,
})
const words = (id: string, code: string) =>
  text(id, {
    component: { name: 'Text', options: { text: '' } },
    bindings: { 'component.options.text': code },
  })
const pageOf = (blocks: object[]) => ({
  id: 'elsewhere',
  query: target,
  data: { title: 'From elsewhere', blocks },
})

let keys = 0
/** A shop whose content is answered by its model; everything else that it asks for by its path. */
const openWith = (answers: Record<string, unknown>) => {
  const asked: string[] = []
  const outside = async ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    const model = pathname.split('/').at(-1) ?? ''
    asked.push(`${pathname}${pathname.startsWith('/data') ? search : ''}`)
    if (pathname.startsWith('/data')) {
      const answer = answers[pathname + search]
      return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
    }
    return Response.json({ [model]: model in answers ? [answers[model]].flat() : [] })
  }
  const settings = { BUILDER_API_KEY: `elsewhere${++keys}`, ENVIRONMENT: 'local' }
  return { ...openEntry(backend, { settings, outside }), asked }
}

describe('an entry with an end', () => {
  it('is on no one’s page after it, kept pages of it are not shown', async () => {
    const page = { ...pageOf([words('a', '"Until tonight"')]), endDate: 0 }
    const { visit, world } = openWith({ page })
    page.endDate = world.now + 20 * SECOND
    expect((await visit(PATH)).text).toContain('Until tonight')
    expect((await visit(PATH)).state).toBe('hit')
    Object.assign(page, { endDate: null, data: pageOf([words('a', '"Next week"')]).data })
    world.now += 21 * SECOND
    backend.turnTo(world.now)
    const after = await visit(PATH)
    expect(after.text).toContain('Next week')
    expect(after.text).not.toContain('Until tonight')
  })
})

describe('what a symbol asks for itself', () => {
  const symbolOf = (id: string, more: object) =>
    text(`block-${id}`, { component: { name: 'Symbol', options: { symbol: { ...more } } } })

  it('is in the page, asked for with its own state, and the browser does not ask again', async () => {
    const content = {
      id: 'cities',
      data: {
        blocks: [words('b', 'state.found.name')],
        httpRequests: { found: 'https://cdn.builder.io/data?of={{state.city}}' },
      },
    }
    const page = pageOf([
      symbolOf('one', { content, data: { city: 'perth' } }),
      { ...symbolOf('two', { content, data: { city: 'hobart' } }) },
      symbolOf('lost', { content, data: { city: 'nowhere' } }),
    ])
    const { visit, asked } = openWith({
      page,
      '/data?of=perth': { name: 'Sunny Perth' },
      '/data?of=hobart': { name: 'Cool Hobart' },
    })
    const { text: html, response } = await visit(PATH)
    expect(response.status).toBe(200)
    const drawn = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
    expect(drawn).toContain('Sunny Perth')
    expect(drawn).toContain('Cool Hobart')
    expect(asked.filter((path) => path.startsWith('/data')).toSorted()).toEqual([
      '/data?of=hobart',
      '/data?of=nowhere',
      '/data?of=perth',
    ])
    const [, props = '{}'] =
      /<script type="application\/json">(.*?)<\/script><shop-island name="Content"/s.exec(html) ??
      []
    expect(JSON.parse(props).answeredIn).toEqual({
      '/block-one': { found: 'https://cdn.builder.io/data?of=perth' },
      '/block-two': { found: 'https://cdn.builder.io/data?of=hobart' },
      '/block-lost': {},
    })
  })

  it('may bring to light a symbol that asks as well; someone’s endless list is not asked for', async () => {
    const inner = {
      id: 'inner',
      data: {
        blocks: [words('c', 'state.deep.say')],
        httpRequests: { deep: 'https://cdn.builder.io/data?deep={{state.name}}' },
      },
    }
    const outer = {
      id: 'outer',
      data: {
        blocks: [
          {
            ...symbolOf('in', { content: inner }),
            show: 'state.list',
            bindings: { 'component.options.symbol.data.name': 'state.item' },
            repeat: { collection: 'state.list.names', itemName: 'item' },
          },
        ],
        httpRequests: { list: 'https://cdn.builder.io/data?list' },
      },
    }
    const names = Array.from({ length: 60 }, (_, index) => `n${index}`)
    const { visit, asked } = openWith({
      page: pageOf([symbolOf('out', { content: outer })]),
      '/data?list': { names },
      ...Object.fromEntries(names.map((name) => [`/data?deep=${name}`, { say: `I am ${name}.` }])),
    })
    const { text: html } = await visit(PATH)
    expect(html).toContain('I am n0.')
    expect(asked.filter((path) => path.startsWith('/data?deep'))).toHaveLength(19)
  })
})

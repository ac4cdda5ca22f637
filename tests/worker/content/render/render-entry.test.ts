import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BuiltInBlock } from '#client/blocks/block.ts'
import { BLOCKS } from '#client/blocks/registry.ts'
import type { ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import { createEvaluationNames } from '#domain/content/evaluation-names.ts'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { type ResolveOptions, resolveEntry } from '#worker/content/delivery/resolve-entry.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { entryFeatures } from '#worker/content/render/entry-features.ts'
import { renderEntryHtml } from '#worker/content/render/render-entry-html.ts'
import { createScope } from '#worker/content/render/render-scope.ts'

const block = (id: string, more: Partial<ContentBlock> = {}): ContentBlock => ({
  '@type': '@builder.io/sdk:Element',
  id: `builder-${id}`,
  ...more,
})
const words = (text: string) => block(text, { text })
const symbol = (id: string, more: object = {}): ContentBlock =>
  block(`symbol-${id}`, {
    component: {
      name: 'Symbol',
      options: { symbol: { model: 'symbol', entry: id, ...(more as { data?: object }) } },
    },
  })
const entry = (
  id: string,
  blocks: ContentBlock[],
  data: Partial<ContentEntry['data']> = {},
): ContentEntry => ({
  id,
  data: { blocks, ...data },
})

const said: string[] = []
afterEach(() => void said.splice(0))
const note = (message: string) => void said.push(message)

const ways = (entries: ContentEntry[], more: Partial<ResolveOptions> = {}): ResolveOptions => ({
  decide: (one) => one,
  byId: async (_model, id) => entries.find((one) => one.id === id) ?? null,
  matchesVisitor: () => false,
  attributes: {},
  warn: note,
  ...more,
})

function drawn(whole: ContentEntry, prefix: string | null = null, data?: Record<string, unknown>) {
  const failed: string[] = []
  const scope = createScope(
    whole,
    {
      url: new URL('https://shop.example/aus/about?b=2'),
      userAgent: '',
      apiKey: 'abcd',
      mode: 'editing',
      canRunCode: true,
      data,
    },
    createEvaluator(),
    { warn: note, failed: (_, { id }) => void failed.push(id) },
  )
  return { ...renderEntryHtml(whole, { model: 'page', prefix }, scope), failed, scope }
}

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

function Dies(): never {
  throw new Error('It died.')
}
/** One dies before React has seen it, one within. */
const EARLY: BuiltInBlock = { name: 'Text', View: Dies }
const LATE: BuiltInBlock = {
  name: 'Text',
  isInteractive: () => true,
  View: () => createElement(Dies),
}

/** Puts a kind of block among the others for as long as a test lasts. */
function withBlock(name: string, builtIn: BuiltInBlock, work: () => void) {
  Object.assign(BLOCKS, { [name]: builtIn })
  try {
    work()
  } finally {
    Reflect.deleteProperty(BLOCKS, name)
  }
}

describe('an entry is taken in', () => {
  it('with its blocks as text, without names that lead out of it and what no block is', () => {
    const text = '[{"@type":"@builder.io/sdk:Element","id":"builder-a","text":"said"},3]'
    const raw = JSON.parse(
      `{"id":"a","data":{"blocksString":${JSON.stringify(text)},"state":{"__proto__":{"x":1},"y":2}}}`,
    )
    const taken = normaliseEntry(raw, note)
    expect(taken?.data.blocks).toMatchObject([{ id: 'builder-a', text: 'said' }])
    expect(Object.keys(taken?.data.state ?? {})).toEqual(['y'])
    expect(normaliseEntry(raw, note)).toBe(taken)
    expect([normaliseEntry(3, note), normaliseEntry({ id: 'a' }, note)]).toEqual([null, null])
  })

  it('cut where it is too large, with one line', () => {
    const many = Array.from({ length: 2100 }, (_, at) => words(`w${at}`))
    expect(normaliseEntry(entry('big', many), note)?.data.blocks).toHaveLength(2000)
    let deep = words('deepest')
    for (let at = 0; at < 100; at++) deep = block(`d${at}`, { children: [deep] })
    const taken = normaliseEntry(entry('deep', [deep]), note)
    expect(drawn(taken as ContentEntry).html).toContain('builder-d99')
    expect(said).toHaveLength(2)
  })

  it('whatever its values are', () => {
    const odd = {
      bindings: 3,
      actions: [],
      properties: 'x',
      component: {},
      children: {},
      repeat: 1,
    }
    const taken = normaliseEntry(entry('odd', [block('odd', odd as never), null as never]), note)
    expect(drawn(taken as ContentEntry).html).toContain('builder-id="builder-odd"')
  })
})

describe('an entry is resolved', () => {
  it('with symbols in it, each fetched and within each other', async () => {
    const others = [entry('a', [words('one'), symbol('b')]), entry('b', [words('two')])]
    const { html } = drawn(
      await resolveEntry(entry('page', [symbol('a'), symbol('none')]), ways(others)),
    )
    expect(html.match(/builder-model="symbol"/g)).toHaveLength(2)
    expect(html).toContain('two')
  })

  it.each([1, 299, 300, 301])(
    'and each is asked for by its entry, whatever its state of %i characters',
    async (length) => {
      const byId = vi.fn(async (_: string, id: string) => entry(id, [words('one')]))
      const symbols = ['x', 'y'].map((letter) => {
        const { component, ...rest } = symbol('a')
        const data = { state: letter.repeat(length) }
        const options = { symbol: { ...(component?.options?.symbol as object), data } }
        return { ...rest, id: `builder-${letter}`, component: { name: 'Symbol', options } }
      })
      await resolveEntry(entry('page', symbols), ways([], { byId }))
      expect(new Set(byId.mock.calls.map((asked) => asked.join(' ')))).toEqual(
        new Set(['symbol a']),
      )
    },
  )

  it('and a dynamic symbol without an entry shows what its model has for the address', async () => {
    const here = vi.fn(async (model: string) => entry(`${model}-here`, [words('of the season')]))
    const dynamic = block('banner', {
      component: { name: 'Symbol', options: { symbol: { model: 'banner', dynamic: true } } },
    })
    const shown = await resolveEntry(entry('page', [dynamic]), ways([], { here }))
    expect(drawn(shown).html).toContain('of the season')
    expect(here).toHaveBeenCalledExactlyOnceWith('banner')
    const still = block('still', {
      component: { name: 'Symbol', options: { symbol: { model: 'banner' } } },
    })
    await resolveEntry(entry('page', [still]), ways([], { here }))
    expect(here).toHaveBeenCalledOnce()
  })

  it('without end where a symbol holds itself', async () => {
    const endless = entry('a', [words('again'), symbol('a'), symbol('a')])
    const byId = vi.fn(async () => endless)
    const { html } = drawn(await resolveEntry(entry('page', [symbol('a')]), ways([], { byId })))
    expect(byId.mock.calls.length).toBeLessThanOrEqual(100)
    expect(html).toContain('again')
  })

  it('for whom a part of it is meant', async () => {
    const container = block('who', {
      component: {
        name: 'PersonalizationContainer',
        options: { variants: [{ query: ['members'], blocks: [words('members')] }] },
      },
      children: [words('everybody')],
    })
    const page = entry('page', [container])
    const fits: ResolveOptions['matchesVisitor'] = (_, attributes) => attributes.member === true
    const html = async (member: boolean) =>
      drawn(await resolveEntry(page, ways([], { matchesVisitor: fits, attributes: { member } })))
        .html
    expect(await html(true)).toMatch(/members<(?!.*everybody)/)
    expect(await html(false)).toMatch(/everybody<(?!.*members)/)
    expect(entryFeatures(await resolveEntry(page, ways([]))).isPersonal).toBe(true)
  })

  it('and never written: the same entry is drawn for everybody', async () => {
    const inner = entry('a', [block('t', { text: 'x', bindings: { 'style.color': 'state.c' } })], {
      state: { c: 'red' },
      inputs: [{ name: 'd', defaultValue: { e: 1 } }],
    })
    const page = entry('page', [symbol('a')], { jsCode: 'state.list.push(1)', state: { list: [] } })
    const taken = frozen([normaliseEntry(page, note), normaliseEntry(inner, note)]) as [
      ContentEntry,
      ContentEntry,
    ]
    for (const _ of [1, 2]) {
      const whole = await resolveEntry(taken[0], ways([taken[1]]))
      const { html, scope } = drawn(frozen(whole))
      expect(html).toContain('color:red')
      expect(scope.state.list).toEqual([1])
    }
  })
})

describe('an entry is drawn', () => {
  it('with the state of where it is shown', () => {
    const { scope } = drawn(entry('page', [], { state: { a: 1 } }), null, { a: 2 })
    expect(scope.state).toMatchObject({
      a: 2,
      isServer: true,
      deviceSize: 'large',
      location: { pathname: '/aus/about', path: ['aus', 'about'], query: { b: '2' } },
    })
  })

  it('all but the block that dies, on the way to React and within it', () => {
    const blocks = [words('before'), block('dies', { component: { name: 'Dies' } }), words('after')]
    for (const builtIn of [EARLY, LATE]) {
      withBlock('Dies', builtIn, () => {
        const { html, failed, failedBlocks } = drawn(entry('page', blocks), 'Content-')
        expect(html).toMatch(/before.*Builder block error :\( Check console for details.*after/s)
        expect(failed).toContain('builder-dies')
        // The browser draws the same span and does not try again.
        expect([...failedBlocks]).toEqual(builtIn === LATE ? ['builder-dies'] : [])
      })
    }
  })

  it('with one rule for all copies, and a class of its own for one that differs', () => {
    const copies = block('copy', {
      repeat: { collection: 'state.list' },
      responsiveStyles: { large: { color: 'red' } },
      bindings: { 'responsiveStyles.large.width': 'state.listItem' },
    })
    const { css, html } = drawn(entry('page', [copies], { state: { list: ['1px', '1px', '2px'] } }))
    expect(css.match(/width/g)).toHaveLength(2)
    expect(html).toContain('builder-copy builder-copy-2"')
    expect(html).toContain('builder-index="2"')
  })

  it('a template as HTML that browsers keep aside, and children of what nobody knows', () => {
    const { html } = drawn(
      entry('page', [
        block('t', { tagName: 'template', children: [words('aside')] }),
        block('u', { component: { name: 'Nobody' }, children: [words('still there')] }),
      ]),
    )
    expect(html).toMatch(/<template[^>]*><div[^>]*>aside<\/div><\/template>/)
    expect(html).toContain('still there')
    expect(said).toEqual([
      'Missing registration for Nobody, have you included the registration in your bundle?',
    ])
  })

  it('no more of it than fits: blocks, copies and depth have an end', () => {
    const list = Array.from({ length: 2000 }, (_, at) => at)
    const copies = block('many', { repeat: { collection: 'state.list' }, children: [words('one')] })
    const all = Array.from({ length: 20 }, () => copies)
    const { html } = drawn(entry('page', all, { state: { list } }))
    expect(html.match(/builder-id=/g)?.length).toBe(5000)
  })

  it('for the browser with what it needs to draw the very same', () => {
    const counter = entry('a', [block('n', { bindings: { text: 'state.n' } })], {
      inputs: [{ name: 'n', defaultValue: 1 }],
    })
    const page = entry('page', [
      block('luck', { bindings: { text: 'Math.random()' } }),
      block('s', {
        component: { name: 'Symbol', options: { symbol: { model: 'symbol', content: counter } } },
      }),
    ])
    const { hydration, html } = drawn(page, 'Content-')
    expect(html).toContain(String(Object.values(hydration?.recordedValues ?? {})[0]?.[0]))
    expect(hydration?.symbols['/builder-s']).toMatchObject({ n: 1 })
    expect(drawn(page).hydration).toBeNull()
  })

  it('for the browser with what expressions said that says something else there', () => {
    const text = (text: string) => block('t', { component: { name: 'Text', options: { text } } })
    const luck = entry('page', [text('{{ state.n }} {{ Math.random() }}')], { state: { n: 5 } })
    const { hydration, html } = drawn(luck, 'Content-')
    const name = createEvaluationNames()('Math.random()', '')
    expect(Object.keys(hydration?.recordedValues ?? {})).toEqual([name])
    expect(html).toContain(`5 ${hydration?.recordedValues[name]?.[0]}`)

    const made = entry('page', [text('{{ state.twice(4) }} {{ state.none }}')], {
      jsCode: 'state.twice = function (n) { return n * 2 }',
    })
    const of = createEvaluationNames()
    expect(drawn(made, 'Content-').hydration?.recordedValues).toEqual({
      [of('state.twice(4)', '')]: [8],
      [of('state.none', '')]: [],
    })
    const plain = entry('page', [text('{{ state.n }}')], {
      state: { n: 5 },
      jsCode: 'state.a = []',
    })
    expect(drawn(plain, 'Content-').hydration?.recordedValues).toEqual({})
  })
})

describe('what moves is known before it is drawn', () => {
  it.each([
    ['nothing', entry('page', [words('x')]), 'never'],
    ['a click', entry('page', [block('x', { actions: { click: 'state.a = 1' } })]), 'interaction'],
    ['its own code', entry('page', [], { jsCode: 'state.a = 1' }), 'idle'],
    ['data', entry('page', [], { httpRequests: { a: 'https://x.example' } }), 'idle'],
    ['its width', entry('page', [block('x', { bindings: { show: 'state.deviceSize' } })]), 'idle'],
  ])('%s', (_, whole, wakes) => {
    expect(entryFeatures(whole).hydrateOn).toBe(wakes)
  })
})

describe('an embed that has an address and nothing else', () => {
  const embed = (url: string) => block('film', { component: { name: 'Embed', options: { url } } })
  const shown = async (url: string, mode?: ResolveOptions['mode']) =>
    drawn(await resolveEntry(entry('films', [embed(url)]), ways([], { mode }))).html

  it.each([
    [
      'a film',
      'https://youtu.be/oU3H581uCsA',
      undefined,
      'youtube-nocookie.com/embed/oU3H581uCsA"',
    ],
    [
      'why not, to editors',
      'https://example.com',
      'editing',
      '<p>Invalid url, please try another</p>',
    ],
  ] as const)('shows %s', async (_, url, mode, part) => {
    expect(await shown(url, mode)).toContain(part)
  })

  it('tells visitors nothing of what editors did wrong', async () => {
    expect(await shown('https://example.com', 'page')).not.toContain('Invalid')
  })

  it('shows what editors were given where there is something', async () => {
    const options = { url: 'https://youtu.be/oU3H581uCsA', content: '<b>theirs</b>' }
    const own = block('film', { component: { name: 'Embed', options } })
    const { html } = drawn(await resolveEntry(entry('films', [own]), ways([])))
    expect(html).toContain('<b>theirs</b>')
    expect(html).not.toContain('iframe')
  })
})

describe('a binding decides what is shown', () => {
  const text = { name: 'Text', options: { text: 'Enter some text...' } }
  it.each([
    ['a word', '"hello"', 'hello'],
    ['nothing', 'state.missing', ''],
    ['null', 'null', ''],
    ['code that fails', 'state.missing.more', ''],
    ['code that isn’t code', '][', ''],
  ])('%s: never the editor’s sample', (_, code, shown) => {
    const { html } = drawn(
      entry('bound', [
        block('a', { component: text, bindings: { 'component.options.text': code } }),
      ]),
    )
    expect(html).not.toContain('Enter some text')
    if (shown) expect(html).toContain(shown)
  })
})

it('leaves out another company’s pixel: ours stands in for it', () => {
  const pixel = block('pixel-abc', {
    tagName: 'img',
    properties: { src: 'https://cdn.builder.io/api/v1/pixel?apiKey=x' },
  })
  const within = block('box', { children: [words('in a box'), pixel] })
  const { html } = drawn(entry('with-pixel', [words('seen'), within, pixel]))
  expect(html).toContain('seen')
  expect(html).toContain('in a box')
  expect(html).not.toContain('cdn.builder.io')
})

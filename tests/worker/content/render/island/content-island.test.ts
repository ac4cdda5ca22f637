import { describe, expect, it } from 'vitest'
import type { ContentProps } from '#client/islands/content/content-props.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import {
  buildBrowserScript,
  renderIslandHtml,
} from '#worker/content/render/island/content-island.ts'
import { withoutStaticBlocks } from '#worker/content/render/island/without-static-blocks.ts'

const text = (id: string, more: Partial<ContentBlock> = {}): ContentBlock => ({
  '@type': '@builder.io/sdk:Element',
  id,
  component: { name: 'Text', options: { text: `<p>Words of ${id}</p>` } },
  ...more,
})
const box = (id: string, children: ContentBlock[], more: Partial<ContentBlock> = {}) => ({
  id,
  children,
  ...more,
})
const isStatic = (id: string) => ({ id, isStatic: true })

describe('what of an entry travels to the browser', () => {
  const PLAIN = text('plain')
  const CLICKED = text('clicked', { actions: { click: 'state.n = 1' } })
  const rows: [string, ContentBlock, unknown][] = [
    ['a block that never changes is named', PLAIN, isStatic('plain')],
    ['and so is all within it', box('all', [PLAIN, text('other')]), isStatic('all')],
    ['an action travels', CLICKED, CLICKED],
    [
      'its neighbours do not',
      box('room', [PLAIN, CLICKED]),
      box('room', [isStatic('plain') as never, CLICKED]),
    ],
    [
      'nor those in other columns',
      {
        id: 'two',
        component: {
          name: 'Columns',
          options: { columns: [{ blocks: [PLAIN] }, { blocks: [CLICKED] }] },
        },
      },
      {
        id: 'two',
        component: {
          name: 'Columns',
          options: { columns: [{ blocks: [isStatic('plain')] }, { blocks: [CLICKED] }] },
        },
      },
    ],
    [
      'nor those of a symbol whose inputs alone are bound',
      {
        id: 'symbol',
        bindings: { 'component.options.symbol.data.n': 'state.n' },
        component: {
          name: 'Symbol',
          options: {
            symbol: { content: { id: 'inner', name: 'Inner', data: { blocks: [PLAIN, CLICKED] } } },
          },
        },
      },
      {
        id: 'symbol',
        bindings: { 'component.options.symbol.data.n': 'state.n' },
        component: {
          name: 'Symbol',
          options: {
            symbol: { content: { id: 'inner', data: { blocks: [isStatic('plain'), CLICKED] } } },
          },
        },
      },
    ],
  ]
  it.each(rows)('%s', (_, block, expected) => {
    expect(withoutStaticBlocks([block])).toEqual([expected])
  })

  const travels: [string, ContentBlock][] = [
    [
      'an expression in a text',
      text('a', { component: { name: 'Text', options: { text: '{{state.n}}' } } }),
    ],
    ['a binding', text('a', { bindings: { 'component.options.text': 'state.n' } })],
    [
      'what is repeated, with all in it',
      box('a', [PLAIN], { repeat: { collection: 'state.all' } }),
    ],
    ['what may be hidden, with all in it', box('a', [PLAIN], { bindings: { show: 'state.n' } })],
    ['what is hidden', text('a', { show: false })],
    [
      'a form with its labels',
      { id: 'a', component: { name: 'Form:Form', options: {} }, children: [PLAIN] },
    ],
    [
      'a text in several languages',
      text('a', {
        component: {
          name: 'Text',
          options: { text: { '@type': '@builder.io/core:LocalizedValue', Default: 'a' } },
        },
      }),
    ],
    ['an empty element', { id: 'a', tagName: 'br' }],
    [
      'a symbol that code chooses',
      {
        id: 'a',
        bindings: { 'component.options.symbol.entry': 'state.n' },
        component: {
          name: 'Symbol',
          options: { symbol: { content: { id: 'b', data: { blocks: [PLAIN] } } } },
        },
      },
    ],
  ]
  it.each(travels)('%s travels whole', (_, block) => {
    expect(withoutStaticBlocks([block])).toEqual([block])
  })

  it('a block whose id stands twice travels, because its element cannot be told apart', () => {
    expect(withoutStaticBlocks([PLAIN, PLAIN])).toEqual([PLAIN, PLAIN])
  })

  it('values of every wrong type travel as they are', () => {
    const odd = [null, 1, 'x', { id: 7 }, { id: 'a', children: 1, bindings: 2 }, [[]]] as never[]
    expect(withoutStaticBlocks(odd)).toHaveLength(odd.length)
  })

  it('rules of the page do not travel again, unless code or a picture needs them', () => {
    const responsiveStyles = { large: { color: 'red' } }
    const blocks = [
      text('builder-known', { responsiveStyles }),
      text('builder-unknown', { responsiveStyles }),
      text('builder-bound', {
        responsiveStyles,
        bindings: { 'responsiveStyles.large.color': 'a' },
      }),
      { id: 'builder-picture', component: { name: 'Image' }, responsiveStyles },
    ]
    const css =
      '.builder-known.builder-block{} .builder-bound.builder-block{} .builder-picture.builder-block{}'
    const props = { entry: { id: 'a', data: { blocks } } } as unknown as ContentProps
    const html = renderIslandHtml(props, {
      html: '',
      css,
      isEarly: false,
      prefix: 'p',
      hasDynamicKinds: false,
    })
    const sent = JSON.parse(/json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    const styled = sent.entry.data.blocks.filter((one: ContentBlock) => one.responsiveStyles)
    expect(styled.map(({ id }: ContentBlock) => id)).toEqual([
      'builder-unknown',
      'builder-bound',
      'builder-picture',
    ])
  })

  it('code that does not end stays behind', async () => {
    const features = {
      expressions: new Set(['state.shown', 'while (true) {}']),
      statements: new Set<string>(),
      programs: new Set<string>(),
    }
    const script = await buildBrowserScript(features, new Set(['while (true) {}']))
    expect(script).toContain('state.shown')
    expect(script).not.toContain('while (true)')
  })

  it('a page of a hundred blocks with ten click actions: at most 1.6 times its HTML', () => {
    const blocks = Array.from({ length: 100 }, (_, at) =>
      text(`builder-${at}`, {
        responsiveStyles: { large: { color: 'red', marginTop: `${at}px` } },
        ...(at % 10 ? {} : { actions: { click: `state.n = ${at}` } }),
      }),
    )
    const one =
      '<div class="builder-block builder-1" builder-id="builder-1"><div class="builder-text"><p>Words</p></div></div>'
    const html = one.repeat(100)
    const css = blocks.map(({ id }) => `.${id}.builder-block{}`).join('')
    const props = { entry: { id: 'a', data: { blocks: withoutStaticBlocks(blocks) } } }
    const island = renderIslandHtml(props as unknown as ContentProps, {
      html,
      css,
      isEarly: false,
      prefix: 'p',
      hasDynamicKinds: false,
    })
    expect(island.length / html.length).toBeLessThanOrEqual(1.6)
  })
})

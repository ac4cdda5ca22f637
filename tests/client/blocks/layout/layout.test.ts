import { describe, expect, it } from 'vitest'
import { blockOf, drawn, textBlock } from '#tests/support/content/render-blocks.ts'

describe('Content format: Columns', () => {
  const columns = (options: object, breakpoints?: object) =>
    drawn(
      blockOf('Columns', { columns: [{ blocks: [textBlock('a')] }, { blocks: [] }], ...options }),
      {},
      { breakpoints: breakpoints as never },
    )

  it('stand beside each other with a gap of 20, below each other on tablets', () => {
    const { html, css } = columns({})
    expect(html).toContain(
      '<div class="builder-columns"><div class="builder-column"><div class="builder-blocks',
    )
    expect(css).toContain(':nth-child(n+2)){margin-left:20px}')
    expect(css).toContain('{width:calc(50% - 10px)}')
    expect(css).toMatch(
      /@media \(max-width:991px\)\{.*flex-direction:column\}.*width:100%;margin-left:0/,
    )
  })

  it.each([
    [{ stackColumnsAt: 'mobile' }, /max-width:640px/],
    [{ stackColumnsAt: 'whenever' }, /max-width:991px/],
    [
      { stackColumnsAt: 'mobile', reverseColumnsWhenStacked: true },
      /flex-direction:column-reverse/,
    ],
    [{ space: '30px' }, /margin-left:30px.*calc\(50% - 15px\)/],
    [{ space: 0 }, /calc\(50% - 0px\)/],
    [{ columns: [{ width: 30 }, { width: '70' }] }, /calc\(30% - 6px\).*calc\(70% - 14px\)/],
  ])('with %j', (options, rules) => {
    expect(columns(options).css).toMatch(rules)
  })

  it('stay beside each other when they are never to stack', () => {
    expect(columns({ stackColumnsAt: 'never' }).css).not.toContain('@media')
  })

  it('stack where the content says what a tablet is', () => {
    expect(columns({}, { small: 500, medium: 800 }).css).toContain('max-width:800px')
  })

  it('may be links, to pages only (C34)', () => {
    const { html } = columns({ columns: [{ link: '/a' }, { link: 'java\nscript:x' }, null] })
    expect(html).toContain('<a class="builder-column" href="/a">')
    expect(html.match(/builder-column"/g)).toHaveLength(2)
    expect(html.match(/<a /g)).toHaveLength(1)
  })

  it('that are none are empty', () => {
    expect(columns({ columns: 'x' }).html).toContain('<div class="builder-columns"></div>')
  })
})

describe('Content format: Section', () => {
  it('is no wider than 1200 px, or than it says', () => {
    const children = [textBlock('a')]
    const plain = drawn(blockOf('Core:Section', {}, { children })).html
    expect(plain).toContain('<section class="builder-section"><div')
    const narrow = drawn(blockOf('Core:Section', { maxWidth: '800', lazyLoad: true }, { children }))
    expect(narrow.html).toContain(
      '<section class="builder-section builder-lazy" style="max-width:800px">',
    )
  })
})

describe('Content format: Button', () => {
  const button = (options: object, properties?: object) =>
    drawn(blockOf('Core:Button', options, properties ? { properties: properties as never } : {}))
      .html

  it('is a button without a link', () => {
    expect(button({ text: '<b>a' })).toMatch(
      /^<button type="button" [^>]*builder-button">&lt;b&gt;a<\/button>$/,
    )
  })

  it('is a link with one, in a window of its own when asked', () => {
    expect(button({ text: 'a', link: '/b' })).toMatch(/^<a [^>]*href="\/b">a<\/a>$/)
    expect(button({ text: 'a', link: '/b', openLinkInNewTab: true })).toContain(
      'href="/b" target="_blank" rel="noopener"',
    )
    expect(button({ text: 'a' }, { href: '/c' })).toContain('href="/c"')
  })

  it.each([
    'javascript:x',
    'java\tscript:x',
    'javascript&colon;x',
    'vbscript:x',
    'data:text/html,x',
  ])('leads not to %j (C34)', (link) => {
    expect(button({ text: 'a', link })).toMatch(/^<button/)
  })

  it('fills expressions in', () => {
    const block = blockOf('Core:Button', { text: 'hi {{ state.a }}' })
    expect(drawn(block, {}, { state: { a: '<b>' } }).html).toContain('>hi &lt;b&gt;<')
  })
})

describe('Content format: Tabs', () => {
  const tabs = [1, 2].map((n) => ({
    label: [textBlock(`tab ${n}`)],
    content: [textBlock(`in ${n}`)],
  }))

  it('say what they are, with all panels in the page', () => {
    const { html, css } = drawn(
      blockOf('Builder: Tabs', {
        tabs,
        defaultActiveTab: 2,
        activeTabStyle: { color: 'red', behavior: 'url(x){' },
        tabHeaderLayout: 'center',
        collapsible: true,
      }),
    )
    expect(html).toContain('role="tablist"')
    expect(html.match(/role="tab"/g)).toHaveLength(2)
    expect(html).toMatch(
      /builder-tab-wrap builder-tab-active"[^>]*aria-selected="true"[^>]*>.*tab 2/,
    )
    expect(html).toMatch(/in 1.*builder-tab-panel builder-tab-open.*in 2/)
    expect(html).toContain('justify-content:center')
    expect(html).toContain('data-closes=""')
    expect(css).toContain('>.builder-tab-active{color:red;}')
    const [, panel] = /aria-controls="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`href="#${panel}"`)
    expect(html).toContain(`id="${panel}" role="tabpanel"`)
  })

  it('may all be closed, and may be none', () => {
    expect(drawn(blockOf('Builder: Tabs', { tabs, defaultActiveTab: 0 })).html).not.toContain(
      '"true"',
    )
    expect(drawn(blockOf('Builder: Tabs', { tabs: 'x' })).html).toContain('role="tablist"')
  })
})

describe('Content format: Accordion', () => {
  const items = [1, 2].map((n) => ({
    title: [textBlock(`title ${n}`)],
    detail: [textBlock(`in ${n}`)],
  }))

  it('opens by itself, without script', () => {
    const { html } = drawn(blockOf('Builder:Accordion', { items }))
    expect(
      html.match(
        /<details><summary class="builder-accordion-title builder-accordion-title-closed">/g,
      ),
    ).toHaveLength(2)
    expect(html).toContain('<div class="builder-accordion-detail">')
  })

  it('opens one at a time by a common name', () => {
    const { html } = drawn(blockOf('Builder:Accordion', { items, oneAtATime: true }))
    const names = [...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })

  it('lies in rows as a grid', () => {
    const wide = (gridRowWidth?: string) =>
      drawn(blockOf('Builder:Accordion', { items, grid: true, gridRowWidth })).html
    expect(wide('50%')).toContain('--row:50%')
    expect(wide('1;x')).toContain('--row:25%')
  })

  it('takes its items from its children when asked', () => {
    const children = [blockOf('Core:Fragment', {}, { children: [textBlock('t'), textBlock('d')] })]
    const { html } = drawn(
      blockOf('Builder:Accordion', { useChildrenForItems: true }, { children }),
    )
    expect(html).toMatch(/<summary.*t<.*accordion-detail.*d</)
  })
})

describe('Carousel and Masonry', () => {
  const slides = [1, 2].map((n) => ({ content: [textBlock(`slide ${n}`)] }))

  it('scroll without script, and say where one is', () => {
    const { html } = drawn(
      blockOf('Builder:Carousel', { slides, autoplay: true, prevButton: [textBlock('back')] }),
    )
    expect(html).toContain('aria-label="1 of 2"')
    expect(html).toContain('data-seconds="5"')
    expect(html).toMatch(/data-step="-1"[^>]*>.*back.*data-slide="1".*data-step="1"[^>]*>›/)
  })

  it('have no dots where none are wanted, and take their slides from children when asked', () => {
    const children = [textBlock('child')]
    const { html } = drawn(
      blockOf('Builder:Carousel', { useChildrenForSlides: true, hideDots: true }, { children }),
    )
    expect(html).toContain('aria-label="1 of 1"')
    expect(html).not.toMatch(/data-slide|data-seconds/)
  })

  it('lie in as many columns as there is room for', () => {
    const { html } = drawn(blockOf('Builder:Masonry', { tiles: slides, columnWidth: 300 }))
    expect(html).toContain('style="column-width:300px;column-gap:20px"')
    expect(html.match(/masonry-tile" style="margin-bottom:20px"/g)).toHaveLength(2)
    const children = [textBlock('child')]
    expect(
      drawn(blockOf('Builder:Masonry', { useChildrenForTiles: true }, { children })).html,
    ).toContain('child')
  })
})

it('blocks of the same name in several contents keep their own rules', () => {
  const coloured = (color: string) =>
    blockOf('Core:Fragment', {}, { id: 'builder-same', responsiveStyles: { large: { color } } })
  const column = (color: string) => ({ blocks: [{ ...coloured(color), component: undefined }] })
  const columns = ['red', 'blue', 'red'].map(column)
  const { html, css } = drawn(blockOf('Columns', { columns } as object))
  expect(css).toContain('.builder-same.builder-block{color:red;}')
  expect(css).toContain('.builder-same-2.builder-block{color:blue;}')
  expect(html.match(/builder-same-2/g)).toHaveLength(1)
})

it('no link stands within another one, which browsers would take apart', () => {
  const link = (more: object) =>
    blockOf('Core:Section', {}, { properties: { href: '/a' }, ...more })
  const button = blockOf('Core:Button', { text: 'b', link: '/b' })
  const column = { link: '/c', blocks: [button, link({ children: [textBlock('in')] })] }
  const columns = blockOf('Columns', { columns: [column, { link: '/d', blocks: [] }] })
  expect(drawn(columns).html.match(/<a /g)).toHaveLength(2)
  const { html } = drawn(link({ children: [link({ tagName: 'a' }), columns, button] }))
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html.match(/href=/g)).toHaveLength(1)
  expect(drawn(button).html).toContain('<a ')
})

import { describe, expect, it } from 'vitest'
import { blockOf, drawn, textBlock } from '#tests/support/content/render-blocks.ts'

describe('Content format: Text', () => {
  it('is html as it was taken in', () => {
    expect(drawn(textBlock('<p class="a">x &amp; <b>y</b></p>')).html).toContain(
      '<div class="builder-text"><p class="a">x &amp; <b>y</b></p></div>',
    )
  })

  it('stands within a paragraph or a heading as a span, which the parser leaves there', () => {
    expect(drawn({ ...textBlock('x'), tagName: 'h2' }).html).toMatch(
      /<h2[^>]*><span class="builder-text">x<\/span><\/h2>/,
    )
  })

  it.each([
    ['hello {{ state.name }}', 'Ada', 'hello Ada'],
    ['hello {{ state.name }}', 'a < b & "c"', 'hello a &lt; b &amp; &quot;c&quot;'],
    ['{{ state.name }}', '<b>Ada</b>', '<b>Ada</b>'],
    ['{{ state.name }}', '<img src=x onerror=kitx()>', '&lt;img src=x onerror=kitx()>'],
    ['{{ state.name }}', '</div><p>', '&lt;/div>&lt;p>'],
    [
      '<p title="{{ state.name }}">x</p>',
      '" onclick="kitx()',
      '<p title="&quot; onclick=&quot;kitx()">x</p>',
    ],
    ['<a href="{{ state.name }}">x</a>', 'javascript:kitx()', 'x'],
  ])('%s with %s runs nothing (R30)', (text, name, html) => {
    expect(drawn(textBlock(text), {}, { state: { name } }).html).toContain(
      `<div class="builder-text">${html}</div>`,
    )
  })

  it('shows of a bound text that is not harmless its words alone (R30)', () => {
    const block = {
      ...textBlock('x'),
      bindings: { 'component.options.text': 'state.text' },
    }
    const state = { text: '<p>words<script>kitx()</script></p>' }
    expect(drawn(block, {}, { state }).html).toContain('>words<')
    expect(drawn(block, {}, { state }).html).not.toContain('<script')
  })

  it.each([
    [undefined, ''],
    [7, '7'],
    [{}, ''],
    [null, ''],
  ])('of %j is %j', (text, html) => {
    expect(drawn(blockOf('Text', { text })).html).toContain(`"builder-text">${html}</div>`)
  })
})

describe('raw text', () => {
  it('stays as it is, without scripts', () => {
    const { html } = drawn(blockOf('Builder:RawText', { text: '<i>raw</i><script>x()</script>' }))
    expect(html).toMatch(/^<span [^>]*><i>raw<\/i><\/span>$/)
  })

  it('is only harmless html where editors’ code is not to run (C40)', () => {
    const block = blockOf('Builder:RawText', { text: '<form action="/x">card</form>' })
    expect(drawn(block, { canRunCode: false }).html).not.toContain('<form')
  })
})

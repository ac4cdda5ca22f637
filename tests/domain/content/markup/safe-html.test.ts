import { describe, expect, it } from 'vitest'
import { isSafeHtml, safeHtml, safeStyle } from '#domain/content/markup/safe-html.ts'

describe('html that is certainly harmless (R30)', () => {
  it.each([
    '',
    'words & more &lt; <br> <br/> <hr />',
    '<P Class="a b">x</P >',
    '<span style="display: block;" class="builder-paragraph">a</span\n>',
    `<span style='font: 12px "Open Sans"; color: rgb(0, 0, 0) !important'>a</span>`,
    '<span style="font-family: &quot;Open Sans&quot;, &#x27;A&#39;">a</span>',
    '<a href="/a?b=1&c=2&amp;d" target="_blank" rel="noopener">a</a>',
    '<a href="{{state.url}}">{{ state.a }}</a>',
    '<img src="/a.png" srcset="/a.png 1x, https://b.example/c.png 2x" alt="a > b < c">',
    '<p title="&lt;b&gt; &#169; & c">a</p>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    '<details open><summary>a</summary>b</details>',
  ])('%s is', (html) => {
    expect(isSafeHtml(html)).toBe(true)
    expect(safeHtml(html)).toBe(html)
  })

  it.each([
    '<p>',
    '</p>',
    '<b><i></b></i>',
    '<script></script>',
    '<p onclick="a">b</p>',
    '<p id="a">b</p>',
    '<td href="/a">b</td>',
    '<p class=a>b</p>',
    '<p class="a"id="b">c</p>',
    '<!-- a -->',
    'a < b',
    'a\0b',
    '<a href="javascript:a">b</a>',
    '<a href="&#106;avascript:a">b</a>',
    '<a href="&#106avascript:a">b</a>',
    '<a href="java&Tab;script:a">b</a>',
    '<a href="/a&copy;">b</a>',
    '<a href="/a&constructor;">b</a>',
    '<a href="&#128;">b</a>',
    '<a href="&#xd800;">b</a>',
    '<a href="&#xffffff;">b</a>',
    '<a href=" /a">b</a>',
    '<a target="top">b</a>',
    '<img src="data:image/svg+xml,a">',
    '<img srcset="javascript:a 1x">',
    '<p style="position:fixed">a</p>',
    '<p style="color">a</p>',
  ])('%s is not', (html) => {
    expect(isSafeHtml(html)).toBe(false)
  })

  it.each([
    ['<p onclick="a">b &amp; c</p>', 'b &amp; c'],
    ['a<script>b()</script>c', 'a c'],
    ['<<script>script>b', 'script>b'],
    ['a <img src=x onerror=b', 'a'],
  ])('of %s the words stay', (html, words) => {
    expect(safeHtml(html)).toBe(words)
  })

  it.each([
    ['color: red; position: fixed', 'color: red'],
    ['background: url(a)', ''],
    ['width: calc(100% - 2px); height: expression(a)', 'width: calc(100% - 2px)'],
    ['margin: 0; --x: 1; ;padding:1px', 'margin: 0; ;padding:1px'],
    ['color: red /* ; */', ''],
    ['content: "a"; quotes: "«" "»"', 'quotes: "«" "»"'],
    ['color: r\\65 d', ''],
  ])('of the style %s what only changes looks stays', (style, safe) => {
    expect(safeStyle(style)).toBe(safe)
  })

  it('is found out in a time that grows with it', () => {
    const started = performance.now()
    for (const part of ['<', ' ', '<p ', 'a="', '&', '<p a', "style='a:", '</', 'rgb(']) {
      isSafeHtml(part.repeat(20_000))
      isSafeHtml(`<p ${part.repeat(20_000)}`)
      isSafeHtml(`<p style="color:${part.repeat(20_000)}">`)
      safeHtml(`<script>${part.repeat(20_000)}`)
      safeHtml('<script>'.repeat(2000))
    }
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

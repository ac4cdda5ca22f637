import { describe, expect, it } from 'vitest'
import { blockOf, drawn } from '#tests/support/content/render-blocks.ts'
import { canRunCustomCode } from '#worker/content/render/custom-code-policy.ts'

const code = (code: string, more: object = {}) => blockOf('Custom Code', { code, ...more })
const embed = (content: string) => blockOf('Embed', { content })

describe('Custom Code', () => {
  it('runs where it stands, let in by the nonce of the page', () => {
    const { html } = drawn(code('<h1>a</h1><script src="b"></script><style>c{}</style>'), {
      nonce: '123',
    })
    expect(html).toContain('<script nonce="123" src="b"></script>')
    expect(html).toContain('<style nonce="123">c{}</style>')
    expect(html).not.toContain('<template')
  })

  it('is not trusted by a nonce of its own', () => {
    const { html } = drawn(code('<script nonce="own">a()</script>'), { nonce: '123' })
    expect(html).toContain('<script nonce="123" nonce="own">')
  })

  it('waits for the browser when its scripts are to', () => {
    const { html } = drawn(
      code('<p>a</p><script>b()</script><script type="application/json">{}</script>', {
        scriptsClientOnly: true,
      }),
      { nonce: '123' },
    )
    expect(html).toContain('<p>a</p><script nonce="123" type="application/json">{}</script>')
    expect(html).toContain(
      '<template class="builder-scripts" data-lively nonce="123"><script>b()</script></template>',
    )
  })

  it('is not there where editors’ code may not run (C40)', () => {
    const { html } = drawn(code('<p>a</p>'), { canRunCode: false })
    expect(html).not.toContain('<p>')
  })
})

describe('Content format: Embed', () => {
  it('keeps its scripts for the browser', () => {
    const { html } = drawn(
      embed('<blockquote>a</blockquote><script async src="https://b"></script>'),
    )
    expect(html).toContain('<div class="builder-embed"><blockquote>a</blockquote><template')
    expect(html).toContain('<script async src="https://b"></script></template>')
  })

  it('has no scripts where editors’ code may not run (C40)', () => {
    expect(drawn(embed('a<script>b()</script>'), { canRunCode: false }).html).toContain(
      '<div class="builder-embed">a</div>',
    )
  })

  it.each([
    '<scr<script>x</script>ipt>b()</script>',
    '<SCRIPT/x>b()</script >',
    '<script>b()',
    '<script type=module>b()</script>',
    '<script type="text/javascript">b()</script>',
  ])('takes the script out of %s', (content) => {
    expect(drawn(embed(content), { canRunCode: false }).html).not.toMatch(/<script/i)
  })

  it('joins no halves of a script where it took one out', () => {
    const content = '<script'.repeat(20_000) + ' ></script>'.repeat(20_000)
    const { html } = drawn(embed(content), { canRunCode: false })
    expect(html).not.toMatch(/<script[\s/>]/i)
    expect(html.length).toBeLessThan(content.length + 200)
    expect(drawn(embed('a<script>x()</script>b < <script>x()</script>c')).html).toContain(
      '<div class="builder-embed">ab < c<template',
    )
  })

  it.each(['<shop-island component="Content"></shop-island>', '<sho<script></script>p-island>'])(
    'brings no element of the shop’s own to life: %s',
    (content) => {
      expect(drawn(embed(content)).html).not.toContain('<shop-')
      expect(drawn(blockOf('Builder:RawText', { text: content })).html).not.toContain('<shop-')
    },
  )

  it.each([
    ['<p title="<iframe a="><iframe src="http://b.example"></iframe>', 1],
    [`<iframe title="a > b" data-x='"'><iframe src=http://b.example>`, 2],
    ['<iframe "<iframe src=http://b.example>', 1],
    [`<iframe '"<iframe "<iframe src=http://b.example>`, 1],
  ])('secures every frame of %s', (content, frames) => {
    const { html } = drawn(embed(content))
    expect(html.match(/ loading="lazy"/g)).toHaveLength(frames)
    expect(html).not.toContain('b.example')
  })

  it('says what a frame is, loads it when it is near, and keeps it in a box', () => {
    const { html } = drawn(
      embed('<iframe src="https://www.youtube.com/embed/x?a=1&amp;b=2" allowfullscreen></iframe>'),
    )
    expect(html).toMatch(
      /<iframe title="From www\.youtube\.com" loading="lazy" sandbox="allow-scripts [^"]*" src="https:\/\/www\.youtube\.com\/embed\/x\?a=1&amp;b=2" allowfullscreen>/,
    )
  })

  it('leaves to a frame what it says itself', () => {
    const own = '<iframe title="a" loading="eager" sandbox src="https://b.example/c"></iframe>'
    expect(drawn(embed(own)).html).toContain(own)
  })

  it.each(['javascript:x()', 'java&#115;cript:x()', 'data:text/html,x', 'http://b.example'])(
    'leads a frame not to %s (C34)',
    (src) => {
      const { html } = drawn(embed(`<iframe src="${src}"></iframe>`))
      expect(html).toContain('<iframe title="Embedded page"')
      expect(html).not.toContain(' src=')
    },
  )
})

describe('the permission editCode', () => {
  const may = (path: string, EDITORS_CODE: 'on' | 'off' = 'on') => {
    const said: string[] = []
    return [canRunCustomCode({ EDITORS_CODE }, path, (line) => said.push(line)), said.length]
  }

  it.each(['/aus', '/aus/about-us', '/aus/accountants', '/local'])('holds at %s', (path) => {
    expect(may(path)).toEqual([true, 0])
  })

  it.each([
    '/aus/checkout',
    '/aus/checkout/payment?x=1',
    '/AUS/Checkout',
    '/aus/account',
    '/aus/account/bookings#x',
    '/account',
    '/aus/b/1.seal/pay',
  ])('does not at %s, where people pay or are known (C40)', (path) => {
    expect(may(path)).toEqual([false, 0])
  })

  it('holds nowhere when it is switched off, which the log says once', () => {
    expect(may('/aus', 'off')).toEqual([false, 1])
    expect(may('/aus', 'off')).toEqual([false, 0])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishHtml } from '#domain/content/markup/finish-html.ts'

describe('HTML of editors ends where it ends', () => {
  it.each([
    ['a comment', '<p>a</p><!-- b', '<p>a</p><!-- b-->'],
    ['a script', '<script>let a = "<b>"', '<script>let a = "<b>"</script>'],
    ['a style', '<STYLE media="a">p{', '<STYLE media="a">p{</STYLE>'],
    ['a text area', 'a<textarea>b</text', 'a<textarea>b</text</textarea>'],
    ['a tag', '<p>a</p><img src="b', '<p>a</p>'],
    ['a tag with a sign in quotes', '<i title="a>b">c</i><b title=\'>', '<i title="a>b">c</i>'],
    ['the end of a tag', '<p>a</p', '<p>a'],
  ])('%s that is open is closed or left out', (_, html, finished) => {
    expect(finishHtml(html)).toBe(finished)
  })

  it.each([
    '',
    'a < b, a<3 and <',
    '<div><p>open elements are the parser’s',
    '<script>"</scripture>"</script><p>a</p>',
    '<!-- a --><style>p{}</style ><p title="1 > 0" a=b>c</p>',
    '<!--> is a comment',
    "<p title=a'b>it's</p>",
  ])('what is whole stays as it is: %s', (html) => {
    expect(finishHtml(html)).toBe(html)
  })

  it('what is finished is whole', () => {
    const parts = [
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<p a="',
      '">',
      '<',
      'x',
      "'",
      '>',
      '</p',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (list) => {
        const finished = finishHtml(list.join(''))
        expect(finishHtml(finished)).toBe(finished)
      }),
    )
  })
})

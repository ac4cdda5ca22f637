import { expect, it } from 'vitest'
import {
  blockCss,
  breakpointWidth,
  declarations,
  escapeStylesheet,
  fontFaceCss,
  scopedCustomCss,
  screenSizeFor,
} from '#domain/content/markup/block-css.ts'

it('the largest size counts everywhere, smaller ones up to their width', () => {
  const css = blockCss(
    { large: { color: 'red' }, medium: { color: 'green' }, small: { color: 'blue' } },
    '.a',
  )
  expect(css).toBe(
    '.a{color:red;}@media only screen and (max-width:991px){.a{color:green;}}' +
      '@media only screen and (max-width:640px){.a{color:blue;}}',
  )
  expect(blockCss(undefined, '.a')).toBe('')
})

it('xsmall counts only where the content names its width', () => {
  const styles = { xsmall: { color: 'red' } }
  expect(blockCss(styles, '.a')).toBe('')
  expect(blockCss(styles, '.a', { small: 500, medium: 800 })).toBe('')
  expect(blockCss(styles, '.a', { xsmall: 320, small: 500, medium: 800 })).toContain('320px')
  // Half of what has to be named names nothing.
  expect(breakpointWidth('medium', { medium: 800 })).toBe(991)
})

it.each([
  [1200, 'large'],
  [991, 'medium'],
  [641, 'medium'],
  [640, 'small'],
  [1, 'small'],
])('a window of %i px is %s', (width, size) => {
  expect(screenSizeFor(width)).toBe(size)
})

it('a window is measured by the widths of the content', () => {
  const breakpoints = { xsmall: 320, small: 500, medium: 800 }
  expect([801, 800, 500, 320].map((width) => screenSizeFor(width, breakpoints))).toEqual([
    'large',
    'medium',
    'small',
    'xsmall',
  ])
})

it('names become those of CSS, custom properties stay', () => {
  expect(declarations({ marginTop: '1px', '--Own': '2px', WebkitMask: 'none' })).toBe(
    'margin-top:1px;--Own:2px;-webkit-mask:none;',
  )
  expect(declarations({ lineHeight: 1 as never })).toBe('line-height:1;')
})

it.each([
  ['a value that ends its declaration', { color: 'red;position:fixed' }],
  ['a value that ends its rule', { color: 'red}body{display:none' }],
  ['a value that ends the sheet', { content: '"</style><script>"' }],
  ['a value without end', { color: 'a'.repeat(4001) }],
  ['an open quotation mark', { content: '"' }],
  ['no value at all', { color: '' }],
  ['a thing', { color: {} as never }],
  ['a name that is none', { 'color:red;x': 'blue' }],
])('Content format: %s is left out', (_, styles) => {
  expect(declarations(styles)).toBe('')
})

it('what belongs to a value stays in it', () => {
  const image = 'url("data:image/svg+xml;utf8,a")'
  expect(declarations({ backgroundImage: image, width: 'calc(100% - (2 * 8px))' })).toBe(
    `background-image:${image};width:calc(100% - (2 * 8px));`,
  )
})

it('every & names the content', () => {
  expect(scopedCustomCss('& p{} &>a{}', 'x')).toBe(
    '.builder-component-x:not(.builder-component) p{} .builder-component-x:not(.builder-component)>a{}',
  )
  expect(scopedCustomCss(undefined, 'x')).toBe('')
  expect(escapeStylesheet('a{content:"</style><!--"}')).toBe('a{content:"\\3c /style>\\3c !--"}')
})

it('fonts are loaded once for every weight', () => {
  const url = 'https://cdn.builder.io/a'
  const css = fontFaceCss([
    {
      family: 'Own',
      kind: 'webfonts#x',
      files: { regular: url, 400: url, 700: `${url}7`, i: 'x' },
    },
    { family: 'Two "quotes"', kind: 'bold', fileUrl: url },
    { family: 'None', fileUrl: 'javascript:alert(1)' },
    { family: 'Odd', files: { 300: 3 as never } },
    { fileUrl: url },
    { family: 5 as never, fileUrl: url },
    null,
  ])
  expect(css.match(/@font-face/g)).toHaveLength(3)
  expect(css).toContain('font-family:"Own";src:local("Own"),url("https://cdn.builder.io/a")')
  expect(css).toContain('font-weight:700')
  expect(css).toContain('font-family:"Two quotes bold"')
  expect(fontFaceCss(undefined)).toBe('')
  // Editors' JSON may hold anything (C37).
  expect(fontFaceCss({} as never)).toBe('')
  expect(fontFaceCss([{ family: 'A', kind: {} as never, fileUrl: url }])).toContain('"A"')
})

it.each<unknown>([{ toString: 1 }, '500', true, [1], 0])('a width of %j is none', (width) => {
  const own = { small: width, medium: width } as never
  expect([breakpointWidth('medium', own), breakpointWidth('xsmall', own)]).toEqual([991, null])
  const odd = { small: 500, medium: 800, xsmall: width } as never
  expect([breakpointWidth('small', odd), breakpointWidth('xsmall', odd)]).toEqual([500, null])
})

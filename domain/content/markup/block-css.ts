import type {
  BlockStyles,
  Breakpoints,
  ContentBlock,
  CustomFont,
  ScreenSize,
} from '#domain/content/entry.ts'

/** Largest widths in px of the smaller sizes, unless the content sets them. */
const DEFAULT_BREAKPOINTS = { medium: 991, small: 640 } as const

/** The largest width of a size in px; null if it is unused: the smallest one needs a breakpoint of the content. */
export function breakpointWidth(
  size: Exclude<ScreenSize, 'large'>,
  breakpoints?: Breakpoints,
): number | null {
  const own = breakpoints ?? {}
  const isOwn = isWidth(own.small) && isWidth(own.medium)
  const width = isOwn ? own[size] : { ...DEFAULT_BREAKPOINTS, xsmall: null }[size]
  return isWidth(width) ? width : null
}

const isWidth = (width: unknown): width is number => typeof width === 'number' && width > 0

const SMALLER_SIZES = ['medium', 'small', 'xsmall'] as const

export function blockCss(
  styles: ContentBlock['responsiveStyles'],
  selector: string,
  breakpoints?: Breakpoints,
): string {
  let css = cssRule(selector, styles?.large)
  for (const size of SMALLER_SIZES) {
    const width = breakpointWidth(size, breakpoints)
    const inner = width === null ? '' : cssRule(selector, styles?.[size])
    if (inner) css += `@media only screen and (max-width:${width}px){${inner}}`
  }
  return css
}

const cssRule = (selector: string, styles: BlockStyles | undefined): string => {
  const declared = declarations(styles)
  return declared ? `${selector}{${declared}}` : ''
}

const MAX_VALUE_LENGTH = 4000
/** A value that can't end its declaration: special characters are only allowed in quotes or brackets. */
const SAFE_VALUE = /^(?:[^;{}"'()\\<]|\\[^\n<]|"[^"\n<]*"|'[^'\n<]*'|\([^{}<]*\))+$/

/** Declarations of camelCase properties; unsafe ones are left out. */
export function declarations(styles: BlockStyles | undefined): string {
  let css = ''
  for (const [name, value] of Object.entries(styles ?? {})) {
    const property = cssProperty(name)
    if (property && isSafeValue(value)) css += `${property}:${value};`
  }
  return css
}

const isSafeValue = (value: unknown): value is string | number =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH && SAFE_VALUE.test(value))

/** `marginTop` is `margin-top`; custom properties stay as they are. Null if invalid. */
function cssProperty(name: string): string | null {
  if (/^--[\w-]+$/.test(name)) return name
  if (!/^-?[a-zA-Z][a-zA-Z-]*$/.test(name)) return null
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Editors' CSS: `&` is the parent of the content's blocks, and nothing in it can end the style element. */
export const scopedCustomCss = (cssCode: unknown, contentId: string): string =>
  typeof cssCode === 'string'
    ? cssCode.replaceAll('&', `.builder-component-${contentId}:not(.builder-component)`)
    : ''

/** @font-face rules of the content. */
export function fontFaceCss(fonts: readonly (CustomFont | null)[] | undefined): string {
  let css = ''
  for (const font of Array.isArray(fonts) ? fonts : []) {
    const { family, kind, fileUrl, files } = (font ?? {}) as Partial<CustomFont>
    if (typeof family !== 'string' || !family) continue
    const isNamed = typeof kind === 'string' && kind && !kind.includes('#')
    const name = `${family}${isNamed ? ` ${kind}` : ''}`.replaceAll(/["\\\n<]/g, '')
    const main = fileUrl ?? files?.regular
    if (main) css += fontFaceRule(name, main, '400')
    for (const [weight, url] of Object.entries(files ?? {})) {
      if (/^\d+$/.test(weight) && url !== main) css += fontFaceRule(name, url, weight)
    }
  }
  return css
}

const fontFaceRule = (name: string, url: unknown, weight: string): string =>
  typeof url === 'string' && /^https:\/\/[^\s"\\<>]+$/.test(url)
    ? `@font-face{font-family:"${name}";src:local("${name}"),url("${url}") format("woff2");font-display:fallback;font-weight:${weight}}`
    : ''

/** Text that can't end a style element. */
export const escapeStylesheet = (css: string): string => css.replaceAll(/<(?=[/!])/g, '\\3c ')

/** The size of content in a window of a width in px. */
export const screenSizeFor = (width: number, breakpoints?: Breakpoints): ScreenSize => {
  const fits = (size: (typeof SMALLER_SIZES)[number]) =>
    width <= (breakpointWidth(size, breakpoints) ?? -1)
  return SMALLER_SIZES.findLast(fits) ?? 'large'
}

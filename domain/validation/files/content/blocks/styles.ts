import type { BlockStyles } from '#domain/content/entry.ts'
import { declarations } from '#domain/content/markup/block-css.ts'
import { jsonText } from '#domain/text.ts'
import { type EntryView, toJsonObject } from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Styles that are left out because they cannot be read, and widths out of order. */
export const validateStyles = ({ entry, variants }: EntryView): Violation[] => [
  ...validateBreakpoints(toJsonObject(toJsonObject(entry.meta).breakpoints)),
  ...variants.flatMap(({ path, data, blocks }) => [
    ...validateStylesheet(data.cssCode, [...path, 'cssCode']),
    ...blocks.flatMap(({ block, path: at }) =>
      Object.entries(toJsonObject(block.responsiveStyles)).flatMap(([size, styles]) =>
        Object.entries(toJsonObject(styles)).flatMap(([name, value]) =>
          declarations({ [name]: value } as BlockStyles) === ''
            ? [unreadableStyle(name, value, [...at, 'responsiveStyles', size, name])]
            : [],
        ),
      ),
    ),
  ]),
]

const unreadableStyle = (name: string, value: unknown, path: JsonPath): Violation => ({
  code: 'style/unreadable',
  path,
  message: `The style ${name}: ${jsonText(value).slice(0, 60)} cannot be read and is left out.`,
  hint: 'write one value of CSS, without ; { } and with every quote and bracket closed',
})

const BREAKPOINT_NAMES = ['xsmall', 'small', 'medium'] as const

function validateBreakpoints(widths: Record<string, unknown>): Violation[] {
  const invalidWidth = Object.entries(widths).find(([, width]) => typeof width !== 'number')
  if (invalidWidth) {
    const path = ['meta', 'breakpoints', invalidWidth[0]]
    const message = `${invalidWidth[0]} is no width that the shop can read.`
    return [{ code: 'style/breakpoints', path, message, hint: 'write a number of pixels' }]
  }
  const widthsInOrder = BREAKPOINT_NAMES.flatMap((size) => {
    const width = widths[size]
    return typeof width === 'number' ? [{ size, width }] : []
  })
  return widthsInOrder.flatMap(({ size, width }, at) => {
    const before = widthsInOrder[at - 1]
    if (!before || before.width < width) return []
    return [
      {
        code: 'style/breakpoints',
        path: ['meta', 'breakpoints', size],
        message: `${size} (${width} px) is not wider than ${before.size} (${before.width} px).`,
        hint: 'give widths that grow: xsmall, small, medium',
      },
    ]
  })
}

/** What a sheet of styles ends with too many or too few of. */
function validateStylesheet(css: unknown, path: JsonPath): Violation[] {
  if (typeof css !== 'string') return []
  const message = findUnbalanced(css)
  return message
    ? [{ code: 'style/broken', path, message, hint: 'close every {, ( and quote that is opened' }]
    : []
}

const CSS_TOKENS =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|[{}()]/g
const CLOSING_PAIRS: Readonly<Record<string, string>> = { '}': '{', ')': '(' }

/** The first thing in a sheet that is opened or closed without its other half. */
function findUnbalanced(css: string): string | null {
  const open: string[] = []
  for (const [part] of css.matchAll(CSS_TOKENS)) {
    const [sign = ''] = part
    if (part.startsWith('/*') && !part.endsWith('*/')) return 'A remark (/*) is never closed.'
    if ((sign === '"' || sign === "'") && (part.length < 2 || !part.endsWith(sign))) {
      return `A quote is never closed: ${part.slice(0, 40)}`
    }
    if (sign === '{' || sign === '(') open.push(sign)
    if (CLOSING_PAIRS[sign] && open.pop() !== CLOSING_PAIRS[sign])
      return `A ${sign} closes nothing.`
  }
  const [unclosed] = open
  return unclosed ? `A ${unclosed} is never closed.` : null
}

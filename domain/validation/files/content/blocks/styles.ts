import { toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import type { EntryView } from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Validates the breakpoints of an entry and the syntax of its style sheets. */
export const validateStyles = ({ entry, variants }: EntryView): Violation[] => [
  ...validateBreakpoints(toJsonObject(toJsonObject(entry.meta).breakpoints)),
  ...variants.flatMap(({ path, data }) => validateStylesheet(data.cssCode, [...path, 'cssCode'])),
]

const BREAKPOINT_NAMES = ['xsmall', 'small', 'medium'] as const

function validateBreakpoints(widths: Record<string, unknown>): Violation[] {
  const invalidWidth = Object.entries(widths).find(([, width]) => typeof width !== 'number')
  if (invalidWidth) {
    const path = ['meta', 'breakpoints', invalidWidth[0]]
    const message = `The breakpoint ${invalidWidth[0]} must be a number.`
    return [
      { code: 'style/breakpoints', path, message, hint: 'write it in pixels, without a unit' },
    ]
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
        hint: 'breakpoints must increase: xsmall, small, medium',
      },
    ]
  })
}

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

/** The first bracket, quote or comment without its counterpart. */
function findUnbalanced(css: string): string | null {
  const open: string[] = []
  for (const [part] of css.matchAll(CSS_TOKENS)) {
    const [sign = ''] = part
    if (part.startsWith('/*') && !part.endsWith('*/')) return 'A comment (/*) is not closed.'
    if ((sign === '"' || sign === "'") && (part.length < 2 || !part.endsWith(sign))) {
      return `A quote is not closed: ${part.slice(0, 40)}`
    }
    if (sign === '{' || sign === '(') open.push(sign)
    if (CLOSING_PAIRS[sign] && open.pop() !== CLOSING_PAIRS[sign])
      return `A ${sign} has no opening bracket.`
  }
  const [unclosed] = open
  return unclosed ? `A ${unclosed} is not closed.` : null
}

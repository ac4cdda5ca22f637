import type { Fault, Path } from '../../check/fault.ts'
import { asText } from '../../text.ts'
import type { Styles } from '../entry.ts'
import { declarations } from '../style.ts'
import { docOf, type Reading } from './reading.ts'

/** Styles that are left out because they cannot be read, and widths out of order. */
export const checkStyles = ({ entry, faces }: Reading): Fault[] => [
  ...breakpoints(docOf(docOf(entry.meta).breakpoints)),
  ...faces.flatMap(({ path, data, blocks }) => [
    ...ofSheet(data.cssCode, [...path, 'cssCode']),
    ...blocks.flatMap(({ block, path: at }) =>
      Object.entries(docOf(block.responsiveStyles)).flatMap(([size, styles]) =>
        Object.entries(docOf(styles)).flatMap(([name, value]) =>
          declarations({ [name]: value } as Styles) === ''
            ? [unreadable(name, value, [...at, 'responsiveStyles', size, name])]
            : [],
        ),
      ),
    ),
  ]),
]

const unreadable = (name: string, value: unknown, path: Path): Fault => ({
  code: 'style/unreadable',
  path,
  message: `The style ${name}: ${asText(value).slice(0, 60)} cannot be read and is left out.`,
  hint: 'write one value of CSS, without ; { } and with every quote and bracket closed',
})

const SIZES = ['xsmall', 'small', 'medium'] as const

function breakpoints(widths: Record<string, unknown>): Fault[] {
  const strange = Object.entries(widths).find(([, width]) => typeof width !== 'number')
  if (strange) {
    const path = ['meta', 'breakpoints', strange[0]]
    const message = `${strange[0]} is no width that the shop can read.`
    return [{ code: 'style/breakpoints', path, message, hint: 'write a number of pixels' }]
  }
  const given = SIZES.flatMap((size) => {
    const width = widths[size]
    return typeof width === 'number' ? [{ size, width }] : []
  })
  return given.flatMap(({ size, width }, at) => {
    const before = given[at - 1]
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
function ofSheet(css: unknown, path: Path): Fault[] {
  if (typeof css !== 'string') return []
  const message = brokenIn(css)
  return message
    ? [{ code: 'style/broken', path, message, hint: 'close every {, ( and quote that is opened' }]
    : []
}

const PARTS = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|[{}()]/g
const CLOSES: Readonly<Record<string, string>> = { '}': '{', ')': '(' }

/** The first thing in a sheet that is opened or closed without its other half. */
function brokenIn(css: string): string | null {
  const open: string[] = []
  for (const [part] of css.matchAll(PARTS)) {
    const [sign = ''] = part
    if (part.startsWith('/*') && !part.endsWith('*/')) return 'A remark (/*) is never closed.'
    if ((sign === '"' || sign === "'") && (part.length < 2 || !part.endsWith(sign))) {
      return `A quote is never closed: ${part.slice(0, 40)}`
    }
    if (sign === '{' || sign === '(') open.push(sign)
    if (CLOSES[sign] && open.pop() !== CLOSES[sign]) return `A ${sign} closes nothing.`
  }
  const [left] = open
  return left ? `A ${left} is never closed.` : null
}

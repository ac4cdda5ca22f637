import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { safeAddress } from '#domain/content/address.ts'
import {
  ATTRIBUTES,
  isSafeAttribute,
  OWN_ATTRIBUTES,
  safeStyle,
  TAGS,
  VOID,
} from '#domain/content/safe-html.ts'

/** What the parser calls attributes that are not called as they are written. */
const CALLED: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  datetime: 'dateTime',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  valign: 'vAlign',
  'aria-label': 'ariaLabel',
  'aria-hidden': 'ariaHidden',
}
const WRITTEN = Object.fromEntries(Object.entries(CALLED).map(([written, name]) => [name, written]))
const called = (names: ReadonlySet<string>) => [...names].map((name) => CALLED[name] ?? name)

/** What editors use; of everything else the words within stay, of what is no words for people nothing. */
const SCHEMA: Options = {
  tagNames: [...TAGS],
  attributes: {
    '*': called(ATTRIBUTES),
    ...Object.fromEntries(
      Object.entries(OWN_ATTRIBUTES).map(([tag, names]) => [tag, called(names)]),
    ),
  },
  strip:
    'script style template noscript iframe object embed svg math title head noembed noframes xmp plaintext textarea select'.split(
      ' ',
    ),
  ancestors: {},
  required: {},
  clobber: [],
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
}

type Node = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** Takes away values that run or fetch code; of a style what only changes how words look stays. */
function keepSafeValues(node: Node) {
  const { tagName = '', properties, children } = node
  for (const [name, value] of Object.entries(properties ?? {})) {
    const written = WRITTEN[name] ?? name
    const text = Array.isArray(value)
      ? value.join(written === 'srcset' ? ', ' : ' ')
      : value === true
        ? ''
        : String(value)
    if (isSafeAttribute(tagName, written, text)) continue
    const mended = MEND[written]?.(text)
    if (mended) Object.assign(properties ?? {}, { [name]: mended })
    else delete properties?.[name]
  }
  // The parser takes `<img#>` for one, with what follows within.
  if (VOID.has(tagName)) node.children = []
  else for (const child of children ?? []) keepSafeValues(child)
}

const MEND: Record<string, (value: string) => string | undefined> = {
  style: safeStyle,
  href: (value) => safeAddress(value),
  src: (value) => safeAddress(value, 'image'),
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, SCHEMA)
  .use(() => (tree) => keepSafeValues(tree as Node))
  .use(rehypeStringify)

/** Stands for an expression while the markup around it is read; no text has these characters. */
const [BEFORE, AFTER] = ['\uFDD0', '\uFDD1']

/**
 * Html with what only shows: links, pictures, tables, lists, styles of words. `{{expressions}}` stay byte for byte; what
 * they give is judged when it is drawn (client/blocks/rich.ts).
 */
export function cleanHtml(html: string): string {
  const expressions: string[] = []
  const marked = html
    .replaceAll(/[\0\uFDD0\uFDD1]/g, '')
    .replaceAll(
      /\{\{[\s\S]*?\}\}/g,
      (expression) => `${BEFORE}${expressions.push(expression) - 1}${AFTER}`,
    )
  return String(processor.processSync(marked)).replaceAll(
    /\uFDD0(\d+)\uFDD1/g,
    (_, index: string) => expressions[Number(index)] ?? '',
  )
}

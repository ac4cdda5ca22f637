import rehypeParse from 'rehype-parse'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import {
  isSafeAttribute,
  SAFE_GLOBAL_ATTRIBUTES,
  SAFE_TAG_ATTRIBUTES,
  SAFE_TAGS,
  SAFE_VOID_TAGS,
  safeHtml,
  safeStyle,
} from '#domain/content/markup/safe-html.ts'
import { safeUrl } from '#domain/content/markup/safe-url.ts'

/** Attributes that the parser spells differently. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
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
const ATTRIBUTE_NAMES = Object.fromEntries(
  Object.entries(PROPERTY_NAMES).map(([written, name]) => [name, written]),
)
const toPropertyNames = (names: ReadonlySet<string>) =>
  [...names].map((name) => PROPERTY_NAMES[name] ?? name)

/** What editors use. Of any other element the text stays; of scripts and the like nothing does. */
const SANITISE_SCHEMA: Options = {
  tagNames: [...SAFE_TAGS],
  attributes: {
    '*': toPropertyNames(SAFE_GLOBAL_ATTRIBUTES),
    ...Object.fromEntries(
      Object.entries(SAFE_TAG_ATTRIBUTES).map(([tag, names]) => [tag, toPropertyNames(names)]),
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

/** Removes values that run or fetch code; in a style, declarations that only change how text looks stay. */
function removeUnsafeValues(node: Node) {
  const { tagName = '', properties, children } = node
  for (const [name, value] of Object.entries(properties ?? {})) {
    const attribute = ATTRIBUTE_NAMES[name] ?? name
    const text = Array.isArray(value)
      ? value.join(attribute === 'srcset' ? ', ' : ' ')
      : value === true
        ? ''
        : String(value)
    if (isSafeAttribute(tagName, attribute, text)) continue
    const fixed = VALUE_FIXES[attribute]?.(text)
    if (fixed) Object.assign(properties ?? {}, { [name]: fixed })
    else delete properties?.[name]
  }
  // The parser reads `<img#>` as an img that contains what follows.
  if (SAFE_VOID_TAGS.has(tagName)) node.children = []
  else for (const child of children ?? []) removeUnsafeValues(child)
}

const VALUE_FIXES: Record<string, (value: string) => string | undefined> = {
  style: safeStyle,
  href: (value) => safeUrl(value),
  src: (value) => safeUrl(value, 'image'),
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, SANITISE_SCHEMA)
  .use(() => (tree) => removeUnsafeValues(tree as Node))
  .use(rehypeStringify)

/** Stand for an expression while the markup around it is parsed; noncharacters, so no text contains them. */
const [EXPRESSION_START, EXPRESSION_END] = ['\uFDD0', '\uFDD1']

/**
 * HTML reduced to what only displays: links, pictures, tables, lists, text styles. `{{expressions}}` stay byte for
 * byte; their values are checked when they are rendered (client/blocks/rich-text.ts).
 */
export function cleanHtml(html: string): string {
  const expressions: string[] = []
  const marked = html
    .replaceAll(/[\0\uFDD0\uFDD1]/g, '')
    // Without its end, one is read to the end of the text: looking for it from each start would take the square of the time.
    .replaceAll(/\{\{[\s\S]*?(?:\}\}|$)/g, (expression) =>
      expression.endsWith('}}')
        ? `${EXPRESSION_START}${expressions.push(expression) - 1}${EXPRESSION_END}`
        : expression,
    )
  return parseAndClean(marked).replaceAll(
    /\uFDD0(\d+)\uFDD1/g,
    (_, index: string) => expressions[Number(index)] ?? '',
  )
}

/** The parser's tree is walked recursively: of elements nested too deep for that the words stay. */
function parseAndClean(html: string): string {
  try {
    return String(processor.processSync(html))
  } catch (cause) {
    if (cause instanceof RangeError) return safeHtml(html)
    throw cause
  }
}

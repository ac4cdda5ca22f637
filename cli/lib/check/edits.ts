import { modify, type Node } from 'jsonc-parser'
import type { TextEdit } from '#cli/lib/finding.ts'
import { isSame } from '#cli/lib/release/changes.ts'
import { isRecord } from '#domain/content/record.ts'

export type Looks = { insertSpaces: boolean; tabSize: number; eol: string }
/** A text and what it says, read once for all that is done to it. */
export type Written = { text: string; root: Node }
type Path = (string | number)[]

/** How a file is written: its indentation and its line ends. */
export function looksOf(text: string): Looks {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? []
  const insertSpaces = !indent.includes('\t')
  return {
    insertSpaces,
    tabSize: insertSpaces ? indent.length : 2,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

/** Takes out an entry of a list or a field, with the comma that it no longer needs. */
export function removal({ root }: Written, path: Path): TextEdit[] {
  const node = nodeAt(root, path)
  const whole = node?.parent?.type === 'property' ? node.parent : node
  const around = whole?.parent
  if (!whole || !around?.children) return []
  const at = around.children.indexOf(whole)
  const before = around.children[at - 1]
  const after = around.children[at + 1]
  if (before) return [between(endOf(before), endOf(whole))]
  if (after) return [between(whole.offset, after.offset)]
  return [between(around.offset + 1, endOf(around) - 1)]
}

/** Puts a value in place of what is there or missing, with the spaces and on the lines of what was written. */
export function replacement(written: Written, path: Path, value: unknown): TextEdit[] {
  const { text, root } = written
  const node = nodeAt(root, path)
  if (node) return rewritten(written, node, value, path)
  const name = path.at(-1)
  const around = nodeAt(root, path.slice(0, -1))
  const last = around?.children?.at(-1)
  if (around?.type !== 'object' || last?.colonOffset === undefined || typeof name !== 'string')
    return anew(written, path, value)
  const [first = last] = around.children ?? []
  const colon = text.slice(endOf(last.children?.[0] ?? last), last.children?.[1]?.offset)
  const lead = text.slice(around.offset + 1, first.offset)
  const gap = lead.includes('\n') ? lead : colon.slice(colon.indexOf(':') + 1)
  const content = `,${gap}${JSON.stringify(name)}${colon}${onOneLine(value)}`
  return [{ offset: endOf(last), length: 0, content }]
}

/** Only what differs is written; what stays is written as it was. */
function rewritten(written: Written, node: Node, value: unknown, path: Path): TextEdit[] {
  const { text } = written
  const was = JSON.parse(textOf(text, node))
  if (JSON.stringify(was) === JSON.stringify(value)) return []
  if (
    isRecord(was) &&
    isRecord(value) &&
    isSame(Object.keys(was).sort(), Object.keys(value).sort())
  )
    return Object.entries(value).flatMap(([key, part]) => {
      const inside = nodeAt(node, [key])
      return inside ? rewritten(written, inside, part, [...path, key]) : []
    })
  if (Array.isArray(was) && was.length > 0 && Array.isArray(value) && value.length > 0)
    return [put(node, listLike(text, node, value))]
  const isShort = !textOf(text, node).includes('\n')
  return isShort ? [put(node, onOneLine(value))] : anew(written, path, value)
}

/** A list with the brackets, commas and spaces of another one, and its entries as they were written there. */
function listLike(text: string, list: Node, value: readonly unknown[]): string {
  const old = list.children ?? []
  const known = new Map(
    old.map((one) => [JSON.stringify(JSON.parse(textOf(text, one))), textOf(text, one)]),
  )
  const gaps = old.slice(1).map((one, at) => text.slice(endOf(old[at] as Node), one.offset))
  const entries = value.map((entry, at) => {
    const gap = at === 0 ? '' : (gaps[at - 1] ?? gaps.at(-1) ?? ', ')
    return gap + (known.get(JSON.stringify(entry)) ?? onOneLine(entry))
  })
  const opening = text.slice(list.offset, old[0]?.offset)
  const closing = text.slice(endOf(old.at(-1) ?? list), endOf(list))
  return opening + entries.join('') + closing
}

/** Where nothing like it was written, as the rest of the file is indented. */
const anew = ({ text, root }: Written, path: Path, value: unknown): TextEdit[] =>
  // Of a name that stands twice this would change the one that nobody reads.
  isTwice(root, path) ? [] : modify(text, path, value, { formattingOptions: looksOf(text) })

/** What a path leads to. Of a name that stands twice the last one counts, as JSON is read. */
const nodeAt = (root: Node, path: Readonly<Path>): Node | undefined =>
  path.reduce<Node | undefined>((node, key) => {
    if (node?.type === 'array') return node.children?.[Number(key)]
    return fieldsOf(node, key).at(-1)?.children?.[1]
  }, root)

const isTwice = (root: Node, path: Readonly<Path>): boolean =>
  path.some((key, at) => fieldsOf(nodeAt(root, path.slice(0, at)), key).length > 1)

const fieldsOf = (node: Node | undefined, key: string | number): Node[] =>
  node?.type === 'object'
    ? (node.children ?? []).filter(({ children }) => children?.[0]?.value === String(key))
    : []

/** JSON on one line with a space after commas and colons; a line end in it never belongs to a text. */
const onOneLine = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/([[{])\n */g, '$1')
    .replaceAll(/\n *([\]}])/g, '$1')
    .replaceAll(/\n */g, ' ')

const endOf = ({ offset, length }: Node) => offset + length
const textOf = (text: string, node: Node) => text.slice(node.offset, endOf(node))
const put = ({ offset, length }: Node, content: string): TextEdit => ({ offset, length, content })
const between = (from: number, to: number): TextEdit => ({
  offset: from,
  length: to - from,
  content: '',
})

import { modify, type Node } from 'jsonc-parser'
import type { TextEdit } from '#cli/check/finding.ts'
import { isDeepEqual } from '#cli/releases/diff.ts'
import { isRecord } from '#domain/content/is-record.ts'

export type TextFormat = { insertSpaces: boolean; tabSize: number; eol: string }
export type ParsedText = { text: string; root: Node }
type EditPath = (string | number)[]

/** Detects indentation and line endings. */
export function detectFormat(text: string): TextFormat {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? []
  const insertSpaces = !indent.includes('\t')
  return {
    insertSpaces,
    tabSize: insertSpaces ? indent.length : 2,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

/** Removes a list item or a field with its comma. */
export function removeEdits({ root }: ParsedText, path: EditPath): TextEdit[] {
  const node = findNode(root, path)
  const entry = node?.parent?.type === 'property' ? node.parent : node
  const container = entry?.parent
  if (!entry || !container?.children) return []
  const at = container.children.indexOf(entry)
  const before = container.children[at - 1]
  const after = container.children[at + 1]
  if (before) return [deleteRangeEdit(endOffset(before), endOffset(entry))]
  if (after) return [deleteRangeEdit(entry.offset, after.offset)]
  return [deleteRangeEdit(container.offset + 1, endOffset(container) - 1)]
}

/** Sets a value in the style of the surrounding text. */
export function replaceEdits(parsed: ParsedText, path: EditPath, value: unknown): TextEdit[] {
  const { text, root } = parsed
  const node = findNode(root, path)
  if (node) return editChangedParts(parsed, node, value, path)
  const name = path.at(-1)
  const container = findNode(root, path.slice(0, -1))
  const last = container?.children?.at(-1)
  if (container?.type !== 'object' || last?.colonOffset === undefined || typeof name !== 'string')
    return insertEdits(parsed, path, value)
  const [first = last] = container.children ?? []
  const colon = text.slice(endOffset(last.children?.[0] ?? last), last.children?.[1]?.offset)
  const leadingSpace = text.slice(container.offset + 1, first.offset)
  const gap = leadingSpace.includes('\n') ? leadingSpace : colon.slice(colon.indexOf(':') + 1)
  const content = `,${gap}${JSON.stringify(name)}${colon}${stringifyOnOneLine(value)}`
  return [{ offset: endOffset(last), length: 0, content }]
}

/** Rewrites only what differs. */
function editChangedParts(
  parsed: ParsedText,
  node: Node,
  value: unknown,
  path: EditPath,
): TextEdit[] {
  const { text } = parsed
  const current = JSON.parse(nodeText(text, node))
  if (JSON.stringify(current) === JSON.stringify(value)) return []
  if (
    isRecord(current) &&
    isRecord(value) &&
    isDeepEqual(Object.keys(current).sort(), Object.keys(value).sort())
  )
    return Object.entries(value).flatMap(([key, part]) => {
      const child = findNode(node, [key])
      return child ? editChangedParts(parsed, child, part, [...path, key]) : []
    })
  if (Array.isArray(current) && current.length > 0 && Array.isArray(value) && value.length > 0)
    return [replaceNodeEdit(node, formatListLike(text, node, value))]
  const isShort = !nodeText(text, node).includes('\n')
  return isShort
    ? [replaceNodeEdit(node, stringifyOnOneLine(value))]
    : insertEdits(parsed, path, value)
}

/** Formats a list like another one; equal items keep their text. */
function formatListLike(text: string, list: Node, value: readonly unknown[]): string {
  const entriesBefore = list.children ?? []
  const writtenByValue = new Map(
    entriesBefore.map((one) => [
      JSON.stringify(JSON.parse(nodeText(text, one))),
      nodeText(text, one),
    ]),
  )
  const gaps = entriesBefore
    .slice(1)
    .map((one, at) => text.slice(endOffset(entriesBefore[at] as Node), one.offset))
  const entries = value.map((entry, at) => {
    const gap = at === 0 ? '' : (gaps[at - 1] ?? gaps.at(-1) ?? ', ')
    return gap + (writtenByValue.get(JSON.stringify(entry)) ?? stringifyOnOneLine(entry))
  })
  const opening = text.slice(list.offset, entriesBefore[0]?.offset)
  const closing = text.slice(endOffset(entriesBefore.at(-1) ?? list), endOffset(list))
  return opening + entries.join('') + closing
}

/** New values are indented like the rest of the file. */
const insertEdits = ({ text, root }: ParsedText, path: EditPath, value: unknown): TextEdit[] =>
  // With a duplicate key the edit would change the one that isn't read.
  hasDuplicateKey(root, path)
    ? []
    : modify(text, path, value, { formattingOptions: detectFormat(text) })

/** The node at a path; the last of duplicate keys counts, as in JSON.parse. */
const findNode = (root: Node, path: Readonly<EditPath>): Node | undefined =>
  path.reduce<Node | undefined>((node, key) => {
    if (node?.type === 'array') return node.children?.[Number(key)]
    return findProperties(node, key).at(-1)?.children?.[1]
  }, root)

const hasDuplicateKey = (root: Node, path: Readonly<EditPath>): boolean =>
  path.some((key, at) => findProperties(findNode(root, path.slice(0, at)), key).length > 1)

const findProperties = (node: Node | undefined, key: string | number): Node[] =>
  node?.type === 'object'
    ? (node.children ?? []).filter(({ children }) => children?.[0]?.value === String(key))
    : []

/** Line breaks in the output are never part of a string. */
const stringifyOnOneLine = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/([[{])\n */g, '$1')
    .replaceAll(/\n *([\]}])/g, '$1')
    .replaceAll(/\n */g, ' ')

const endOffset = ({ offset, length }: Node) => offset + length
const nodeText = (text: string, node: Node) => text.slice(node.offset, endOffset(node))
const replaceNodeEdit = ({ offset, length }: Node, content: string): TextEdit => ({
  offset,
  length,
  content,
})
const deleteRangeEdit = (from: number, to: number): TextEdit => ({
  offset: from,
  length: to - from,
  content: '',
})

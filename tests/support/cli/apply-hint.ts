import {
  applyEdits,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser'
import type { Finding } from '#cli/check/finding.ts'
import { removeEdits } from '#cli/json/edits.ts'

type Change = (text: string, finding: Finding) => string

/** A file after following a hint literally; null when it needs judgement. */
export function typed(text: string, finding: Finding): string | null {
  const hint = finding.hint ?? ''
  if (hint.includes('…')) return null
  for (const [pattern, change] of WAYS) {
    const [, said] = pattern.exec(hint) ?? []
    if (said !== undefined) return change(said)(text, finding)
  }
  return null
}

/** Hints and how to follow them. */
const WAYS: readonly [RegExp, (said: string) => Change][] = [
  [
    /^did you mean ("[^"]+")\?$/,
    (said) =>
      (text, { range }) =>
        put(text, range, said),
  ],
  [/(?:^did you mean|^write) (\{\w+\})\??$/, instead(/\{\w+\}/)],
  [/(?:write|make this one an) (<h\d>)/, instead(/<h\d>/)],
  [
    /^write a (\S) (?:here|before it)(?=$|:)/,
    (said) =>
      (text, { message, range }) =>
        insert(text, range, said, message),
  ],
  [
    /^add (\{.*\}) as\b/,
    (said) =>
      (text, { path }) =>
        changed(text, [...wayOf(text, path), -1], JSON.parse(said)),
  ],
  [/(?:^|[:,] )(?:write|add) ("[^"]+": .+)$/, fields],
  [/(?:^|[:,] )write ((?:\{.*\}|\[.*\]|"[^"]*"|null|true|false|-?\d[\d.]*)(?=$|[ ,]))/, whole],
  [/(?:^|[:,] )write ((?:https?:\/|\/)[^\s,]+)/, (said) => whole(JSON.stringify(said))],
  [/(?:something else|another word|between|hyphens), such as ("[^"]+")$/, whole],
  [
    /^(remove (?!(?:one of )?them).+)/,
    (said) =>
      (text, { path, range }) =>
        path === ''
          ? put(text, range, '')
          : changed(text, thing(said, wayOf(text, path)), undefined),
  ],
]

/** `"a": 1, "b": 2, or something else`: as many fields as can be read. */
function fields(said: string): Change {
  return (text, { path }) => {
    const plain = said.replace(/,? (?:or|else|if|to|where|at|and|under|for|in|with) .*$/, '')
    const all = read(`{ ${said} }`) ?? read(`{ ${plain} }`)
    if (typeof all !== 'object' || all === null) return text
    // They stand where there is one of the name, else in what the finding points at.
    const [first = ''] = Object.keys(all)
    const around = ways(wayOf(text, path)).filter((way) => isGroup(text, way))
    const home = around.find((way) => nodeAt(text, [...way, first])) ?? around[0] ?? []
    const [, group] = / under (\w+)/.exec(said) ?? []
    const root = group ? [...home, group] : home
    return Object.entries(all).reduce(
      (done, [name, value]) => changed(done, [...root, name], value),
      text,
    )
  }
}

/** A value in the place of another one, or of as much of a text as the finding points at. */
function whole(said: string): Change {
  return (text, { path, range }) => {
    const value = read(said)
    const isPart =
      path === '' || (typeof value === 'string' && !textAt(text, range).startsWith('"'))
    if (isPart) return put(text, range, path === '' ? said : String(value))
    return changed(text, wayOf(text, path), value)
  }
}

/** A word within what the finding points at, in the place of the one that its message names. */
function instead(pattern: RegExp) {
  return (said: string): Change =>
    (text, { message, range }) => {
      const now = textAt(text, range)
      const [wrong = said] = pattern.exec(message) ?? pattern.exec(now.split(said).join('')) ?? []
      const end = (tag: string) => tag.replace('<', '</')
      return put(text, range, now.replace(wrong, said).replace(end(wrong), end(said)))
    }
}

/** A sign that is missing: before what the finding points at, or behind it. */
function insert(text: string, range: Range, sign: string, message: string): string {
  const now = textAt(text, range)
  const at = /is missing after/.test(message) ? range.start.offset : range.end.offset
  return /before/.test(message)
    ? put(text, range, sign + now)
    : text.slice(0, at) + sign + text.slice(at)
}

function read(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

type Range = Finding['range']

const textAt = (text: string, { start, end }: Range) => text.slice(start.offset, end.offset)

const put = (text: string, { start, end }: Range, said: string) =>
  text.slice(0, start.offset) + said + text.slice(end.offset)

const changed = (text: string, way: JSONPath, value: unknown) =>
  value === undefined
    ? applyEdits(text, removeEdits({ text, root: parseTree(text) as Node }, way))
    : applyEdits(text, modify(text, way, value, {}))

const nodeAt = (text: string, way: JSONPath) => findNodeAtLocation(parseTree(text) as Node, way)

const isGroup = (text: string, way: JSONPath) => nodeAt(text, way)?.type === 'object'

const ways = (way: JSONPath) => [way, ...way.map((_, nth) => way.slice(0, way.length - 1 - nth))]

/** Of two entries one is taken out, whichever of its fields the finding points at. */
const thing = (said: string, way: JSONPath) =>
  /one of the two|the entry/.test(said)
    ? (ways(way).find((one) => typeof one.at(-1) === 'number') ?? way)
    : way

/** A pointer of a finding as keys and numbers. */
function wayOf(text: string, path: string): JSONPath {
  const way: JSONPath = []
  for (const part of path.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    way.push(nodeAt(text, way)?.type === 'array' ? Number(key) : key)
  }
  return way
}

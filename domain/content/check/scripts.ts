import type { Fault, Path } from '../../check/fault.ts'
import { didYouMean } from '../../check/nearest.ts'
import type { Tools } from '../../check/tools.ts'
import { asText } from '../../text.ts'
import { type Facts, factsOf } from '../code/facts.ts'
import { type Kind, kindOfCode, type Node } from '../code/parse.ts'
import { isRecord } from '../record.ts'
import { codesIn } from '../template.ts'
import { tagsIn } from './html.ts'
import { copyOf, docOf, type Face, type Found, listOf, type Reading } from './reading.ts'

type Code = { code: string; kind: Kind; path: Path; found: Found | null }
type Read = Code & { facts: Facts }

/** What the shop tells all content about where it is shown (worker/content/host.ts, the model of the format 2.1). */
const ALWAYS =
  'isBrowser isServer location device deviceSize locale country city children formErrorMessage $index $item'.split(
    ' ',
  )

/** Editors' code that cannot be read, that the server does not run, or that asks for what nothing sets. */
export const checkScripts = ({ faces, model, index }: Reading): Fault[] =>
  faces.flatMap((face) => [
    ...face.words.flatMap(({ text, path, markup }) =>
      markup === 'raw' ? handlers(text, path) : [],
    ),
    ...(index.tools.parse ? ofCodes(face, model, index.tools.parse) : []),
  ])

function ofCodes(face: Face, model: string, parse: NonNullable<Tools['parse']>): Fault[] {
  const faults: Fault[] = []
  const read: Read[] = []
  for (const one of codesOf(face)) {
    const tree = treeOf(one, parse)
    if (typeof tree !== 'string') read.push({ ...one, facts: factsOf(tree) })
    else {
      faults.push({
        code: 'script/unreadable',
        path: one.path,
        message: `The code cannot be read: ${tree}.`,
        hint: `look for a missing quote or bracket in ${cut(one.code)}`,
      })
    }
  }
  const known = namesOf(face, read)
  return [
    ...faults,
    ...read.flatMap(({ facts, path, found }) => [
      ...[...facts.refused].map((what) => refused(what, path)),
      // What a symbol is handed is known only where it is shown.
      ...(model === 'symbol' || (found && copyOf(found)) ? [] : unset(facts, known, path)),
    ]),
  ]
}

/** The tree of some code, or why it has none. */
export function treeOf(
  { code, kind }: Pick<Code, 'code' | 'kind'>,
  parse: NonNullable<Tools['parse']>,
): Node | string {
  try {
    return parse(code, kind) as Node
  } catch (error) {
    return error instanceof SyntaxError ? error.message : 'it is nested too deep'
  }
}

/** Every piece of code of a face, with the way to it. */
function codesOf({ path, data, blocks, words }: Face): Code[] {
  const code = (text: unknown, kind: Kind | null, at: Path, found: Found | null): Code[] =>
    typeof text === 'string' && text.trim() !== ''
      ? [{ code: text.trim(), kind: kind ?? kindOfCode(text.trim()), path: at, found }]
      : []
  const inTexts = (text: unknown, at: Path, found: Found | null) =>
    (typeof text === 'string' ? codesIn(text) : []).flatMap((one) => code(one, null, at, found))
  return [
    ...code(data.jsCode, 'program', [...path, 'jsCode'], null),
    ...Object.entries(docOf(data.httpRequests)).flatMap(([name, request]) =>
      inTexts(isRecord(request) ? request.url : request, [...path, 'httpRequests', name], null),
    ),
    ...blocks.flatMap((found) => [
      ...Object.entries(found.bindings).flatMap(([name, text]) =>
        code(text, null, [...found.path, 'bindings', name], found),
      ),
      ...Object.entries(docOf(found.block.actions)).flatMap(([name, text]) =>
        code(text, 'program', [...found.path, 'actions', name], found),
      ),
      ...code(
        docOf(found.block.repeat).collection,
        null,
        [...found.path, 'repeat', 'collection'],
        found,
      ),
    ]),
    ...words.flatMap(({ text, path: at, found, markup }) =>
      markup === 'clean' ? inTexts(text, at, found) : [],
    ),
  ]
}

/** The names of the state that something sets. */
function namesOf({ seen, blocks }: Face, read: readonly Read[]): ReadonlySet<string> {
  const names = new Set([
    ...ALWAYS,
    ...Object.keys(docOf(seen.state)),
    ...Object.keys(docOf(seen.httpRequests)),
    ...listOf(seen.inputs).map((input) => asText(docOf(input).name)),
  ])
  for (const { facts } of read) for (const name of facts.writes) names.add(name)
  for (const { block, name, options } of blocks) {
    const item = itemNameOf(docOf(block.repeat))
    if (item) for (const one of [item, `$${item}Index`]) names.add(one)
    if (name === 'Builder:StateProvider') {
      for (const one of Object.keys(docOf(options.state))) names.add(one)
    }
  }
  return names
}

/** What one round of a repeat calls its item (the model of the format, 2.6). */
export function itemNameOf({ collection, itemName }: Record<string, unknown>): string | null {
  if (typeof collection !== 'string' || collection.trim() === '') return null
  if (typeof itemName === 'string' && itemName !== '') return itemName
  const [before = ''] = collection.split('(')
  return `${before.trim().split('.').at(-1)}Item`
}

const refused = (what: string, path: Path): Fault => ({
  code: 'script/refused',
  path,
  message: `The server does not run ${what}, so nothing comes of this code there.`,
  hint: 'write it with plain expressions, functions, loops, lists and objects',
})

function unset({ reads, loose }: Facts, known: ReadonlySet<string>, path: Path): Fault[] {
  const strangers = [
    ...[...reads].map((name) => [name, `state.${name}`] as const),
    ...[...loose].map((name) => [name, name] as const),
  ].filter(([name]) => !known.has(name))
  return strangers.map(([name, written]) => ({
    code: 'script/unknown-name',
    path,
    message: `Nothing sets ${written}.`,
    ...didYouMean(name, known),
  }))
}

/** Code in attributes: the policy of the page lets none of it run. */
const handlers = (html: string, path: Path): Fault[] =>
  tagsIn(html).flatMap(({ name, attributes }) =>
    [...attributes.keys()]
      .filter((attribute) => /^on[a-z]+$/.test(attribute))
      .map((attribute) => ({
        code: 'script/handler' as const,
        path,
        message: `${attribute}="…" in <${name}> does nothing: the shop runs no code that stands inside a tag.`,
        hint: `take ${attribute}="…" out, or ask whoever writes code for the shop to move it into a <script> (addEventListener)`,
      })),
  )

const cut = (code: string) => (code.length > 60 ? `${code.slice(0, 57)}...` : code)

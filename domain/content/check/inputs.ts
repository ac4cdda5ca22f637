import type { Fault } from '../../check/fault.ts'
import { asText } from '../../text.ts'
import { isRecord } from '../record.ts'
import { docOf, type Face, type Found, isBound, listOf, optionOf, type Reading } from './reading.ts'
import { itemNameOf } from './scripts.ts'

/** Symbols that show the word "undefined" where whoever places them says nothing, or nobody can. */
export const checkInputs = ({ model, faces, index }: Reading): Fault[] =>
  faces.flatMap((face) => [
    ...(model === 'symbol' ? [...noDefault(face), ...nowhere(face)] : []),
    ...face.blocks.flatMap((found) => (found.name === 'Symbol' ? handed(found, index) : [])),
  ])

/** What a symbol is handed, where it is of another type than what stands in for it. */
function handed(found: Found, { written }: Reading['index']): Fault[] {
  const symbol = docOf(found.options.symbol)
  const place = optionOf(found, 'symbol')
  if (!isRecord(symbol.content) && symbol.entry !== undefined && typeof symbol.entry !== 'string') {
    const message = 'The symbol is named by something else than a text.'
    const hint = 'write the id of an entry in quotes'
    return [{ code: 'content/option-type', path: [...place, 'entry'], message, hint }]
  }
  const inputs = listOf(docOf(written.entries.get(asText(symbol.entry))?.data).inputs).map(docOf)
  return Object.entries(docOf(symbol.data)).flatMap(([name, value]): Fault[] => {
    const usual = inputs.find((input) => input.name === name)?.defaultValue
    if (typeof usual !== 'string' || typeof value === 'string' || isBound(found, 'symbol'))
      return []
    const message = `The symbol reads "${name}" as a text, not as ${JSON.stringify(value)?.slice(0, 40)}.`
    const hint = 'write a text in quotes'
    return [{ code: 'content/option-type', path: [...place, 'data', name], message, hint }]
  })
}

const noDefault = ({ data, path }: Face): Fault[] =>
  listOf(data.inputs).flatMap((input, at) => {
    const { name, defaultValue } = docOf(input)
    if (defaultValue !== undefined && defaultValue !== null) return []
    const message = `Where the symbol is placed without "${asText(name)}", nothing stands in for it.`
    const hint = 'add "defaultValue": "…"'
    return [{ code: 'content/no-default', path: [...path, 'inputs', at], message, hint }]
  })

/** What an expression takes from the state without another thing in its place. */
const TAKES = /\bstate\.([a-z_$][\w$]*)(?![\w$])(?!\s*(?:\|\||\?|=[^=]))/gi
/** What pages tell every entry. */
const TOLD = [
  'country',
  'city',
  'locale',
  'location',
  'device',
  'deviceSize',
  'isBrowser',
  'isServer',
]

function nowhere({ seen, words, blocks }: Face): Fault[] {
  // Code and answers bring whatever they like.
  if (seen.jsCode || seen.httpRequests) return []
  const given = listOf(seen.inputs).map((input) => asText(docOf(input).name))
  const items = blocks.flatMap(({ block }) => itemNameOf(docOf(block.repeat)) ?? [])
  const known = new Set([...TOLD, ...Object.keys(docOf(seen.state)), ...given, ...items])
  const templates = words.flatMap(({ text, path }) =>
    [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, code = '']) => ({ code, path })),
  )
  const bound = blocks.flatMap(({ bindings, path }) =>
    Object.entries(bindings).map(([name, code]) => {
      return { code: asText(code), path: [...path, 'bindings', name] }
    }),
  )
  return [...templates, ...bound].flatMap(({ code, path }) =>
    [...code.matchAll(TAKES)].flatMap(([, name = '']): Fault[] => {
      if (known.has(name)) return []
      const message = `Nothing gives the symbol "${name}", so that it says "undefined".`
      const hint = `add { "name": "${name}", "type": "string", "defaultValue": "…" } to its inputs`
      return [{ code: 'content/no-default', path, message, hint }]
    }),
  )
}

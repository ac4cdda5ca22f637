import type { Fault } from '../../check/fault.ts'
import { asText } from '../../text.ts'
import { docOf, type Face, listOf, type Reading } from './reading.ts'

/** Symbols that show the word "undefined" where whoever places them says nothing, or nobody can. */
export const checkInputs = ({ model, faces }: Reading): Fault[] =>
  model === 'symbol' ? faces.flatMap((face) => [...noDefault(face), ...nowhere(face)]) : []

const noDefault = ({ data, path }: Face): Fault[] =>
  listOf(data.inputs).flatMap((input, at) => {
    const { name, defaultValue } = docOf(input)
    if (defaultValue !== undefined && defaultValue !== null) return []
    const message = `Where the symbol is placed without "${asText(name)}", nothing stands in for it.`
    const hint = 'add "defaultValue": "…"'
    return [{ code: 'content/no-default', path: [...path, 'inputs', at], message, hint }]
  })

/** What the words of a block take from the state, in templates. */
const TAKES = /\{\{\s*state\.([a-z_$][\w$]*)/gi
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

function nowhere({ seen, words }: Face): Fault[] {
  // Code and answers bring whatever they like.
  if (seen.jsCode || seen.httpRequests) return []
  const given = listOf(seen.inputs).map((input) => asText(docOf(input).name))
  const known = new Set([...TOLD, ...Object.keys(docOf(seen.state)), ...given])
  return words.flatMap(({ text, path }) =>
    [...text.matchAll(TAKES)].flatMap(([, name = '']): Fault[] => {
      if (known.has(name)) return []
      const message = `Nothing gives the symbol "${name}", so that it says "undefined".`
      const hint = `add { "name": "${name}", "type": "string", "defaultValue": "…" } to its inputs`
      return [{ code: 'content/no-default', path, message, hint }]
    }),
  )
}

import { scriptKey } from './script-key.ts'

/**
 * Names the evaluations of one drawing by code, copy of the block and turn, alike on server and browser: what one of them
 * leaves out, because it never changes, shifts no other.
 */
export function createEvaluationNames(): (code: string, instancePath: string) => string {
  const keys = new Map<string, string>()
  const turns = new Map<string, number>()
  return (code, instancePath) => {
    const key = keys.get(code) ?? scriptKey(code)
    keys.set(code, key)
    const place = key + instancePath
    const turn = turns.get(place) ?? 0
    turns.set(place, turn + 1)
    return turn > 0 ? `${place}#${turn}` : place
  }
}

import type { Kind } from '#domain/content/code/parse.ts'
import { now, Stop } from './budget.ts'
import { type Compiled, compile } from './compile/index.ts'

/** Most pieces of code that an isolate keeps compiled, and most characters of them. */
const MOST = 2000
const MOST_CHARACTERS = 400_000

type Kept = Compiled | { refused: string }

/** Compiled code by its text: the same for every request, so it may outlive them. */
const kept = new Map<string, Kept>()
let characters = 0

/** Code as it was compiled once; `pay` is told how much has to be parsed for it. Throws why code is refused. */
export function compiled(code: string, kind: Kind, pay: (length: number) => void): Compiled {
  if (code.length > now.session.limits.source) throw new Stop('is too long')
  const key = `${kind}:${code}`
  let found = kept.get(key)
  if (!found) {
    pay(code.length)
    found = attempt(code, kind)
    keep(key, found)
  }
  if ('refused' in found) throw new Stop(found.refused)
  return found
}

function attempt(code: string, kind: Kind): Kept {
  try {
    return compile(code, kind)
  } catch (error) {
    if (error instanceof Stop) return { refused: error.message }
    // The parser's own words, or that the code was nested deeper than the machine goes.
    return {
      refused: error instanceof SyntaxError ? `does not parse: ${error.message}` : 'is too deep',
    }
  }
}

function keep(key: string, fresh: Kept): void {
  kept.set(key, fresh)
  characters += key.length
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST && characters <= MOST_CHARACTERS) break
    kept.delete(oldest)
    characters -= oldest.length
  }
}

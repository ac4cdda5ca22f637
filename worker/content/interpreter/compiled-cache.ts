import type { CodeKind } from '#domain/content/parse-code.ts'
import { type CompiledCode, compile } from './compile/compile.ts'
import { ExecutionAborted, runningContext } from './execution-limits.ts'

/** Most pieces of code that an isolate keeps compiled, and most characters of them. */
const MAX_ENTRIES = 2000
const MAX_CHARACTERS = 400_000

type CachedCode = CompiledCode | { refused: string }

/** Compiled code by its text: the same for every request, so it may outlive them. */
const codeCache = new Map<string, CachedCode>()
let characters = 0

/** Compiles code, or returns it from the cache; `pay` is called with the number of characters to parse. Throws if code is refused. */
export function getCompiled(
  code: string,
  kind: CodeKind,
  onParse: (length: number) => void,
): CompiledCode {
  if (code.length > runningContext.session.limits.source) throw new ExecutionAborted('is too long')
  const key = `${kind}:${code}`
  let cached = codeCache.get(key)
  if (!cached) {
    onParse(code.length)
    cached = tryCompile(code, kind)
    store(key, cached)
  }
  if ('refused' in cached) throw new ExecutionAborted(cached.refused)
  return cached
}

function tryCompile(code: string, kind: CodeKind): CachedCode {
  try {
    return compile(code, kind)
  } catch (error) {
    if (error instanceof ExecutionAborted) return { refused: error.message }
    // The parser's own words, or that the code was nested deeper than the machine goes.
    return {
      refused: error instanceof SyntaxError ? `does not parse: ${error.message}` : 'is too deep',
    }
  }
}

function store(key: string, fresh: CachedCode): void {
  codeCache.set(key, fresh)
  characters += key.length
  for (const oldest of codeCache.keys()) {
    if (codeCache.size <= MAX_ENTRIES && characters <= MAX_CHARACTERS) break
    codeCache.delete(oldest)
    characters -= oldest.length
  }
}

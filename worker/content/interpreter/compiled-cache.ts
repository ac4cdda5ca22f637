import type { CodeKind } from '#domain/content/parse-code.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { type CompiledCode, compile } from './compile/compile.ts'
import { ExecutionAborted, runningContext } from './execution-limits.ts'

/** Size of a compiled piece of code beside its text, roughly: some 2,000 short pieces fit in. */
const COMPILED_BYTES = 800

type CachedCode = CompiledCode | { refused: string }

/** Compiled code by its text. */
const codeCache = createLruCache<CachedCode>({
  maxBytes: 1.6 * 1024 * 1024,
  ttlMs: Number.POSITIVE_INFINITY,
  sizeOf: () => COMPILED_BYTES,
})

/** Compiled code; `onParse` is told how many characters had to be parsed. Throws why code is refused. */
export function getCompiled(
  code: string,
  kind: CodeKind,
  onParse: (length: number) => void,
): CompiledCode {
  if (code.length > runningContext.session.limits.source) throw new ExecutionAborted('is too long')
  const key = `${kind}:${code}`
  let cached = codeCache.get(key, 0)
  if (!cached) {
    onParse(code.length)
    cached = tryCompile(code, kind)
    codeCache.set(key, cached, 0)
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

import type { CodeKind } from '#domain/content/parse-code.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { type CompiledCode, compile } from './compile/compile.ts'
import { ExecutionAborted, runningContext } from './execution-limits.ts'

/** Approximate memory of compiled code beside its text: some 2,000 short pieces fit in. */
const COMPILED_BYTES = 800

type CachedCode = CompiledCode | { refused: string }

const codeCache = createLruCache<CachedCode>({
  maxBytes: 1.6 * 1024 * 1024,
  ttlMs: Number.POSITIVE_INFINITY,
  sizeOf: () => COMPILED_BYTES,
})

/** Compiled code; `onParse` gets the number of characters that had to be parsed. Throws if the code is rejected. */
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
    // The parser's message, or the stack overflowed.
    return {
      refused: error instanceof SyntaxError ? `does not parse: ${error.message}` : 'is too deep',
    }
  }
}

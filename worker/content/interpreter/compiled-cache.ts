import type { ScriptKind } from '#domain/content/parse-script.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { type CompiledCode, compile } from './compile/compile.ts'
import { EndlessCode, ExecutionAborted, runningContext } from './execution-limits.ts'

/** Approximate memory of compiled code beside its text. */
const NODE_BYTES = 300
const EMPTY_BYTES = 400

export type ParseBudget = { characters: number; nodes: number }

type CachedCode = CompiledCode | { refused: string; isEndless?: boolean; nodes: number }

const codeCache = createLruCache<CachedCode>({
  maxBytes: 4 * 1024 * 1024,
  ttlMs: Number.POSITIVE_INFINITY,
  sizeOf: ({ nodes }) => EMPTY_BYTES + nodes * NODE_BYTES,
})

/** Compiled code; what had to be parsed is taken from the budget. Throws if the code is rejected. */
export function getCompiled(code: string, kind: ScriptKind, budget: ParseBudget): CompiledCode {
  if (code.length > runningContext.session.limits.source) throw new ExecutionAborted('is too long')
  const key = `${kind}:${code}`
  let cached = codeCache.get(key, 0)
  if (!cached) {
    budget.characters -= code.length + 100
    if (budget.characters < 0) throw tooMuchCode()
    cached = tryCompile(code, kind)
    budget.nodes -= cached.nodes
    if (budget.nodes < 0) throw tooMuchCode()
    codeCache.set(key, cached, 0)
  }
  if ('refused' in cached)
    throw new (cached.isEndless ? EndlessCode : ExecutionAborted)(cached.refused)
  return cached
}

const tooMuchCode = () => new ExecutionAborted('comes with too much other code')

function tryCompile(code: string, kind: ScriptKind): CachedCode {
  try {
    return compile(code, kind)
  } catch (error) {
    if (error instanceof ExecutionAborted)
      return { refused: error.message, isEndless: error instanceof EndlessCode, nodes: 0 }
    // The parser's message, or the stack overflowed.
    return {
      refused: error instanceof SyntaxError ? `does not parse: ${error.message}` : 'is too deep',
      nodes: 0,
    }
  }
}

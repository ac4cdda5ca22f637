import type { BlockScope } from '#client/blocks/block.ts'
import { detectScriptKind, type ScriptKind } from '#domain/content/parse-script.ts'
import { replaceExpressions } from '#domain/content/template-expressions.ts'
import { BuiltinObject } from './builtin-object.ts'
import type { GlobalBindings } from './compile/environment.ts'
import { getCompiled, type ParseBudget } from './compiled-cache.ts'
import {
  BYTES,
  chargeMemory,
  consumeSteps,
  createExecutionSession,
  EndlessCode,
  EXECUTION_LIMITS,
  ExecutionAborted,
  type ExecutionLimits,
  runningContext,
  ThrownValue,
} from './execution-limits.ts'
import { createGlobalBindings } from './global-bindings.ts'
import {
  Callable,
  isOrdinaryObject,
  NamespaceObject,
  ordinaryGet,
  StubPromise,
} from './runtime-values.ts'
import { fitsBudget } from './state-snapshot.ts'

/** Runs editors' code for one request within its budget. */
export type Evaluator = Pick<BlockScope, 'evaluate' | 'interpolate'> & {
  /** Runs a content's jsCode, which may write the state; false if it failed. */
  run: (jsCode: string, scope: BlockScope) => boolean
  readonly faults: readonly string[]
  /** Code that used all its steps or memory and did not end: it would hang a browser. */
  readonly endless: ReadonlySet<string>
  /** Code that failed in any way. */
  readonly failed: ReadonlySet<string>
  /** Code that failed by naming what the server's interpreter lacks: a browser knows better. */
  readonly forBrowsers: ReadonlySet<string>
  readonly steps: number
  /** Bytes charged for. */
  readonly memory: number
}

/** Log lines per request. */
const MAX_FAULTS = 20

/** An evaluator for one request; its functions never throw. */
export function createEvaluator(overrides: Partial<ExecutionLimits> = {}): Evaluator {
  const limits: ExecutionLimits = { ...EXECUTION_LIMITS, ...overrides }
  const session = createExecutionSession(limits)
  const faults: string[] = []
  const endless = new Set<string>()
  const failed = new Set<string>()
  const forBrowsers = new Set<string>()
  let steps = 0
  let memory = 0
  const parseBudget: ParseBudget = { characters: limits.parsed, nodes: limits.compiled }

  /** Runs code within its budget; undefined if it fails, which is logged. */
  const runWithinBudget = (
    code: string,
    kind: ScriptKind,
    share: 'request' | 'expression',
    bindings: () => GlobalBindings,
  ): { value: unknown } | undefined => {
    const left = limits.request - steps
    const budget = Math.min(
      limits[share],
      Math.max(left, Math.min(limits.spare, left + limits.spares)),
    )
    if (budget <= 0) {
      failed.add(code)
      return undefined
    }
    const before = { ...runningContext }
    const bytes = memoryBudget(limits, memory, share)
    Object.assign(runningContext, { left: budget, memory: bytes, depth: 0, session })
    session.joiningArrays.length = 0
    try {
      const { cost, run } = getCompiled(code, kind, parseBudget)
      runningContext.left -= cost
      return { value: toHostValue(run(bindings())) }
    } catch (error) {
      // What had less to spend than others may end elsewhere.
      const isSpent =
        (runningContext.left < 0 && budget === limits[share]) ||
        (runningContext.memory < 0 && bytes === wholeMemory(limits, share))
      if (isSpent || error instanceof EndlessCode) endless.add(code)
      else if (isForBrowsers(error)) forBrowsers.add(code)
      failed.add(code)
      steps += limits.failure
      if (faults.length < MAX_FAULTS) faults.push(formatFault(code, error))
      return undefined
    } finally {
      steps += limits.start + budget - Math.max(0, runningContext.left)
      memory += bytes - Math.max(0, runningContext.memory)
      Object.assign(runningContext, before)
    }
  }

  const evaluate: Evaluator['evaluate'] = (code, scope, extra) => {
    if (typeof code !== 'string' || (code.length < 1000 && code.trim() === '')) return undefined
    const kind = detectScriptKind(code)
    return runWithinBudget(code, kind, 'expression', () => createGlobalBindings(scope, extra))
      ?.value
  }

  return {
    evaluate,
    interpolate: (words, scope, each) =>
      replaceExpressions(words, (code) => evaluate(code, scope), each),
    run: (jsCode, scope) =>
      runWithinBudget(jsCode, 'program', 'request', () => createGlobalBindings(scope, {}, true)) !==
      undefined,
    faults,
    endless,
    failed,
    forBrowsers,
    get steps() {
      return Math.ceil(steps)
    },
    get memory() {
      return memory
    },
  }
}

/**
 * Bytes for one piece of code: an expression gets a quarter at most, and the last eighth is shared out in small pieces, so that one
 * bad block doesn't break the others.
 */
function memoryBudget(
  { memory, spareMemory }: ExecutionLimits,
  used: number,
  share: 'request' | 'expression',
): number {
  const small = Math.min(spareMemory, memory - used)
  return Math.min(
    share === 'request' ? memory : memory / 4,
    Math.max((memory * 7) / 8 - used, small),
  )
}

/** What code gets that is the first to spend any. */
const wholeMemory = (limits: ExecutionLimits, share: 'request' | 'expression'): number =>
  memoryBudget(limits, 0, share)

/** Whether code ended at something that this runtime has and its interpreter leaves out, such as `crypto`. */
function isForBrowsers(error: unknown): boolean {
  if (!(error instanceof ThrownValue) || !isOrdinaryObject(error.value as object)) return false
  const { value } = error as { value: object }
  const message = ordinaryGet(value, 'message')
  if (ordinaryGet(value, 'name') !== 'ReferenceError' || typeof message !== 'string') return false
  const [name = ''] = message.split(' ')
  return name in globalThis
}

/** Converts a result to plain data and charges for it. */
function toHostValue(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const isInternal =
    value instanceof Callable ||
    value instanceof NamespaceObject ||
    value instanceof StubPromise ||
    value instanceof BuiltinObject
  if (isInternal || typeof value === 'symbol') return undefined
  // Only what can be paid for is walked: a result that is too large costs its walk each time.
  const { left, memory, session } = runningContext
  const { results } = session.limits
  const values = Math.floor(Math.min(results, left, memory / BYTES.item))
  const characters = Math.floor(Math.min(results * 4, left * 4, memory / BYTES.character))
  const budget = { values, characters }
  const fits = fitsBudget(value, budget)
  const [count, length] = [values - budget.values - 1, characters - budget.characters]
  consumeSteps(count + length / 4)
  if (!fits) throw new ExecutionAborted('gave too much')
  // It will be on the page.
  chargeMemory(count * BYTES.item + length * BYTES.character)
  return value
}

/** A log line: the error and the beginning of the code. */
function formatFault(code: string, error: unknown): string {
  return `Builder custom code error: ${faultReason(error).slice(0, 200)}: ${code.slice(0, 80).replace(/\s+/g, ' ')}`
}

function faultReason(error: unknown): string {
  if (error instanceof ExecutionAborted) return error.message
  if (!(error instanceof ThrownValue)) return 'ran into a limit of the machine'
  const { value } = error
  if (typeof value !== 'object' || value === null) return `threw ${typeof value}`
  if (!isOrdinaryObject(value)) return 'threw something'
  // Only strings, because conversions could run code.
  const parts = [ordinaryGet(value, 'name'), ordinaryGet(value, 'message')]
  return `threw ${parts.filter((word) => typeof word === 'string').join(': ')}`
}

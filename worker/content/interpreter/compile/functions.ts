import type * as Tree from 'acorn'
import { prototypeChain } from '#worker/content/interpreter/builtins/object.ts'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  consumeSteps,
  ExecutionAborted,
  runningContext,
  Suspended,
  ThrownValue,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  Callable,
  isOrdinaryObject,
  StubPromise,
  throwError,
} from '#worker/content/interpreter/runtime-values.ts'
import type { CompilationUnit } from './compilation-unit.ts'
import { declarePattern } from './declarations.ts'
import {
  type CallFrame,
  type CompiledExpression,
  type CompiledStatement,
  type CompiledTarget,
  EnvironmentRecord,
  LexicalScope,
} from './environment.ts'

/** A compiled function, independent of any request. */
type FunctionCode = {
  name: string
  length: number
  cost: number
  isArrow: boolean
  isConstructor: boolean
  scope: LexicalScope
  bind: (env: EnvironmentRecord, args: unknown[]) => void
  body: (env: EnvironmentRecord) => unknown
}

class ScriptFunction extends Callable {
  code: FunctionCode
  env: EnvironmentRecord
  #own: Record<PropertyKey, unknown> | undefined
  constructor(code: FunctionCode, env: EnvironmentRecord) {
    super()
    this.code = code
    this.env = env
    chargeMemory(BYTES.closure)
    allocateEnvironments(env)
  }

  override call(self: unknown, args: unknown[]): unknown {
    const { code, env } = this
    consumeSteps(code.cost + args.length)
    if (runningContext.depth >= runningContext.session.limits.depth)
      throw new ExecutionAborted('called too deep')
    runningContext.depth++
    const outer = env.call
    const call: CallFrame = code.isArrow
      ? { self: outer.self, args: outer.args, result: undefined, bindings: outer.bindings }
      : { self, args, result: undefined, bindings: outer.bindings }
    const inner = new EnvironmentRecord(code.scope.fresh(), env, call)
    code.bind(inner, args)
    const result = code.body(inner)
    runningContext.depth--
    return result
  }

  override make(args: unknown[]): unknown {
    consumeSteps(20)
    chargeMemory(BYTES.instance)
    if (!this.code.isConstructor) throwError('TypeError', `${this.code.name} is not a constructor`)
    const made = {}
    const parent = this.read('prototype')
    if (isOrdinaryObject(parent)) runningContext.session.prototypes.set(made, parent)
    const result = this.call(made, args)
    return typeof result === 'object' && result !== null ? result : made
  }

  override made(value: unknown): boolean {
    const parent = this.read('prototype')
    return isOrdinaryObject(parent) && prototypeChain(value).includes(parent)
  }

  override read(key: PropertyKey): unknown {
    if (this.#own && Object.hasOwn(this.#own, key)) return this.#own[key]
    if (key === 'length') return this.code.length
    if (key === 'name') return this.code.name
    if (key !== 'prototype' || !this.code.isConstructor) return undefined
    const prototype = {}
    this.write('prototype', prototype)
    return prototype
  }

  override write(key: PropertyKey, value: unknown): void {
    if (key === 'length' || key === 'name') return
    this.#own ??= Object.create(null) as Record<PropertyKey, unknown>
    if (!Object.hasOwn(this.#own, key)) chargeMemory(BYTES.property)
    this.#own[key] = value
  }
}

/** Variables live as long as a function that sees them: charged for once, when the first of these is made. */
function allocateEnvironments(env: EnvironmentRecord): void {
  for (let at: EnvironmentRecord | undefined = env; at && !at.isHeld; at = at.up) {
    at.isHeld = true
    chargeMemory(2 * BYTES.value + (at.v.length + at.call.args.length) * BYTES.item)
  }
}

/** Compiles a function to a factory of closures. */
export function compileFunction(
  node: Tree.Function,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  if (node.generator) throw new ExecutionAborted('declares a generator')
  const isArrow = node.type === 'ArrowFunctionExpression'
  const ownName = node.type === 'FunctionExpression' ? node.id?.name : undefined
  const around = ownName === undefined ? scope : new LexicalScope(scope, false)
  const slot = ownName === undefined ? undefined : around.declare(ownName, 'var')
  const code = compileFunctionCode(node, around, isArrow, unit)
  if (!slot) return (env) => new ScriptFunction(code, env)
  return (env) => {
    const named = new EnvironmentRecord([], env, env.call)
    const made = new ScriptFunction(code, named)
    named.v[slot.index] = made
    return made
  }
}

function compileFunctionCode(
  node: Tree.Function,
  scope: LexicalScope,
  isArrow: boolean,
  unit: CompilationUnit,
): FunctionCode {
  const inner = new LexicalScope(scope, true, isArrow)
  for (const param of node.params) declarePattern(param, inner)
  const [parts, cost] = unit.counted(() => {
    const bind = compileParameters(node.params, inner, unit)
    const body = compileBody(node, inner, unit)
    return { bind, body: node.async ? untilAwait(body) : body }
  })
  const length = node.params.findIndex(({ type }) => type !== 'Identifier')
  return {
    name: node.id?.name ?? '',
    length: length < 0 ? node.params.length : length,
    cost: cost + 2,
    isArrow,
    isConstructor: !isArrow && !node.async,
    scope: inner,
    ...parts,
  }
}

type FunctionBody = (env: EnvironmentRecord) => unknown

/** An async function up to its first `await`; what it throws rejects its promise. */
function untilAwait(body: FunctionBody): FunctionBody {
  return (env) => {
    const { depth } = runningContext
    try {
      body(env)
    } catch (error) {
      if (!(error instanceof Suspended) && !(error instanceof ThrownValue)) throw error
      runningContext.depth = depth
    }
    return new StubPromise()
  }
}

function compileParameters(
  nodes: readonly Tree.Pattern[],
  scope: LexicalScope,
  unit: CompilationUnit,
) {
  const targets = nodes.map((node): [CompiledTarget, boolean] => {
    const isRest = node.type === 'RestElement'
    return [unit.target(isRest ? node.argument : node, scope, true), isRest]
  })
  return (env: EnvironmentRecord, args: unknown[]) => {
    for (let at = 0; at < targets.length; at++) {
      const [target, isRest] = targets[at] as [CompiledTarget, boolean]
      if (isRest) allocateItems(args.length)
      target(env, isRest ? args.slice(at) : args[at])
    }
  }
}

function compileBody(
  node: Tree.Function,
  scope: LexicalScope,
  unit: CompilationUnit,
): FunctionBody {
  if (node.body.type !== 'BlockStatement') return unit.expression(node.body, scope)
  const body: CompiledStatement = unit.statement(
    { ...node.body, type: 'Program', sourceType: 'script' } as never,
    scope,
  )
  return (env) => {
    body(env)
    return env.call.result
  }
}

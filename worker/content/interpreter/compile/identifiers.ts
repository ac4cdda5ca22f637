import { GLOBALS } from '#worker/content/interpreter/builtins/globals.ts'
import {
  allocateItems,
  ExecutionAborted,
  runningContext,
} from '#worker/content/interpreter/execution-limits.ts'
import { checkPropertyKey } from '#worker/content/interpreter/object-operations.ts'
import { throwError, withoutHostFunction } from '#worker/content/interpreter/runtime-values.ts'
import {
  type CompiledExpression,
  type CompiledTarget,
  type EnvironmentRecord,
  type LexicalScope,
  UNINITIALIZED,
} from './environment.ts'

/** Parameters take precedence over names of the state. */
export const CODE_PARAMETERS: ReadonlySet<string> = new Set(
  'state event block builder Device update Builder context'.split(' '),
)

/** Resolves a name that the code doesn't declare. */
function resolveGlobal(
  { call: { bindings } }: EnvironmentRecord,
  name: string,
  fallback: unknown,
): unknown {
  const { state, parameters } = bindings
  if (state && !CODE_PARAMETERS.has(name) && Object.hasOwn(state, name))
    return withoutHostFunction(state[name])
  if (Object.hasOwn(parameters, name)) return parameters[name]
  const { globals } = runningContext.session
  if (name in globals) return globals[name]
  return name in GLOBALS ? GLOBALS[name] : fallback
}

const UNRESOLVED = Symbol('missing')

/** `quiet` is for `typeof`, which doesn't throw for undeclared names. */
export function compileIdentifierRead(
  name: string,
  scope: LexicalScope,
  quiet = false,
): CompiledExpression {
  const binding = scope.find(name)
  if (!binding) return compileGlobalRead(name, scope, quiet)
  const { hops, slot } = binding
  const { index: at } = slot
  if (slot.kind === 'var') {
    if (hops === 0) return (env) => env.v[at]
    if (hops === 1) return (env) => (env.up as EnvironmentRecord).v[at]
    return (env) => outerEnvironment(env, hops).v[at]
  }
  return (env) => {
    const value = outerEnvironment(env, hops).v[at]
    if (value === UNINITIALIZED)
      throwError('ReferenceError', `Cannot access '${name}' before initialization`)
    return value
  }
}

function compileGlobalRead(name: string, scope: LexicalScope, quiet: boolean): CompiledExpression {
  if (name === 'arguments' && isWithinFunction(scope)) {
    return (env) => {
      allocateItems(env.call.args.length)
      return env.call.args
    }
  }
  checkPropertyKey(name)
  if (quiet) return (env) => resolveGlobal(env, name, undefined)
  return (env) => {
    const value = resolveGlobal(env, name, UNRESOLVED)
    return value === UNRESOLVED ? throwError('ReferenceError', `${name} is not defined`) : value
  }
}

function isWithinFunction(scope: LexicalScope): boolean {
  for (let at: LexicalScope | undefined = scope; at?.up; at = at.up) {
    if (at.isFunction && !at.isArrow) return true
  }
  return false
}

function outerEnvironment(env: EnvironmentRecord, hops: number): EnvironmentRecord {
  let at = env
  for (let left = hops; left > 0; left--) at = at.up as EnvironmentRecord
  return at
}

/** `isNew` initialises a `let` or `const`. */
export function compileIdentifierWrite(
  name: string,
  scope: LexicalScope,
  isNew: boolean,
): CompiledTarget {
  const binding = scope.find(name)
  if (!binding) return compileGlobalWrite(name)
  const { hops, slot } = binding
  const { index: at } = slot
  if (slot.kind === 'var' || isNew) {
    if (hops === 0) {
      return (env, value) => {
        env.v[at] = value
      }
    }
    return (env, value) => {
      outerEnvironment(env, hops).v[at] = value
    }
  }
  const isConst = slot.kind === 'const'
  return (env, value) => {
    const { v } = outerEnvironment(env, hops)
    if (v[at] === UNINITIALIZED)
      throwError('ReferenceError', `Cannot access '${name}' before initialization`)
    if (isConst) throwError('TypeError', 'Assignment to constant variable.')
    v[at] = value
  }
}

/** Assigning a bare name never writes state; an undeclared variable lives as long as the request. */
function compileGlobalWrite(name: string): CompiledTarget {
  checkPropertyKey(name)
  if (name === 'undefined' || name === 'NaN' || name === 'Infinity') return () => {}
  return ({ call: { bindings } }, value) => {
    const { state, parameters } = bindings
    if (state && !CODE_PARAMETERS.has(name) && Object.hasOwn(state, name)) return
    if (Object.hasOwn(parameters, name)) parameters[name] = value
    else {
      const { globals } = runningContext.session
      if (!(name in globals) && Object.keys(globals).length > 1000)
        throw new ExecutionAborted('made too many names')
      globals[name] = value
    }
  }
}

import { now, Stop } from '../budget.ts'
import { GLOBALS } from '../builtins/globals.ts'
import { allowKey } from '../own.ts'
import { fail, plainly } from '../values.ts'
import { type Env, type Run, type Scope, type Target, UNSET } from './scope.ts'

/** Names that hide those of the state (model of the format, 2.3). */
export const ARGUMENTS: ReadonlySet<string> = new Set(
  'state event block builder Device update Builder context'.split(' '),
)

/** What a name means that the code does not declare; undefined and not `found` where it means nothing. */
function outside({ call: { names } }: Env, name: string, missing: unknown): unknown {
  const { state, given } = names
  if (state && !ARGUMENTS.has(name) && Object.hasOwn(state, name)) return plainly(state[name])
  if (Object.hasOwn(given, name)) return given[name]
  const { globals } = now.session
  if (name in globals) return globals[name]
  return name in GLOBALS ? GLOBALS[name] : missing
}

const MISSING = Symbol('missing')

/** Reads a name; `quiet` is for `typeof`, which may ask for what is not there. */
export function readName(name: string, scope: Scope, quiet = false): Run {
  const found = scope.find(name)
  if (!found) return readOutside(name, scope, quiet)
  const { hops, slot } = found
  const { at } = slot
  if (slot.kind === 'var') {
    if (hops === 0) return (env) => env.v[at]
    if (hops === 1) return (env) => (env.up as Env).v[at]
    return (env) => up(env, hops).v[at]
  }
  return (env) => {
    const value = up(env, hops).v[at]
    if (value === UNSET) fail('ReferenceError', `Cannot access '${name}' before initialization`)
    return value
  }
}

function readOutside(name: string, scope: Scope, quiet: boolean): Run {
  if (name === 'arguments' && isWithinFunction(scope)) return (env) => env.call.args
  allowKey(name)
  if (quiet) return (env) => outside(env, name, undefined)
  return (env) => {
    const value = outside(env, name, MISSING)
    return value === MISSING ? fail('ReferenceError', `${name} is not defined`) : value
  }
}

function isWithinFunction(scope: Scope): boolean {
  for (let at: Scope | undefined = scope; at?.up; at = at.up) {
    if (at.isFunction && !at.isArrow) return true
  }
  return false
}

function up(env: Env, hops: number): Env {
  let at = env
  for (let left = hops; left > 0; left--) at = at.up as Env
  return at
}

/** Writes a name; `isNew` gives a `let` or `const` its first value. */
export function writeName(name: string, scope: Scope, isNew: boolean): Target {
  const found = scope.find(name)
  if (!found) return writeOutside(name)
  const { hops, slot } = found
  const { at } = slot
  if (slot.kind === 'var' || isNew) {
    if (hops === 0) {
      return (env, value) => {
        env.v[at] = value
      }
    }
    return (env, value) => {
      up(env, hops).v[at] = value
    }
  }
  const isConst = slot.kind === 'const'
  return (env, value) => {
    const { v } = up(env, hops)
    if (v[at] === UNSET) fail('ReferenceError', `Cannot access '${name}' before initialization`)
    if (isConst) fail('TypeError', 'Assignment to constant variable.')
    v[at] = value
  }
}

/** Assigning a bare name never writes state; what no one declared lasts as long as the request. */
function writeOutside(name: string): Target {
  allowKey(name)
  if (name === 'undefined' || name === 'NaN' || name === 'Infinity') return () => {}
  return ({ call: { names } }, value) => {
    const { state, given } = names
    if (state && !ARGUMENTS.has(name) && Object.hasOwn(state, name)) return
    if (Object.hasOwn(given, name)) given[name] = value
    else {
      const { globals } = now.session
      if (!(name in globals) && Object.keys(globals).length > 1000)
        throw new Stop('made too many names')
      globals[name] = value
    }
  }
}

import type * as Tree from 'acorn'
import { charge, now, Stop } from '../budget.ts'
import { parentsOf } from '../builtins/objects.ts'
import { Callable, fail, isRecord } from '../values.ts'
import { declareVars } from './declared.ts'
import { type Call, Env, type Exec, type Run, Scope, type Target } from './scope.ts'
import type { Unit } from './unit.ts'

/** A function as it was compiled; it holds nothing of a request. */
type Code = {
  name: string
  length: number
  cost: number
  isArrow: boolean
  scope: Scope
  bind: (env: Env, args: unknown[]) => void
  body: (env: Env) => unknown
}

/** A function that code declared, with the variables around it. */
class ScriptFunction extends Callable {
  code: Code
  env: Env
  #own: Record<PropertyKey, unknown> | undefined
  constructor(code: Code, env: Env) {
    super()
    this.code = code
    this.env = env
  }

  override call(self: unknown, args: unknown[]): unknown {
    const { code, env } = this
    charge(code.cost + args.length)
    if (now.depth >= now.session.limits.depth) throw new Stop('called too deep')
    now.depth++
    const outer = env.call
    const call: Call = code.isArrow
      ? { self: outer.self, args: outer.args, result: undefined, names: outer.names }
      : { self, args, result: undefined, names: outer.names }
    const inner = new Env(code.scope.fresh(), env, call)
    code.bind(inner, args)
    const result = code.body(inner)
    now.depth--
    return result
  }

  override make(args: unknown[]): unknown {
    charge(20)
    if (this.code.isArrow) fail('TypeError', `${this.code.name} is not a constructor`)
    const made = {}
    const parent = this.read('prototype')
    if (isRecord(parent)) now.session.parents.set(made, parent)
    const result = this.call(made, args)
    return typeof result === 'object' && result !== null ? result : made
  }

  override made(value: unknown): boolean {
    const parent = this.read('prototype')
    return isRecord(parent) && parentsOf(value).includes(parent)
  }

  override read(key: PropertyKey): unknown {
    if (this.#own && Object.hasOwn(this.#own, key)) return this.#own[key]
    if (key === 'length') return this.code.length
    if (key === 'name') return this.code.name
    if (key !== 'prototype' || this.code.isArrow) return undefined
    const prototype = {}
    this.write('prototype', prototype)
    return prototype
  }

  override write(key: PropertyKey, value: unknown): void {
    if (key === 'length' || key === 'name') return
    this.#own ??= Object.create(null) as Record<PropertyKey, unknown>
    this.#own[key] = value
  }
}

/** Compiles a function; what it gives makes one with the variables of that moment. */
export function functionOf(node: Tree.Function, scope: Scope, unit: Unit): Run {
  if (node.async || node.generator) throw new Stop('declares an async function or a generator')
  const isArrow = node.type === 'ArrowFunctionExpression'
  const ownName = node.type === 'FunctionExpression' ? node.id?.name : undefined
  const around = ownName === undefined ? scope : new Scope(scope, false)
  const slot = ownName === undefined ? undefined : around.declare(ownName, 'var')
  const code = compiled(node, around, isArrow, unit)
  if (!slot) return (env) => new ScriptFunction(code, env)
  return (env) => {
    const named = new Env([], env, env.call)
    const made = new ScriptFunction(code, named)
    named.v[slot.at] = made
    return made
  }
}

function compiled(node: Tree.Function, scope: Scope, isArrow: boolean, unit: Unit): Code {
  const inner = new Scope(scope, true, isArrow)
  for (const param of node.params) declareVars(param, inner)
  const [parts, cost] = unit.counted(() => {
    const bind = params(node.params, inner, unit)
    return { bind, body: bodyOf(node, inner, unit) }
  })
  const length = node.params.findIndex(({ type }) => type !== 'Identifier')
  return {
    name: node.id?.name ?? '',
    length: length < 0 ? node.params.length : length,
    cost: cost + 2,
    isArrow,
    scope: inner,
    ...parts,
  }
}

function params(nodes: readonly Tree.Pattern[], scope: Scope, unit: Unit) {
  const targets = nodes.map((node): [Target, boolean] => {
    const isRest = node.type === 'RestElement'
    return [unit.target(isRest ? node.argument : node, scope, true), isRest]
  })
  return (env: Env, args: unknown[]) => {
    for (let at = 0; at < targets.length; at++) {
      const [target, isRest] = targets[at] as [Target, boolean]
      target(env, isRest ? args.slice(at) : args[at])
    }
  }
}

function bodyOf(node: Tree.Function, scope: Scope, unit: Unit): (env: Env) => unknown {
  if (node.body.type !== 'BlockStatement') return unit.expression(node.body, scope)
  const body: Exec = unit.statement(
    { ...node.body, type: 'Program', sourceType: 'script' } as never,
    scope,
  )
  return (env) => {
    body(env)
    return env.call.result
  }
}

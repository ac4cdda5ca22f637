import type * as Tree from 'acorn'
import { allowItems, Stop } from '../budget.ts'
import { assign, remove } from '../builtins/objects.ts'
import { Pattern, shapeOf } from '../builtins/patterns.ts'
import { get } from '../members.ts'
import { BINARY, kindOf, plus, UNARY } from '../operators.ts'
import { allowKey, iterate, keyOf, nameOf, put } from '../own.ts'
import { Callable, fail, number, text } from '../values.ts'
import { functionOf } from './functions.ts'
import { readName, writeName } from './names.ts'
import type { Env, Run, Scope, Target } from './scope.ts'
import type { Tables, Unit } from './unit.ts'

/** What a `?.` gives to the rest of its chain. */
const SKIPPED = Symbol('skipped')

type KeyRun = (env: Env, object: unknown) => PropertyKey

/** The name of a property: known when it is compiled, or worked out and looked at each time. */
function keyRun(node: Tree.MemberExpression, scope: Scope, unit: Unit): KeyRun {
  const { property, computed } = node
  if (property.type === 'PrivateIdentifier') throw new Stop('uses a private name')
  if (!computed && property.type === 'Identifier') return known(property.name)
  if (property.type === 'Literal' && typeof property.value === 'string')
    return known(property.value)
  const key = unit.expression(property, scope)
  return (env, object) => keyOf(key(env), object)
}

function known(name: string): KeyRun {
  if (name === 'prototype') {
    return (_, object) => {
      allowKey(name, object)
      return name
    }
  }
  allowKey(name)
  return () => name
}

function member(node: Tree.MemberExpression, scope: Scope, unit: Unit): Run {
  const object = unit.expression(node.object, scope)
  const key = keyRun(node, scope, unit)
  const { optional } = node
  return (env) => {
    const on = object(env)
    if (on === SKIPPED || (optional && (on === null || on === undefined))) return SKIPPED
    return get(on, key(env, on))
  }
}

type ArgsRun = (env: Env) => unknown[]

function argsRun(
  nodes: readonly (Tree.Expression | Tree.SpreadElement | null)[],
  scope: Scope,
  unit: Unit,
): ArgsRun {
  const parts = nodes.map((node) => {
    if (!node) return undefined
    const isSpread = node.type === 'SpreadElement'
    return { isSpread, run: unit.expression(isSpread ? node.argument : node, scope) }
  })
  if (parts.every((part) => part && !part.isSpread)) {
    const runs = parts.map((part) => part?.run as Run)
    return (env) => {
      const args: unknown[] = []
      for (const run of runs) args.push(run(env))
      return args
    }
  }
  return (env) => {
    const args: unknown[] = []
    for (const part of parts) {
      if (!part) args.length++
      else if (!part.isSpread) args.push(part.run(env))
      else {
        iterate(part.run(env), (item) => {
          allowItems(args.length + 1)
          args.push(item)
        })
      }
    }
    return args
  }
}

function call(node: Tree.CallExpression, scope: Scope, unit: Unit): Run {
  const { callee, optional } = node
  const args = argsRun(node.arguments, scope, unit)
  const apply = (env: Env, fn: unknown, self: unknown): unknown => {
    if (fn instanceof Callable) return fn.call(self, args(env))
    if (fn === SKIPPED || (optional && (fn === null || fn === undefined))) return SKIPPED
    return fail('TypeError', `${nameOfCallee(callee)} is not a function`)
  }
  if (callee.type !== 'MemberExpression') {
    const fn = unit.expression(callee, scope)
    return (env) => apply(env, fn(env), undefined)
  }
  unit.nodes++
  const object = unit.expression(callee.object, scope)
  const key = keyRun(callee, scope, unit)
  return (env) => {
    const on = object(env)
    if (on === SKIPPED || (callee.optional && (on === null || on === undefined))) return SKIPPED
    return apply(env, get(on, key(env, on)), on)
  }
}

function nameOfCallee(node: Tree.Node): string {
  const named = node as { name?: string; property?: { name?: string } }
  return named.name ?? named.property?.name ?? 'expression'
}

function make(node: Tree.NewExpression, scope: Scope, unit: Unit): Run {
  const maker = unit.expression(node.callee, scope)
  const args = argsRun(node.arguments, scope, unit)
  return (env) => {
    const fn = maker(env)
    if (!(fn instanceof Callable)) fail('TypeError', `${nameOf(fn)} is not a constructor`)
    return fn.make(args(env))
  }
}

function literal(node: Tree.Literal): Run {
  const { value, regex } = node
  if (node.bigint !== undefined) throw new Stop('uses a bigint')
  if (!regex) return () => value
  // One is made each time: a regular expression has a place in a text, which must not outlive the request.
  const shape = shapeOf(regex.pattern, regex.flags)
  return () => new Pattern(shape)
}

function record(node: Tree.ObjectExpression, scope: Scope, unit: Unit): Run {
  const parts = node.properties.map((property): Target => {
    if (property.type === 'SpreadElement') {
      const value = unit.expression(property.argument, scope)
      return (env, made) => assign(made, value(env))
    }
    if (property.kind !== 'init') throw new Stop('declares a getter or setter')
    const value = unit.expression(property.value, scope)
    const key = propertyKey(property, scope, unit)
    return (env, made) => {
      const name = key(env, made)
      ;(made as Record<PropertyKey, unknown>)[name] = value(env)
    }
  })
  return (env) => {
    const made = {}
    for (const part of parts) part(env, made)
    return made
  }
}

/** The name of a property in a literal or a pattern. */
export function propertyKey(
  { key, computed }: { key: Tree.Expression | Tree.PrivateIdentifier; computed: boolean },
  scope: Scope,
  unit: Unit,
): KeyRun {
  if (!computed && key.type === 'Identifier') return known(key.name)
  if (!computed && key.type === 'Literal') return known(String(key.value))
  const run = unit.expression(key, scope)
  return (env, object) => keyOf(run(env), object)
}

function unary(node: Tree.UnaryExpression, scope: Scope, unit: Unit): Run {
  const { argument, operator } = node
  if (operator === 'delete') return removing(argument, scope, unit)
  if (operator === 'typeof' && argument.type === 'Identifier') {
    const name = readName(argument.name, scope, true)
    return (env) => kindOf(name(env))
  }
  const apply = UNARY.get(operator)
  if (!apply) throw new Stop(`uses ${operator}`)
  const value = unit.expression(argument, scope)
  return (env) => apply(value(env))
}

function removing(node: Tree.Expression, scope: Scope, unit: Unit): Run {
  if (node.type === 'Identifier') return () => false
  const inner = node.type === 'ChainExpression' ? node.expression : node
  if (inner.type !== 'MemberExpression') {
    const value = unit.expression(inner, scope)
    return (env) => {
      value(env)
      return true
    }
  }
  const object = unit.expression(inner.object, scope)
  const key = keyRun(inner, scope, unit)
  return (env) => {
    const on = object(env)
    if (on === SKIPPED || (inner.optional && (on === null || on === undefined))) return true
    return remove(on, key(env, on))
  }
}

const LOGICAL: Readonly<Record<string, (value: unknown) => boolean>> = {
  '&&': (value) => !value,
  '||': (value) => Boolean(value),
  '??': (value) => value !== null && value !== undefined,
}

function logical(node: Tree.LogicalExpression, scope: Scope, unit: Unit): Run {
  const left = unit.expression(node.left, scope)
  const right = unit.expression(node.right, scope)
  const isEnough = LOGICAL[node.operator] as (value: unknown) => boolean
  return (env) => {
    const value = left(env)
    return isEnough(value) ? value : right(env)
  }
}

function binary(node: Tree.BinaryExpression, scope: Scope, unit: Unit): Run {
  const apply = BINARY.get(node.operator)
  if (!apply) throw new Stop(`uses ${node.operator}`)
  const left = unit.expression(node.left, scope)
  const right = unit.expression(node.right, scope)
  return (env) => apply(left(env), right(env))
}

/** A place that is read, changed and written: its object and name are worked out once. */
function place(node: Tree.Node, scope: Scope, unit: Unit): (env: Env) => Place {
  if (node.type === 'Identifier') {
    const { name } = node as Tree.Identifier
    const read = readName(name, scope)
    const write = writeName(name, scope, false)
    return (env) => ({ read: () => read(env), write: (value) => write(env, value) })
  }
  if (node.type !== 'MemberExpression') throw new Stop(`assigns to ${node.type}`)
  const spot = node as Tree.MemberExpression
  const object = unit.expression(spot.object, scope)
  const key = keyRun(spot, scope, unit)
  return (env) => {
    const on = object(env)
    const name = key(env, on)
    return { read: () => get(on, name), write: (value) => put(on, name, value) }
  }
}

type Place = { read: () => unknown; write: (value: unknown) => void }

function assignment(node: Tree.AssignmentExpression, scope: Scope, unit: Unit): Run {
  const value = unit.expression(node.right, scope)
  const sign = node.operator.slice(0, -1)
  if (sign === '') return plainAssignment(node.left, value, scope, unit)
  const at = place(node.left, scope, unit)
  const isEnough = LOGICAL[sign]
  if (isEnough) {
    return (env) => {
      const { read, write } = at(env)
      const old = read()
      if (isEnough(old)) return old
      const fresh = value(env)
      write(fresh)
      return fresh
    }
  }
  const apply = BINARY.get(sign)
  if (!apply) throw new Stop(`uses ${node.operator}`)
  return (env) => {
    const { read, write } = at(env)
    const fresh = apply(read(), value(env))
    write(fresh)
    return fresh
  }
}

function plainAssignment(left: Tree.Pattern, value: Run, scope: Scope, unit: Unit): Run {
  if (left.type !== 'MemberExpression') {
    const target = unit.target(left, scope, false)
    return (env) => {
      const fresh = value(env)
      target(env, fresh)
      return fresh
    }
  }
  // Object and name come before the value.
  const object = unit.expression(left.object, scope)
  const key = keyRun(left, scope, unit)
  return (env) => {
    const on = object(env)
    const name = key(env, on)
    const fresh = value(env)
    put(on, name, fresh)
    return fresh
  }
}

function update(node: Tree.UpdateExpression, scope: Scope, unit: Unit): Run {
  const at = place(node.argument, scope, unit)
  const step = node.operator === '++' ? 1 : -1
  const { prefix } = node
  return (env) => {
    const { read, write } = at(env)
    const old = number(read())
    write(old + step)
    return prefix ? old + step : old
  }
}

function template(node: Tree.TemplateLiteral, scope: Scope, unit: Unit): Run {
  const words = node.quasis.map(({ value }) => value.cooked ?? '')
  const runs = node.expressions.map((part) => unit.expression(part, scope))
  return (env) => {
    let out: unknown = words[0]
    for (const [at, run] of runs.entries()) out = plus(plus(out, text(run(env))), words[at + 1])
    return out
  }
}

/** Expressions that the server runs; all others are refused when they are compiled. */
export const EXPRESSIONS: Tables['expressions'] = Object.freeze({
  __proto__: null,
  ArrayExpression: (node: Tree.ArrayExpression, scope: Scope, unit: Unit) =>
    argsRun(node.elements, scope, unit),
  ArrowFunctionExpression: functionOf,
  AssignmentExpression: assignment,
  BinaryExpression: binary,
  CallExpression: call,
  ChainExpression: (node: Tree.ChainExpression, scope: Scope, unit: Unit) => {
    const chain = unit.expression(node.expression, scope)
    return (env: Env) => {
      const value = chain(env)
      return value === SKIPPED ? undefined : value
    }
  },
  ConditionalExpression: (node: Tree.ConditionalExpression, scope: Scope, unit: Unit) => {
    const test = unit.expression(node.test, scope)
    const yes = unit.expression(node.consequent, scope)
    const no = unit.expression(node.alternate, scope)
    return (env: Env) => (test(env) ? yes(env) : no(env))
  },
  FunctionExpression: functionOf,
  Identifier: ({ name }: Tree.Identifier, scope: Scope) => readName(name, scope),
  Literal: literal,
  LogicalExpression: logical,
  MemberExpression: member,
  NewExpression: make,
  ObjectExpression: record,
  ParenthesizedExpression: (node: Tree.ParenthesizedExpression, scope: Scope, unit: Unit) =>
    unit.expression(node.expression, scope),
  SequenceExpression: (node: Tree.SequenceExpression, scope: Scope, unit: Unit) => {
    const runs = node.expressions.map((part) => unit.expression(part, scope))
    return (env: Env) => {
      let last: unknown
      for (const run of runs) last = run(env)
      return last
    }
  },
  TemplateLiteral: template,
  ThisExpression: () => (env: Env) => env.call.self,
  UnaryExpression: unary,
  UpdateExpression: update,
}) as never

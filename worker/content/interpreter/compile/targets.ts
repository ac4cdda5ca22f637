import type * as Tree from 'acorn'
import { charge } from '../budget.ts'
import { get } from '../members.ts'
import { iterate, keysOf, ownOf, put } from '../own.ts'
import { fail } from '../values.ts'
import { propertyKey } from './expressions.ts'
import { writeName } from './names.ts'
import type { Env, Scope, Target } from './scope.ts'
import type { Tables, Unit } from './unit.ts'

function listPattern(node: Tree.ArrayPattern, scope: Scope, unit: Unit, isNew: boolean): Target {
  const parts = node.elements.map((part) => {
    if (!part) return undefined
    const isRest = part.type === 'RestElement'
    return { isRest, target: unit.target(isRest ? part.argument : part, scope, isNew) }
  })
  const hasRest = parts.at(-1)?.isRest === true
  return (env, value) => {
    const items: unknown[] = []
    if (parts.length === 0) iterate(value, () => false)
    else {
      iterate(value, (item) => {
        items.push(item)
        return hasRest || items.length < parts.length
      })
    }
    for (const [at, part] of parts.entries()) {
      part?.target(env, part.isRest ? items.slice(at) : items[at])
    }
  }
}

function recordPattern(node: Tree.ObjectPattern, scope: Scope, unit: Unit, isNew: boolean): Target {
  const parts = node.properties.map((property) => {
    const isRest = property.type === 'RestElement'
    const target = unit.target(isRest ? property.argument : property.value, scope, isNew)
    return { target, key: isRest ? undefined : propertyKey(property, scope, unit) }
  })
  return (env, value) => {
    if (value === null || value === undefined) fail('TypeError', `Cannot destructure '${value}'`)
    const seen: PropertyKey[] = []
    for (const { target, key } of parts) {
      if (!key) target(env, restOf(value, seen))
      else {
        const name = key(env, value)
        seen.push(typeof name === 'number' ? String(name) : name)
        target(env, get(value, name))
      }
    }
  }
}

function restOf(value: unknown, seen: readonly PropertyKey[]): object {
  const rest = {}
  for (const key of keysOf(value)) {
    charge(seen.length / 16)
    if (seen.includes(key)) continue
    put(rest, key, typeof value === 'string' ? value[Number(key)] : ownOf(value as object, key))
  }
  return rest
}

function withDefault(
  node: Tree.AssignmentPattern,
  scope: Scope,
  unit: Unit,
  isNew: boolean,
): Target {
  const target = unit.target(node.left, scope, isNew)
  const absent = unit.expression(node.right, scope)
  return (env, value) => target(env, value === undefined ? absent(env) : value)
}

function property(node: Tree.MemberExpression, scope: Scope, unit: Unit): Target {
  const object = unit.expression(node.object, scope)
  const key = propertyKey({ key: node.property, computed: node.computed }, scope, unit)
  return (env: Env, value) => {
    const on = object(env)
    put(on, key(env, on), value)
  }
}

/** Where values can be put. */
export const TARGETS: Tables['targets'] = Object.freeze({
  __proto__: null,
  ArrayPattern: listPattern,
  AssignmentPattern: withDefault,
  Identifier: ({ name }: Tree.Identifier, scope: Scope, _: Unit, isNew: boolean) =>
    writeName(name, scope, isNew),
  MemberExpression: property,
  ObjectPattern: recordPattern,
}) as never

import type * as Tree from 'acorn'
import {
  allocateItems,
  BYTES,
  chargeMemory,
  consumeSteps,
} from '#worker/content/interpreter/execution-limits.ts'
import {
  appendItem,
  enumerableOwnKeys,
  getOwnProperty,
  iterate,
  setProperty,
} from '#worker/content/interpreter/object-operations.ts'
import { getProperty } from '#worker/content/interpreter/property-access.ts'
import { throwError } from '#worker/content/interpreter/runtime-values.ts'
import type { CompilationUnit, CompilerTables } from './compilation-unit.ts'
import type { CompiledTarget, EnvironmentRecord, LexicalScope } from './environment.ts'
import { compileIdentifierWrite } from './identifiers.ts'
import { compilePropertyKey } from './member-expressions.ts'

function compileArrayPattern(
  node: Tree.ArrayPattern,
  scope: LexicalScope,
  unit: CompilationUnit,
  isNew: boolean,
): CompiledTarget {
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
        appendItem(items, item)
        return hasRest || items.length < parts.length
      })
    }
    for (const [at, part] of parts.entries()) {
      if (part?.isRest) allocateItems(items.length)
      part?.target(env, part.isRest ? items.slice(at) : items[at])
    }
  }
}

function compileObjectPattern(
  node: Tree.ObjectPattern,
  scope: LexicalScope,
  unit: CompilationUnit,
  isNew: boolean,
): CompiledTarget {
  const parts = node.properties.map((property) => {
    const isRest = property.type === 'RestElement'
    const target = unit.target(isRest ? property.argument : property.value, scope, isNew)
    return { target, key: isRest ? undefined : compilePropertyKey(property, scope, unit) }
  })
  return (env, value) => {
    if (value === null || value === undefined)
      throwError('TypeError', `Cannot destructure '${value}'`)
    const seen: PropertyKey[] = []
    for (const { target, key } of parts) {
      if (!key) target(env, copyRestProperties(value, seen))
      else {
        const name = key(env, value)
        seen.push(typeof name === 'number' ? String(name) : name)
        target(env, getProperty(value, name))
      }
    }
  }
}

function copyRestProperties(value: unknown, seen: readonly PropertyKey[]): object {
  chargeMemory(BYTES.value)
  const rest = {}
  for (const key of enumerableOwnKeys(value)) {
    consumeSteps(seen.length / 16)
    if (seen.includes(key)) continue
    setProperty(
      rest,
      key,
      typeof value === 'string' ? value[Number(key)] : getOwnProperty(value as object, key),
    )
  }
  return rest
}

function compileDefault(
  node: Tree.AssignmentPattern,
  scope: LexicalScope,
  unit: CompilationUnit,
  isNew: boolean,
): CompiledTarget {
  const target = unit.target(node.left, scope, isNew)
  const absent = unit.expression(node.right, scope)
  return (env, value) => target(env, value === undefined ? absent(env) : value)
}

function compileMemberTarget(
  node: Tree.MemberExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledTarget {
  const object = unit.expression(node.object, scope)
  const key = compilePropertyKey({ key: node.property, computed: node.computed }, scope, unit)
  return (env: EnvironmentRecord, value) => {
    const on = object(env)
    setProperty(on, key(env, on), value)
  }
}

export const TARGET_COMPILERS: CompilerTables['targets'] = Object.freeze({
  __proto__: null,
  ArrayPattern: compileArrayPattern,
  AssignmentPattern: compileDefault,
  Identifier: (
    { name }: Tree.Identifier,
    scope: LexicalScope,
    _: CompilationUnit,
    isNew: boolean,
  ) => compileIdentifierWrite(name, scope, isNew),
  MemberExpression: compileMemberTarget,
  ObjectPattern: compileObjectPattern,
}) as never

import type * as Tree from 'acorn'
import { ExecutionAborted } from '#worker/content/interpreter/execution-limits.ts'
import { setProperty } from '#worker/content/interpreter/object-operations.ts'
import { BINARY_OPERATORS } from '#worker/content/interpreter/operators.ts'
import { getProperty } from '#worker/content/interpreter/property-access.ts'
import { toNumber } from '#worker/content/interpreter/runtime-values.ts'
import type { CompilationUnit } from './compilation-unit.ts'
import type { CompiledExpression, EnvironmentRecord, LexicalScope } from './environment.ts'
import { compileIdentifierRead, compileIdentifierWrite } from './identifiers.ts'
import { compileMemberKey } from './member-expressions.ts'

/** Whether the left side of `&&`, `||` or `??` is the result, so that the right side isn't evaluated. */
export const SHORT_CIRCUIT_TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  '&&': (value) => !value,
  '||': (value) => Boolean(value),
  '??': (value) => value !== null && value !== undefined,
}

/** A Reference Record: object and property key are evaluated once, for reading and writing. */
function compileReference(
  node: Tree.Node,
  scope: LexicalScope,
  unit: CompilationUnit,
): (env: EnvironmentRecord) => Reference {
  if (node.type === 'Identifier') {
    const { name } = node as Tree.Identifier
    const read = compileIdentifierRead(name, scope)
    const write = compileIdentifierWrite(name, scope, false)
    return (env) => ({ read: () => read(env), write: (value) => write(env, value) })
  }
  if (node.type !== 'MemberExpression') throw new ExecutionAborted(`assigns to ${node.type}`)
  const spot = node as Tree.MemberExpression
  const object = unit.expression(spot.object, scope)
  const key = compileMemberKey(spot, scope, unit)
  return (env) => {
    const on = object(env)
    const name = key(env, on)
    return { read: () => getProperty(on, name), write: (value) => setProperty(on, name, value) }
  }
}

type Reference = { read: () => unknown; write: (value: unknown) => void }

export function compileAssignment(
  node: Tree.AssignmentExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const value = unit.expression(node.right, scope)
  const sign = node.operator.slice(0, -1)
  if (sign === '') return compileSimpleAssignment(node.left, value, scope, unit)
  const at = compileReference(node.left, scope, unit)
  const isEnough = SHORT_CIRCUIT_TESTS[sign]
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
  const apply = BINARY_OPERATORS.get(sign)
  if (!apply) throw new ExecutionAborted(`uses ${node.operator}`)
  return (env) => {
    const { read, write } = at(env)
    const fresh = apply(read(), value(env))
    write(fresh)
    return fresh
  }
}

function compileSimpleAssignment(
  left: Tree.Pattern,
  value: CompiledExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  if (left.type !== 'MemberExpression') {
    const target = unit.target(left, scope, false)
    return (env) => {
      const fresh = value(env)
      target(env, fresh)
      return fresh
    }
  }
  // Object and key are evaluated before the value.
  const object = unit.expression(left.object, scope)
  const key = compileMemberKey(left, scope, unit)
  return (env) => {
    const on = object(env)
    const name = key(env, on)
    const fresh = value(env)
    setProperty(on, name, fresh)
    return fresh
  }
}

export function compileUpdate(
  node: Tree.UpdateExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const at = compileReference(node.argument, scope, unit)
  const step = node.operator === '++' ? 1 : -1
  const { prefix } = node
  return (env) => {
    const { read, write } = at(env)
    const old = toNumber(read())
    write(old + step)
    return prefix ? old + step : old
  }
}

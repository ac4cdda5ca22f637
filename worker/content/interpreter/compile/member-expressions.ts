import type * as Tree from 'acorn'
import { deleteProperty } from '#worker/content/interpreter/builtins/object.ts'
import { ExecutionAborted } from '#worker/content/interpreter/execution-limits.ts'
import { checkPropertyKey, toPropertyKey } from '#worker/content/interpreter/object-operations.ts'
import { getProperty } from '#worker/content/interpreter/property-access.ts'
import { Callable, throwError } from '#worker/content/interpreter/runtime-values.ts'
import { compileArguments } from './arguments.ts'
import type { CompilationUnit } from './compilation-unit.ts'
import type { CompiledExpression, EnvironmentRecord, LexicalScope } from './environment.ts'

/** The value of an optional chain after `?.` met null or undefined. */
export const SHORT_CIRCUITED = Symbol('skipped')

type CompiledKey = (env: EnvironmentRecord, object: unknown) => PropertyKey

/** A property key: constant if known at compile time, else evaluated and checked each time. */
export function compileMemberKey(
  node: Tree.MemberExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledKey {
  const { property, computed } = node
  if (property.type === 'PrivateIdentifier') throw new ExecutionAborted('uses a private name')
  if (!computed && property.type === 'Identifier') return constantKey(property.name)
  if (property.type === 'Literal' && typeof property.value === 'string')
    return constantKey(property.value)
  const key = unit.expression(property, scope)
  return (env, object) => toPropertyKey(key(env), object)
}

function constantKey(name: string): CompiledKey {
  if (name === 'prototype') {
    return (_, object) => {
      checkPropertyKey(name, object)
      return name
    }
  }
  checkPropertyKey(name)
  return () => name
}

export function compileMember(
  node: Tree.MemberExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const object = unit.expression(node.object, scope)
  const key = compileMemberKey(node, scope, unit)
  const { optional } = node
  return (env) => {
    const on = object(env)
    if (on === SHORT_CIRCUITED || (optional && (on === null || on === undefined)))
      return SHORT_CIRCUITED
    return getProperty(on, key(env, on))
  }
}

/** A method is called with its object as `this`. */
export function compileCall(
  node: Tree.CallExpression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
  const { callee, optional } = node
  const args = compileArguments(node.arguments, scope, unit)
  const apply = (env: EnvironmentRecord, fn: unknown, self: unknown): unknown => {
    if (fn instanceof Callable) return fn.call(self, args(env))
    if (fn === SHORT_CIRCUITED || (optional && (fn === null || fn === undefined)))
      return SHORT_CIRCUITED
    return throwError('TypeError', `${calleeName(callee)} is not a function`)
  }
  if (callee.type !== 'MemberExpression') {
    const fn = unit.expression(callee, scope)
    return (env) => apply(env, fn(env), undefined)
  }
  unit.nodes++
  const object = unit.expression(callee.object, scope)
  const key = compileMemberKey(callee, scope, unit)
  return (env) => {
    const on = object(env)
    if (on === SHORT_CIRCUITED || (callee.optional && (on === null || on === undefined)))
      return SHORT_CIRCUITED
    return apply(env, getProperty(on, key(env, on)), on)
  }
}

function calleeName(node: Tree.Node): string {
  const named = node as { name?: string; property?: { name?: string } }
  return named.name ?? named.property?.name ?? 'expression'
}

export function compilePropertyKey(
  { key, computed }: { key: Tree.Expression | Tree.PrivateIdentifier; computed: boolean },
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledKey {
  if (!computed && key.type === 'Identifier') return constantKey(key.name)
  if (!computed && key.type === 'Literal') return constantKey(String(key.value))
  const run = unit.expression(key, scope)
  return (env, object) => toPropertyKey(run(env), object)
}

export function compileDelete(
  node: Tree.Expression,
  scope: LexicalScope,
  unit: CompilationUnit,
): CompiledExpression {
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
  const key = compileMemberKey(inner, scope, unit)
  return (env) => {
    const on = object(env)
    if (on === SHORT_CIRCUITED || (inner.optional && (on === null || on === undefined))) return true
    return deleteProperty(on, key(env, on))
  }
}

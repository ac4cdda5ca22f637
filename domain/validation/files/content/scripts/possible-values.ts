import { isRecord } from '#domain/content/is-record.ts'
import type { SyntaxNode } from '#domain/content/parse-script.ts'
import { jsonText } from '#domain/text.ts'
import { COUNTRY_PLACEHOLDER } from '#domain/validation/checks/link.ts'
import { isSyntaxNode } from './analyse-script.ts'

/** The state known before anything runs. */
export type StaticScope = {
  state: Record<string, unknown>
  /** Loop names with their possible items. */
  items: Readonly<Record<string, readonly unknown[]>>
}

/** More values are treated as unknown. */
const MAX_VALUES = 200

/** All values an expression can have; null when unknown without running it. */
export function possibleValues(node: unknown, scope: StaticScope): unknown[] | null {
  const evaluate = isSyntaxNode(node) ? EVALUATORS[node.type] : undefined
  return evaluate ? evaluate(node as SyntaxNode, scope) : null
}

type Evaluate = (node: SyntaxNode, scope: StaticScope) => unknown[] | null

const EVALUATORS: Readonly<Record<string, Evaluate>> = {
  Literal: ({ value }) => [value],
  Program: ({ body }, scope) => possibleValues(returnedExpression(body), scope),
  ConditionalExpression: ({ consequent, alternate }, scope) =>
    union(possibleValues(consequent, scope), possibleValues(alternate, scope)),
  LogicalExpression: ({ left, right }, scope) =>
    union(possibleValues(left, scope), possibleValues(right, scope)),
  BinaryExpression: ({ operator, left, right }, scope) =>
    operator === '+'
      ? concatenations([possibleValues(left, scope), possibleValues(right, scope)])
      : null,
  TemplateLiteral: ({ quasis, expressions }, scope) => {
    const inside = expressions as unknown[]
    return concatenations(
      (quasis as { value: { cooked: string } }[]).flatMap(({ value }, at) => [
        [value.cooked],
        ...(at < inside.length ? [possibleValues(inside[at], scope)] : []),
      ]),
    )
  },
  MemberExpression: (node, scope) => {
    const path = memberPath(node)
    if (path?.[0] !== 'state') return null
    const [, first = '', ...rest] = path
    if (first === 'country' && rest.join('.') === 'code') return [COUNTRY_PLACEHOLDER]
    const itemValues = Object.hasOwn(scope.items, first) ? scope.items[first] : undefined
    const roots = itemValues ?? (Object.hasOwn(scope.state, first) ? [scope.state[first]] : null)
    return roots?.map((value) => rest.reduce(ownField, value)) ?? null
  },
}

const ownField = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** `var _virtual_index=…;return _virtual_index`, as the authoring tool writes an expression. */
function returnedExpression(body: unknown): unknown {
  const [first, second] = body as SyntaxNode[]
  const [declared] = (first?.declarations ?? []) as SyntaxNode[]
  if (first?.type === 'ReturnStatement') return first.argument
  return second?.type === 'ReturnStatement' ? declared?.init : null
}

/** The names of `a.b.c`; null with computed parts. */
function memberPath(node: SyntaxNode): string[] | null {
  if (node.type === 'Identifier') return [String(node.name)]
  if (node.type !== 'MemberExpression' || node.computed) return null
  const before = memberPath(node.object as SyntaxNode)
  return before && [...before, String((node.property as SyntaxNode).name)]
}

const union = (some: unknown[] | null, others: unknown[] | null) =>
  some && others && [...some, ...others].slice(0, MAX_VALUES)

/** All concatenations of parts. */
function concatenations(parts: readonly (readonly unknown[] | null)[]): string[] | null {
  let texts = ['']
  for (const part of parts) {
    if (!part || texts.length * part.length > MAX_VALUES) return null
    texts = texts.flatMap((text) => part.map((one) => text + jsonText(one)))
  }
  return texts
}

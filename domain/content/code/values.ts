import { asText } from '../../text.ts'
import { isRecord } from '../record.ts'
import { isNode } from './facts.ts'
import type { Node } from './parse.ts'

/** What is known of the state before anything runs. */
export type Known = {
  state: Record<string, unknown>
  /** Names that stand for every item of a list in turn. */
  items: Readonly<Record<string, readonly unknown[]>>
}

/** Stands for the code of the country that a page is shown in. */
export const COUNTRY = '{country}'
/** How editors write it in texts and addresses. */
export const COUNTRY_IN_CONTENT = '{{state.country.code}}'

/** More values than this are not told apart. */
const MOST = 200

/** Everything that an expression can come to, as far as it can be told without running it; null where it cannot. */
export function valuesOf(node: unknown, known: Known): unknown[] | null {
  const give = isNode(node) ? GIVES[node.type] : undefined
  return give ? give(node as Node, known) : null
}

type Give = (node: Node, known: Known) => unknown[] | null

const GIVES: Readonly<Record<string, Give>> = {
  Literal: ({ value }) => [value],
  Program: ({ body }, known) => valuesOf(virtual(body), known),
  ConditionalExpression: ({ consequent, alternate }, known) =>
    either(valuesOf(consequent, known), valuesOf(alternate, known)),
  LogicalExpression: ({ left, right }, known) =>
    either(valuesOf(left, known), valuesOf(right, known)),
  BinaryExpression: ({ operator, left, right }, known) =>
    operator === '+' ? joined([valuesOf(left, known), valuesOf(right, known)]) : null,
  TemplateLiteral: ({ quasis, expressions }, known) => {
    const inside = expressions as unknown[]
    return joined(
      (quasis as { value: { cooked: string } }[]).flatMap(({ value }, at) => [
        [value.cooked],
        ...(at < inside.length ? [valuesOf(inside[at], known)] : []),
      ]),
    )
  },
  MemberExpression: (node, known) => {
    const path = pathOf(node)
    if (path?.[0] !== 'state') return null
    const [, first = '', ...rest] = path
    if (first === 'country' && rest.join('.') === 'code') return [COUNTRY]
    const own = Object.hasOwn(known.items, first) ? known.items[first] : undefined
    const from = own ?? (Object.hasOwn(known.state, first) ? [known.state[first]] : null)
    return from?.map((value) => rest.reduce(fieldOf, value)) ?? null
  },
}

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** `var _virtual_index=…;return _virtual_index`, as the authoring tool writes an expression. */
function virtual(body: unknown): unknown {
  const [first, second] = body as Node[]
  const [declared] = (first?.declarations ?? []) as Node[]
  if (first?.type === 'ReturnStatement') return first.argument
  return second?.type === 'ReturnStatement' ? declared?.init : null
}

/** The names along `a.b.c`; null where one of them is worked out. */
function pathOf(node: Node): string[] | null {
  if (node.type === 'Identifier') return [String(node.name)]
  if (node.type !== 'MemberExpression' || node.computed) return null
  const before = pathOf(node.object as Node)
  return before && [...before, String((node.property as Node).name)]
}

const either = (some: unknown[] | null, others: unknown[] | null) =>
  some && others && [...some, ...others].slice(0, MOST)

/** Every text that can be put together of parts. */
function joined(parts: readonly (readonly unknown[] | null)[]): string[] | null {
  let texts = ['']
  for (const part of parts) {
    if (!part || texts.length * part.length > MOST) return null
    texts = texts.flatMap((text) => part.map((one) => text + asText(one)))
  }
  return texts
}

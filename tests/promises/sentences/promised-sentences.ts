import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** What someone does, or will do; what lasts, ends or happens once. */
const PROMISE = new RegExp(
  [
    /\b(?:until|we’re holding|you can|by then|within|won’t|full refund|(?:is|will be) charged)\b/,
    /\b(?:we|we’ll|we will) (?:send|email|write|charge|post|hold|keep|delete|erase|answer|refund|release|publish|use|look|never|don’t|won’t)\b/,
    /\b(?:we|we’ll|we will) (?:cancel|replace|tell|add|ask|call|give|check|show|remove|return|deliver|measure|invite)\b/,
    /\b(?:don’t expire|doesn’t expire|at any time|straight away|no fees|money back|aren’t measured|can be replaced|at once|is told|are told|by themselves|by itself|renews automatically|for free|is free)\b/,
    /\b(?:works? (?:once|for)|the only (?:email|reminder)|nothing (?:else|more)|any more|no longer works|don’t open|you keep|keeps? their|is kept|stays?|becomes?|have expired|has been released|replaces|erased|isn’t lost|starts? again|even if|never|from then on|after that)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)
const MIN_WORDS = 4
const INLINE = /^(?:strong|b|em|time|span)$/

type Node = {
  type?: string
  value?: unknown
  cooked?: string
  children?: Node[]
  expression?: Node
  openingElement?: { name: { name?: string }; attributes: unknown }
  quasis?: { value: { cooked: string } }[]
  expressions?: unknown
}

/** What the files of a pattern promise people, sentence by sentence, values as `…`. */
export const promisedSentences = (pattern: string): string[] => [
  ...new Set(
    globSync(pattern)
      .flatMap(textsOfFile)
      .filter((text) => !/^\s*(?:SELECT|UPDATE|INSERT|DELETE|WITH|EXISTS)\b/.test(text))
      .flatMap((text) => text.split(/(?<=[.:!?]) /))
      .map((sentence) => sentence.trim())
      .filter(isPromise),
  ),
]

/** Every text of a program, values as `…`. */
export const textsOfFile = (file: string): string[] =>
  textsOf(parseSync(file, readFileSync(file, 'utf8')).program)

const isPromise = (sentence: string) =>
  PROMISE.test(sentence) && !sentence.endsWith('?') && sentence.split(/\s/).length >= MIN_WORDS

/** What editors' entries promise, sentence by sentence. */
export const promisedContent = (pattern: string): string[] => [
  ...new Set(
    globSync(pattern)
      .flatMap((file) => stringsIn(JSON.parse(readFileSync(file, 'utf8'))))
      .flatMap((text) => text.split(/<[^>]+>|(?<=[.:!?]) /))
      .map((sentence) => sentence.trim())
      .filter(isPromise),
  ),
]

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The texts of a program; those of an element are one, with its inline elements. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis, expressions, children, openingElement } = node as Node
  if (type === 'ImportDeclaration') return []
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateLiteral' && quasis)
    return [quasis.map((quasi) => quasi.value.cooked).join('…'), ...textsOf(expressions)]
  if (children)
    return [
      children.map(inlineText).join('').replace(/\s+/g, ' ').trim(),
      ...children.filter((child) => inlineText(child) === '…').flatMap(textsOf),
      ...textsOf(openingElement?.attributes),
    ]
  return Object.values(node).flatMap(textsOf)
}

function inlineText({ type, value, expression, children, openingElement }: Node): string {
  if (type === 'JSXText') return String(value)
  if (type === 'JSXExpressionContainer' && typeof expression?.value === 'string')
    return expression.value
  const isInline = children && INLINE.test(openingElement?.name.name ?? '')
  return isInline && children.every((child) => child.type === 'JSXText')
    ? children.map(inlineText).join('')
    : '…'
}

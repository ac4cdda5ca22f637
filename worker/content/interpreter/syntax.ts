import {
  type Expression,
  type Options,
  type Program,
  parse,
  parseExpressionAt,
  tokenizer,
} from 'acorn'
import { Stop } from './budget.ts'

const OPTIONS: Options = {
  ecmaVersion: 2022,
  sourceType: 'script',
  allowReturnOutsideFunction: true,
}

/** What a piece of code is: a value, what happens, or a whole program that runs once. */
export type Kind = 'expression' | 'statements' | 'program'

/** A body of statements where the code says so, else one expression (Builder's own rule). */
export function kindOfCode(code: string): 'expression' | 'statements' {
  return /;| return |^return /.test(code) && !code.startsWith('builder.run')
    ? 'statements'
    : 'expression'
}

/** Parsed code: one expression to its very end, or one function's body; throws where it is neither. */
export function parsed(code: string, kind: Kind): Expression | Program {
  if (kind !== 'expression') return parse(code, OPTIONS)
  const expression = parseExpressionAt(code, 0, OPTIONS)
  // What stands in parentheses ends before the last of them, unless they are asked for.
  const isWhole =
    isLast(code, expression) ||
    isLast(code, parseExpressionAt(code, 0, { ...OPTIONS, preserveParens: true }))
  if (!isWhole) throw new Stop('is more than one expression')
  return expression
}

const isLast = (code: string, { end }: Expression): boolean =>
  tokenizer(code.slice(end), OPTIONS).getToken().type.label === 'eof'

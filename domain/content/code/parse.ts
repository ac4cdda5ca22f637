/** A node of parsed code, as every parser of the language gives it. */
export type Node = { type: string; [field: string]: unknown }

/** What a piece of code is: a value, what happens, or a whole program that runs once. */
export type Kind = 'expression' | 'statements' | 'program'

/** A body of statements where the code says so, else one expression (Builder's own rule). */
export function kindOfCode(code: string): 'expression' | 'statements' {
  return /;| return |^return /.test(code) && !code.startsWith('builder.run')
    ? 'statements'
    : 'expression'
}

const OPTIONS = {
  ecmaVersion: 2022,
  sourceType: 'script',
  allowReturnOutsideFunction: true,
} as const
type Options = typeof OPTIONS & { preserveParens?: boolean }

type Parser<Expression extends { end: number }, Program> = {
  parse: (code: string, options: Options) => Program
  parseExpressionAt: (code: string, at: number, options: Options) => Expression
  tokenizer: (code: string, options: Options) => { getToken: () => { type: { label: string } } }
}

/** Reads code: one expression to its very end, or one function's body; throws a SyntaxError where it is neither. */
export const parserOf =
  <Expression extends { end: number }, Program>(parser: Parser<Expression, Program>) =>
  (code: string, kind: Kind): Expression | Program => {
    if (kind !== 'expression') return parser.parse(code, OPTIONS)
    const isLast = ({ end }: Expression) =>
      end === code.length ||
      parser.tokenizer(code.slice(end), OPTIONS).getToken().type.label === 'eof'
    const expression = parser.parseExpressionAt(code, 0, OPTIONS)
    // What stands in parentheses ends before the last of them, unless they are asked for.
    const isWhole =
      isLast(expression) ||
      isLast(parser.parseExpressionAt(code, 0, { ...OPTIONS, preserveParens: true }))
    if (!isWhole) throw new SyntaxError('It is more than one expression')
    return expression
  }

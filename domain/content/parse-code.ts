/** A node of parsed code, as every parser of the language gives it. */
export type SyntaxNode = { type: string; [field: string]: unknown }

/** What a piece of code is: a value, what happens, or a whole program that runs once. */
export type CodeKind = 'expression' | 'statements' | 'program'

/** A body of statements where the code says so, else one expression (Builder's own rule). */
export function detectCodeKind(code: string): 'expression' | 'statements' {
  return /;| return |^return /.test(code) && !code.startsWith('builder.run')
    ? 'statements'
    : 'expression'
}

const PARSER_OPTIONS = {
  ecmaVersion: 2022,
  sourceType: 'script',
  allowReturnOutsideFunction: true,
} as const
type ParserOptions = typeof PARSER_OPTIONS & { preserveParens?: boolean }

type AcornLikeParser<Expression extends { end: number }, Program> = {
  parse: (code: string, options: ParserOptions) => Program
  parseExpressionAt: (code: string, at: number, options: ParserOptions) => Expression
  tokenizer: (
    code: string,
    options: ParserOptions,
  ) => { getToken: () => { type: { label: string } } }
}

/** Reads code: one expression to its very end, or one function's body; throws a SyntaxError where it is neither. */
export const createCodeParser =
  <Expression extends { end: number }, Program>(parser: AcornLikeParser<Expression, Program>) =>
  (code: string, kind: CodeKind): Expression | Program => {
    if (kind !== 'expression') return parser.parse(code, PARSER_OPTIONS)
    const isLast = ({ end }: Expression) =>
      end === code.length ||
      parser.tokenizer(code.slice(end), PARSER_OPTIONS).getToken().type.label === 'eof'
    const expression = parser.parseExpressionAt(code, 0, PARSER_OPTIONS)
    // What stands in parentheses ends before the last of them, unless they are asked for.
    const isWhole =
      isLast(expression) ||
      isLast(parser.parseExpressionAt(code, 0, { ...PARSER_OPTIONS, preserveParens: true }))
    if (!isWhole) throw new SyntaxError('It is more than one expression')
    return expression
  }

export type SyntaxNode = { type: string; [field: string]: unknown }

/** A value, statements of an action, or a program that runs once. */
export type ScriptKind = 'expression' | 'statements' | 'program'

/** Statements if the code looks like them, else one expression (Builder's own rule). */
export function detectScriptKind(code: string): 'expression' | 'statements' {
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

/** Parses one expression or one function body; throws a SyntaxError if it is neither. */
export const createScriptParser =
  <Expression extends { end: number }, Program>(parser: AcornLikeParser<Expression, Program>) =>
  (code: string, kind: ScriptKind): Expression | Program => {
    if (kind !== 'expression') return parser.parse(code, PARSER_OPTIONS)
    const isLast = ({ end }: Expression) =>
      end === code.length ||
      parser.tokenizer(code.slice(end), PARSER_OPTIONS).getToken().type.label === 'eof'
    const expression = parser.parseExpressionAt(code, 0, PARSER_OPTIONS)
    // The parser excludes closing parentheses unless they are preserved.
    const isWhole =
      isLast(expression) ||
      isLast(parser.parseExpressionAt(code, 0, { ...PARSER_OPTIONS, preserveParens: true }))
    if (!isWhole) throw new SyntaxError('It is more than one expression')
    return expression
  }

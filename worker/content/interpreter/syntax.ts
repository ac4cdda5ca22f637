import { parse, parseExpressionAt, tokenizer } from 'acorn'
import { parserOf } from '#domain/content/code/parse.ts'

/** Parsed code: one expression to its very end, or one function's body; throws where it is neither. */
export const parsed = parserOf({ parse, parseExpressionAt, tokenizer })

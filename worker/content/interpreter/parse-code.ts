import { parse, parseExpressionAt, tokenizer } from 'acorn'
import { createCodeParser } from '#domain/content/parse-code.ts'

/** Parsed code: one expression to its very end, or one function's body; throws where it is neither. */
export const parseCode = createCodeParser({ parse, parseExpressionAt, tokenizer })

import { parse, parseExpressionAt, tokenizer } from 'acorn'
import { createCodeParser } from '#domain/content/parse-code.ts'

/** Parses one expression or one function body; throws if it is neither. */
export const parseCode = createCodeParser({ parse, parseExpressionAt, tokenizer })

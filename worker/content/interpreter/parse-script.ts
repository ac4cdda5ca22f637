import { parse, parseExpressionAt, tokenizer } from 'acorn'
import { createScriptParser } from '#domain/content/parse-script.ts'

/** Parses one expression or one function body; throws if it is neither. */
export const parseScript = createScriptParser({ parse, parseExpressionAt, tokenizer })

import { type Options, parse, parseExpressionAt, type Token, tokenizer } from 'acorn'
import { detectScriptKind, type ScriptKind } from '#domain/content/parse-script.ts'
import { scriptKey } from '#domain/content/script-key.ts'

/** Parameters of every function in the browser, in this order. */
const PARAMETERS = 'state,event,block,builder,Device,update,Builder,context'
/** Other names that the format has for some of them. */
const ALIASES = 'ctx=context,log=function(){}'

const MAX_CHARACTERS = 200_000

const FUNCTION_WRAPPERS: Readonly<Record<ScriptKind, (code: string) => string>> = {
  expression: (code) =>
    `function(${PARAMETERS},${ALIASES}){with(shopNames(state)){return(\n${code}\n)}}`,
  statements: (code) =>
    `function(${PARAMETERS},${ALIASES}){with(shopNames(state)){return(function(${PARAMETERS}){\n${code}\n}).call(this,${PARAMETERS})}}`,
  program: (code) => `function(${PARAMETERS},data,ref,element){\n${code}\n}`,
}

/**
 * The meaning of names within code: parameters, then own properties of the state, neither of which can be assigned. The
 * server's interpreter does the same.
 */
const SCOPE_HELPER = `self.shopNames=function(s){return new Proxy(s,{has:function(s,k){return"string"==typeof k&&!/^(${PARAMETERS.replaceAll(',', '|')})$/.test(k)&&Object.hasOwn(s,k)},set:function(){return true},deleteProperty:function(){return false}})}`

/**
 * Code as the text of a browser function with the server's meaning of names, safe within a script element; null if it
 * isn't a single function body. The code is parsed on its own first, so it can't end the function.
 */
export function toBrowserSource(code: string, kind: ScriptKind): string | null {
  if (code.length > MAX_CHARACTERS) return null
  try {
    const text = FUNCTION_WRAPPERS[kind](
      kind === 'expression' ? rewriteExpression(code) : rewriteBody(code),
    )
    return isSingleFunction(text) && !/<\/script|<!--/i.test(text) ? text : null
  } catch {
    // Invalid, or nested too deeply for the parser.
    return null
  }
}

/** Browsers support more syntax than the server. */
const parserOptions = (tokens: Token[]): Options => ({
  ecmaVersion: 'latest',
  sourceType: 'script',
  allowReturnOutsideFunction: true,
  allowHashBang: false,
  onToken: tokens,
})

function rewriteExpression(code: string): string {
  const tokens: Token[] = []
  const { end } = parseExpressionAt(code, 0, { ...parserOptions(tokens), preserveParens: true })
  if (tokenizer(code.slice(end), { ecmaVersion: 'latest' }).getToken().type.label !== 'eof') {
    throw new SyntaxError('more than one expression')
  }
  return rewriteTokens(
    code,
    tokens.filter((token) => token.end <= end),
  )
}

function rewriteBody(code: string): string {
  const tokens: Token[] = []
  parse(code, parserOptions(tokens))
  return rewriteTokens(code, tokens)
}

/** The code without comments, which HTML could misread, and with such text escaped. */
function rewriteTokens(code: string, tokens: readonly Token[]): string {
  // Looking at the end of a text that grows would copy it each time.
  const words: string[] = []
  let last = 0
  for (const token of tokens) {
    const gap = code.slice(last, token.start)
    const word = escapeToken(code.slice(token.start, token.end), token.type.label)
    // `a </script/` compares with a regular expression.
    const isRegexNext = !gap && word.startsWith('/') && words.at(-1)?.endsWith('<')
    words.push(/[\n\r\u2028\u2029]/.test(gap) ? '\n' : gap || isRegexNext ? ' ' : '', word)
    last = token.end
  }
  return words.join('')
}

/** Strings and regular expressions with the same meaning that can't end a script element. */
function escapeToken(word: string, label: string): string {
  if (label !== 'string' && label !== 'template' && label !== 'regexp') return word
  return word
    .replaceAll('</', '<\\/')
    .replaceAll('<!--', '<!\\x2d-')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Parses the result as a browser will: it must be a single function. */
function isSingleFunction(text: string): boolean {
  const { body } = parse(`(${text})`, { ecmaVersion: 'latest', sourceType: 'script' })
  const [only] = body
  if (body.length !== 1 || only?.type !== 'ExpressionStatement') return false
  const { type, start, end } = only.expression
  return type === 'FunctionExpression' && start === 1 && end === text.length + 1
}

type CodeByKind = Readonly<Record<'expressions' | 'statements' | 'programs', Iterable<string>>>

/** A classic script with all code, called as `shopCode[scriptKey(code)](state, event, …)`; '' if none of it can run. */
export function generateBrowserScript({ expressions, statements, programs }: CodeByKind): string {
  const functions = new Map<string, string>()
  const add = (code: string, kind: ScriptKind) => {
    const text = toBrowserSource(code, kind)
    if (text !== null) functions.set(scriptKey(code), text)
  }
  for (const code of programs) add(code, 'program')
  for (const code of statements) add(code, 'statements')
  // Code that is both an action and a value is compiled as a value.
  for (const code of expressions) add(code, detectScriptKind(code))
  if (functions.size === 0) return ''
  const entries = [...functions].map(([key, text]) => `"${key}":${text}`)
  return `${SCOPE_HELPER};self.shopCode=Object.assign(self.shopCode||{},{${entries.join(',')}})`
}

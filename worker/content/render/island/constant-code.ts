import type { EntryFeatures } from '../entry-features.ts'

/** Names of the state that browsers write themselves. */
const WRITTEN_BY_BROWSERS = ['deviceSize', 'device', 'location', 'locale', 'isBrowser', 'isServer']
/** What an expression may name besides the state. */
const PLAIN_WORDS = new Set(
  'var return typeof _virtual_index state true false null undefined NaN Infinity'.split(' '),
)
/** What reaches the state under another name. */
const OTHER_WRITERS =
  /\b(?:update|builder|Builder|context|ctx|data|ref|this|self|window|globalThis)\b|\\/
const STRING_OR_COMMENT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[\s\S]*?\*\//g
/** What is left of templates, regular expressions and divisions: there a quote may begin no string. */
const UNCLEAR_MARK = /[`'"/]/
const BARE_STATE = /(?<![\w$.])state\b(?!\s*\??\.\s*[\w$])/
const STATE_NAME = /(?<![\w$.])state\s*\??\.\s*([\w$]+)/g
const FREE_NAME = /(?<![\w$.])[A-Za-z_$][\w$]*/g
const ASSIGNMENT = /[^=!<>]=[^=>]|\+\+|--|\bdelete\b|\\/
/** A list sorted where it is shown stays sorted; `](` calls what a string names. */
const CHANGING_CALL =
  /\.\s*(?:add|assign|clear|copyWithin|define\w+|fill|pop|push|reverse|set\w*|shift|sort|splice|unshift)\s*(?:\?\.\s*)?[.(]|\]\s*(?:\?\.\s*)?\(/

/**
 * Whether an expression shows the same for a whole visit: it reads names of the state that no code of the entry writes.
 * Where the text doesn't show that, it doesn't.
 */
export function findConstantCode(
  {
    expressions,
    statements,
    programs,
    hasScripts,
    itemNames,
  }: Pick<EntryFeatures, 'expressions' | 'statements' | 'programs' | 'hasScripts' | 'itemNames'>,
  failed: ReadonlySet<string>,
): (code: string) => boolean {
  const actions = [...statements].map(withoutStrings)
  // In an action `list.push(1)` is `state.list.push(1)`.
  const named = actions.flatMap((code) => [...namesOfState(code), ...(code.match(FREE_NAME) ?? [])])
  const isUnclear =
    hasScripts ||
    programs.size > 0 ||
    actions.some((code) => BARE_STATE.test(code) || OTHER_WRITERS.test(code)) ||
    // What an action does to the item of a list it does to the list.
    named.some((name) => itemNames.has(name)) ||
    [...expressions]
      .map(withoutStrings)
      .some((code) => ASSIGNMENT.test(code) || CHANGING_CALL.test(code))
  if (isUnclear) return () => false
  const written = new Set([...WRITTEN_BY_BROWSERS, ...named])
  return (code) => {
    const plain = withoutStrings(code)
    return (
      !failed.has(code) &&
      !BARE_STATE.test(plain) &&
      (plain.match(FREE_NAME) ?? []).every((name) => PLAIN_WORDS.has(name)) &&
      !namesOfState(plain).some((name) => written.has(name))
    )
  }
}

/** The code without its strings and comments, or unchanged where they can't be recognised. */
function withoutStrings(code: string): string {
  const plain = code.replaceAll(STRING_OR_COMMENT, ' ')
  return (UNCLEAR_MARK.test(plain) ? code : plain).replace(/\bvar _virtual_index\s*=/, '')
}

const namesOfState = (code: string): string[] =>
  [...code.matchAll(STATE_NAME)].map(([, name = '']) => name)

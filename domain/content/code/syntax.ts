const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Nodes of syntax that the server runs: what is in none of these it refuses (worker/content/interpreter). */
export const RUNS = {
  expressions: names(
    'ArrayExpression ArrowFunctionExpression AssignmentExpression BinaryExpression CallExpression ChainExpression ConditionalExpression FunctionExpression Identifier Literal LogicalExpression MemberExpression NewExpression ObjectExpression ParenthesizedExpression SequenceExpression TemplateLiteral ThisExpression UnaryExpression UpdateExpression',
  ),
  statements: names(
    'BlockStatement BreakStatement ContinueStatement DoWhileStatement EmptyStatement ExpressionStatement ForInStatement ForOfStatement ForStatement IfStatement LabeledStatement Program ReturnStatement SwitchStatement ThrowStatement TryStatement VariableDeclaration WhileStatement',
  ),
  targets: names('ArrayPattern AssignmentPattern Identifier MemberExpression ObjectPattern'),
} as const

/** Parts of those, which are read with what they stand in. */
const PARTS = names(
  'CatchClause ClassBody FunctionDeclaration MethodDefinition PrivateIdentifier Property PropertyDefinition RestElement SpreadElement SwitchCase TemplateElement VariableDeclarator',
)

/** Names that all code finds on the server, besides the state's and those it is called with. */
export const GLOBAL_NAMES = names(
  'undefined NaN Infinity Array Boolean Date Function JSON Math Number Object Promise String Symbol Error RangeError ReferenceError SyntaxError TypeError parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN clearInterval clearTimeout setInterval setTimeout console',
)

/** Names that code is called with. */
export const GIVEN_NAMES = names(
  'state event block builder Device update Builder context ctx log data ref element arguments',
)

/** Names that browsers know and the server does not. */
export const BROWSER_NAMES = names(
  'window document navigator location history sessionStorage fetch alert URL URLSearchParams Map Set WeakMap WeakSet Intl RegExp Proxy Reflect BigInt Uint8Array FormData XMLHttpRequest requestAnimationFrame queueMicrotask globalThis self eval',
)

/** What the words of syntax are called by whoever writes it. */
const CALLED: Readonly<Record<string, string>> = {
  AwaitExpression: 'await',
  ClassDeclaration: 'a class',
  ClassExpression: 'a class',
  ImportExpression: 'import()',
  TaggedTemplateExpression: 'a tagged template',
  WithStatement: 'with',
  YieldExpression: 'yield',
  MetaProperty: 'import.meta or new.target',
}

type Node = { type: string; [field: string]: unknown }

/** What the server would refuse a node for; null where it runs it. */
export function refusedIn(node: Node): string | null {
  const { type } = node
  if (node.async === true) return 'an async function'
  if (node.generator === true) return 'a generator'
  if (typeof node.bigint === 'string') return 'a bigint'
  if (type === 'Property' && (node.kind === 'get' || node.kind === 'set')) {
    return 'a getter or setter'
  }
  const isRun = [...Object.values(RUNS), PARTS].some((known) => known.has(type))
  return isRun ? null : (CALLED[type] ?? type)
}

const nameSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Syntax that the server runs; anything else is refused (worker/content/interpreter). */
export const SUPPORTED_NODES = {
  expressions: nameSet(
    'ArrayExpression ArrowFunctionExpression AssignmentExpression AwaitExpression BinaryExpression CallExpression ChainExpression ConditionalExpression FunctionExpression Identifier Literal LogicalExpression MemberExpression NewExpression ObjectExpression ParenthesizedExpression SequenceExpression TemplateLiteral ThisExpression UnaryExpression UpdateExpression',
  ),
  statements: nameSet(
    'BlockStatement BreakStatement ContinueStatement DoWhileStatement EmptyStatement ExpressionStatement ForInStatement ForOfStatement ForStatement IfStatement LabeledStatement Program ReturnStatement SwitchStatement ThrowStatement TryStatement VariableDeclaration WhileStatement',
  ),
  targets: nameSet('ArrayPattern AssignmentPattern Identifier MemberExpression ObjectPattern'),
} as const

/** Parts of those, read with their parent. */
const SUPPORTED_PARTS = nameSet(
  'CatchClause ClassBody FunctionDeclaration MethodDefinition PrivateIdentifier Property PropertyDefinition RestElement SpreadElement SwitchCase TemplateElement VariableDeclarator',
)

/** Globals on the server. */
export const SERVER_GLOBALS = nameSet(
  'undefined NaN Infinity Array Boolean Date Function JSON Math Number Object Promise String Symbol Error RangeError ReferenceError SyntaxError TypeError parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN Intl Map Set URL URLSearchParams atob btoa structuredClone clearInterval clearTimeout setInterval setTimeout console',
)

/** Parameters of code. */
export const INJECTED_NAMES = nameSet(
  'state event block builder Device update Builder context ctx log data ref element arguments',
)

/** Browser globals that the server lacks. */
export const BROWSER_GLOBALS = nameSet(
  'window document navigator location history localStorage sessionStorage fetch alert WeakMap WeakSet RegExp Proxy Reflect BigInt Uint8Array FormData XMLHttpRequest requestAnimationFrame queueMicrotask globalThis self eval',
)

/** What writers call syntax nodes. */
const SYNTAX_LABELS: Readonly<Record<string, string>> = {
  ClassDeclaration: 'a class',
  ClassExpression: 'a class',
  ImportExpression: 'import()',
  TaggedTemplateExpression: 'a tagged template',
  WithStatement: 'with',
  YieldExpression: 'yield',
  MetaProperty: 'import.meta or new.target',
}

type NodeLike = { type: string; [field: string]: unknown }

/** Why the server refuses a node; null when it runs it. */
export function unsupportedSyntax(node: NodeLike): string | null {
  const { type } = node
  if (node.generator === true) return 'a generator'
  if (typeof node.bigint === 'string') return 'a bigint'
  if (type === 'Property' && (node.kind === 'get' || node.kind === 'set')) {
    return 'a getter or setter'
  }
  const isSupported = [...Object.values(SUPPORTED_NODES), SUPPORTED_PARTS].some((supported) =>
    supported.has(type),
  )
  return isSupported ? null : (SYNTAX_LABELS[type] ?? type)
}

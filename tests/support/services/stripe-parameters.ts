import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** Which published parameters belong to which request; the types of the `stripe` package are made from Stripe's API description. */
const PARAMETERS: readonly [method: string, path: RegExp, file: string, type: string][] = [
  ['POST', /^\/v1\/payment_intents$/, 'PaymentIntents', 'PaymentIntentCreateParams'],
  ['GET', /^\/v1\/payment_intents\/search$/, 'PaymentIntents', 'PaymentIntentSearchParams'],
  ['POST', /^\/v1\/payment_intents\/\w+\/confirm$/, 'PaymentIntents', 'PaymentIntentConfirmParams'],
  ['POST', /^\/v1\/payment_intents\/\w+\/cancel$/, 'PaymentIntents', 'PaymentIntentCancelParams'],
  ['POST', /^\/v1\/payment_intents\/\w+$/, 'PaymentIntents', 'PaymentIntentUpdateParams'],
  ['GET', /^\/v1\/payment_intents\/\w+$/, 'PaymentIntents', 'PaymentIntentRetrieveParams'],
  ['POST', /^\/v1\/refunds$/, 'Refunds', 'RefundCreateParams'],
  ['GET', /^\/v1\/refunds$/, 'Refunds', 'RefundListParams'],
  ['GET', /^\/v1\/refunds\/\w+$/, 'Refunds', 'RefundRetrieveParams'],
  ['POST', /^\/v1\/checkout\/sessions$/, 'Checkout/Sessions', 'Checkout.SessionCreateParams'],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/\w+\/expire$/,
    'Checkout/Sessions',
    'Checkout.SessionExpireParams',
  ],
  ['GET', /^\/v1\/checkout\/sessions\/\w+$/, 'Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
  ['POST', /^\/v1\/customers$/, 'Customers', 'CustomerCreateParams'],
  ['DELETE', /^\/v1\/customers\/\w+$/, 'Customers', 'CustomerDeleteParams'],
  ['GET', /^\/v1\/payment_methods$/, 'PaymentMethods', 'PaymentMethodListParams'],
  ['POST', /^\/v1\/payment_methods\/\w+\/detach$/, 'PaymentMethods', 'PaymentMethodDetachParams'],
  ['GET', /^\/v1\/events$/, 'Events', 'EventListParams'],
]

type Declaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration
type Declarations = Map<string, Declaration>
type Wrong = string

export function wrongParameters(method: string, path: string, form: unknown): Wrong[] {
  const row = PARAMETERS.find(([verb, pattern]) => verb === method && pattern.test(path))
  if (!row) return [`${method} ${path} is not a request of the shop`]
  const [, , file, type] = row
  return checkNamed(declarationsOf(file), type, '', form, type)
}

const cache = new Map<string, Declarations>()

function declarationsOf(file: string): Declarations {
  const known = cache.get(file)
  if (known) return known
  const declarations: Declarations = new Map()
  const folder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm')
  for (const path of ['shared.d.ts', `resources/${file}.d.ts`]) {
    const { program, errors } = parseSync(path, readFileSync(join(folder, path), 'utf8'))
    if (errors.length > 0) throw new Error(`${path} could not be read`)
    collect(program.body, '', declarations)
  }
  cache.set(file, declarations)
  return declarations
}

function collect(body: readonly ESTree.Node[], scope: string, into: Declarations): void {
  for (const statement of body) {
    const node =
      'declaration' in statement && statement.declaration ? statement.declaration : statement
    if (typeof node !== 'object' || !('type' in node)) continue
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
      into.set(scope + node.id.name, node)
    if (node.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' && node.body)
      collect(node.body.body as ESTree.Node[], `${scope}${node.id.name}.`, into)
  }
}

/** A name as seen from inside a namespace: the innermost one that has it. */
function resolve(types: Declarations, name: string, scope: string): string | null {
  for (let parts = scope.split('.'); ; parts = parts.slice(0, -1)) {
    const full = [...parts, name].filter(Boolean).join('.')
    if (types.has(full)) return full
    if (parts.length === 0) return null
  }
}

function checkNamed(
  types: Declarations,
  name: string,
  scope: string,
  value: unknown,
  at: string,
): Wrong[] {
  // Words that Stripe may add later: none that this shop sends is one of them.
  if (name === 'OtherString') return [`${at}: ${JSON.stringify(value)} is no published word`]
  const full = resolve(types, name, scope)
  const declaration = full ? types.get(full) : undefined
  if (!full || !declaration) return [`${at}: no published type ${name}`]
  return declaration.type === 'TSInterfaceDeclaration'
    ? checkInterface(types, declaration, full, value, at)
    : checkType(types, declaration.typeAnnotation, full, value, at)
}

function fieldsOf(types: Declarations, declaration: ESTree.TSInterfaceDeclaration, scope: string) {
  const fields = new Map<string, ESTree.TSPropertySignature>()
  for (const { expression } of declaration.extends) {
    const name = expression.type === 'Identifier' ? resolve(types, expression.name, scope) : null
    const parent = name ? types.get(name) : undefined
    if (name && parent?.type === 'TSInterfaceDeclaration')
      for (const entry of fieldsOf(types, parent, name)) fields.set(...entry)
  }
  for (const member of declaration.body.body) {
    if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
      fields.set(member.key.name, member)
  }
  return fields
}

function checkInterface(
  types: Declarations,
  declaration: ESTree.TSInterfaceDeclaration,
  scope: string,
  value: unknown,
  at: string,
): Wrong[] {
  if (typeof value !== 'object' || value === null) return [`${at}: is no object`]
  const index = declaration.body.body.find(({ type }) => type === 'TSIndexSignature')
  if (index)
    return Object.values(value).every((one) => typeof one === 'string') ? [] : [`${at}: no texts`]
  const fields = fieldsOf(types, declaration, scope)
  const missing = [...fields]
    .filter(([name, { optional }]) => !optional && !Object.hasOwn(value, name))
    .map(([name]) => `${at}.${name}: is missing`)
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const annotation = fields.get(name)?.typeAnnotation?.typeAnnotation
    return annotation
      ? checkType(types, annotation, scope, one, `${at}.${name}`)
      : [`${at}.${name}: is no published parameter`]
  })
  return [...missing, ...wrong]
}

function checkType(
  types: Declarations,
  type: ESTree.TSType,
  scope: string,
  value: unknown,
  at: string,
): Wrong[] {
  const unless = (isRight: boolean, what: string) =>
    isRight ? [] : [`${at}: ${JSON.stringify(value)} is no ${what}`]
  switch (type.type) {
    case 'TSStringKeyword':
      return unless(typeof value === 'string', 'text')
    case 'TSNumberKeyword':
      return unless(typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value), 'number')
    case 'TSBooleanKeyword':
      return unless(value === 'true' || value === 'false', 'yes or no')
    case 'TSLiteralType':
      return unless('value' in type.literal && type.literal.value === value, 'published word')
    case 'TSArrayType':
      return checkList(types, type.elementType, scope, value, at)
    case 'TSUnionType': {
      const attempts = type.types.map((one) => checkType(types, one, scope, value, at))
      return attempts.some(({ length }) => length === 0) ? [] : (attempts[0] ?? [])
    }
    case 'TSTypeReference': {
      const [argument] = type.typeArguments?.params ?? []
      const name = nameOf(type.typeName)
      if (name === 'Array' && argument) return checkList(types, argument, scope, value, at)
      if (name === 'Emptyable' && argument)
        return value === '' ? [] : checkType(types, argument, scope, value, at)
      return checkNamed(types, name, scope, value, at)
    }
    default:
      return [`${at}: ${type.type} is not understood`]
  }
}

function checkList(
  types: Declarations,
  element: ESTree.TSType,
  scope: string,
  value: unknown,
  at: string,
): Wrong[] {
  if (!Array.isArray(value)) return [`${at}: is no list`]
  return value.flatMap((one, index) => checkType(types, element, scope, one, `${at}[${index}]`))
}

const nameOf = (name: ESTree.TSTypeName): string =>
  name.type === 'TSQualifiedName'
    ? `${nameOf(name.left)}.${name.right.name}`
    : name.type === 'Identifier'
      ? name.name
      : 'this'

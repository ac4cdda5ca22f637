import { isRecord } from '#domain/content/is-record.ts'
import { parseQueryPath } from './query-path.ts'
import { CONTENT_ENVS, type ContentEnv } from './sdk-constants.ts'

export type ContentOverrides = {
  /** The previewed model. */
  preview: string | null
  frameEditing: string | null
  editing: string | null
  cachebust: boolean
  noCache: boolean
  env: ContentEnv | null
  userAttributes: Readonly<Record<string, unknown>>
  /** Ids of entries to show instead, by model or by id. */
  overrides: Readonly<Record<string, string>>
  options: { locale?: string; includeRefs?: string; enrich?: string }
  /** More parameters for the content service; never a key. */
  params: Readonly<Record<string, string>>
  /** The variation to show, by content id. */
  tests: Readonly<Record<string, string>>
}

type ParameterTree = { [name: string]: string | ParameterTree }

const MAX_PARAMETERS = 100

/** Parses `builder.…` (and `builder_…`) parameters. Unusable ones are left out; names that reach a prototype throw. */
export function parseContentOverrides(query: string): ContentOverrides {
  const tree = parseTree(query)
  const textAt = (name: string) =>
    typeof tree[name] === 'string' && tree[name] ? tree[name] : null
  const isOn = (name: string) => textAt(name) !== null && textAt(name) !== 'false'
  const env = textAt('env') ?? textAt('api')
  const options = flattenTree(tree.options)
  const extraParams = Object.fromEntries(new URLSearchParams(textAt('params') ?? ''))
  for (const name of Object.keys(extraParams)) parseQueryPath(name)
  // An address can't choose the account.
  const params = Object.assign(flattenTree(tree.params), extraParams)
  delete params.apiKey
  return {
    preview: textAt('preview'),
    frameEditing: textAt('frameEditing'),
    editing: textAt('editing'),
    cachebust: isOn('cachebust'),
    noCache: isOn('noCache'),
    env: CONTENT_ENVS.find((one) => one === env) ?? null,
    userAttributes: flattenTree(tree.userAttributes),
    overrides: flattenTree(tree.overrides),
    options: {
      ...(options.locale ? { locale: options.locale } : {}),
      ...(options.includeRefs ? { includeRefs: options.includeRefs } : {}),
      ...(options.enrich ? { enrich: options.enrich } : {}),
    },
    params,
    tests: flattenTree(tree.tests),
  }
}

function parseTree(query: string): ParameterTree {
  const tree: ParameterTree = Object.create(null)
  let count = 0
  for (const [raw, value] of new URLSearchParams(query)) {
    const name = raw.replace(/^builder_.*/i, (whole) => whole.replaceAll('_', '.'))
    if (!name.startsWith('builder.') || ++count > MAX_PARAMETERS) continue
    const [, ...path] = parseQueryPath(name)
    setInTree(tree, path, value)
  }
  return tree
}

/** The first value of a name wins; a name with a value can't have children. */
function setInTree(tree: ParameterTree, [name = '', ...rest]: string[], value: string): void {
  const existing = tree[name]
  if (rest.length === 0) {
    tree[name] ??= value
    return
  }
  if (typeof existing === 'string') return
  const child: ParameterTree = existing ?? Object.create(null)
  tree[name] = child
  setInTree(child, rest, value)
}

function flattenTree(
  tree: ParameterTree | string | undefined,
  prefix = '',
): Record<string, string> {
  const leaves: Record<string, string> = Object.create(null)
  if (!isRecord(tree)) return leaves
  for (const [name, value] of Object.entries(tree as ParameterTree)) {
    if (typeof value === 'string') leaves[prefix + name] = value
    else Object.assign(leaves, flattenTree(value, `${prefix}${name}.`))
  }
  return leaves
}

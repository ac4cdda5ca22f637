import { segmentsOf } from './property.ts'
import { isRecord } from './record.ts'
import { CONTENT_ENVS, type ContentEnv } from './sdk.ts'

/** What an address asks of the content on its page (spec §2: the family `builder.*`). */
export type ContentOverrides = {
  /** The model that somebody previews. */
  preview: string | null
  frameEditing: string | null
  editing: string | null
  cachebust: boolean
  noCache: boolean
  /** One of the ten environments; anything else is as if it were not there (spec §5). */
  env: ContentEnv | null
  userAttributes: Readonly<Record<string, unknown>>
  /** Ids of entries that stand in, by model or by id. */
  overrides: Readonly<Record<string, string>>
  options: { locale?: string; includeRefs?: string; enrich?: string }
  /** More parameters for the content service; never a key. */
  params: Readonly<Record<string, string>>
  /** The variation to show, by the id of its content. */
  tests: Readonly<Record<string, string>>
}

type Tree = { [name: string]: string | Tree }

const MOST_PARAMETERS = 100

/**
 * Reads `builder.…` (and `builder_…`) out of the query of an address. Whatever cannot be used is left out; a name that
 * leads to a prototype is refused, in any place (spec §5).
 */
export function readOverrides(query: string): ContentOverrides {
  const tree = treeOf(query)
  const word = (name: string) => (typeof tree[name] === 'string' && tree[name] ? tree[name] : null)
  const isOn = (name: string) => word(name) !== null && word(name) !== 'false'
  const env = word('env') ?? word('api')
  const options = leavesOf(tree.options)
  const given = Object.fromEntries(new URLSearchParams(word('params') ?? ''))
  for (const name of Object.keys(given)) segmentsOf(name)
  // Whichever way it is written: whose content is shown is not for an address to say.
  const params = Object.assign(leavesOf(tree.params), given)
  delete params.apiKey
  return {
    preview: word('preview'),
    frameEditing: word('frameEditing'),
    editing: word('editing'),
    cachebust: isOn('cachebust'),
    noCache: isOn('noCache'),
    env: CONTENT_ENVS.find((one) => one === env) ?? null,
    userAttributes: leavesOf(tree.userAttributes),
    overrides: leavesOf(tree.overrides),
    options: {
      ...(options.locale ? { locale: options.locale } : {}),
      ...(options.includeRefs ? { includeRefs: options.includeRefs } : {}),
      ...(options.enrich ? { enrich: options.enrich } : {}),
    },
    params,
    tests: leavesOf(tree.tests),
  }
}

/** The parameters below `builder`, as a tree without prototypes. */
function treeOf(query: string): Tree {
  const tree: Tree = Object.create(null)
  let read = 0
  for (const [raw, value] of new URLSearchParams(query)) {
    const name = raw.replace(/^builder_.*/i, (whole) => whole.replaceAll('_', '.'))
    if (!name.startsWith('builder.') || ++read > MOST_PARAMETERS) continue
    const [, ...path] = segmentsOf(name)
    put(tree, path, value)
  }
  return tree
}

/** The first value of a name counts; a name that is a value already has nothing below it. */
function put(tree: Tree, [name = '', ...rest]: string[], value: string): void {
  const known = tree[name]
  if (rest.length === 0) {
    tree[name] ??= value
    return
  }
  if (typeof known === 'string') return
  const below: Tree = known ?? Object.create(null)
  tree[name] = below
  put(below, rest, value)
}

/** Every text below a name, by its dotted path. */
function leavesOf(tree: Tree | string | undefined, before = ''): Record<string, string> {
  const leaves: Record<string, string> = Object.create(null)
  if (!isRecord(tree)) return leaves
  for (const [name, value] of Object.entries(tree as Tree)) {
    if (typeof value === 'string') leaves[before + name] = value
    else Object.assign(leaves, leavesOf(value, `${before}${name}.`))
  }
  return leaves
}

/** What an environment needs on Cloudflare, by the names that wrangler.toml has for them. */
export type Resource = { kind: 'database' | 'namespace' | 'bucket'; name: string }

/** How wrangler is run; its answer is text. */
export type RunWrangler = (args: string[]) => { isDone: boolean; out: string; err: string }

export type CloudPlan = {
  /** Resources that are there, with the id that bindings name. */
  found: (Resource & { id: string })[]
  missing: Resource[]
  /** Random secrets that are not set. */
  secrets: string[]
  /** Secrets that only the operator has. */
  toGive: string[]
}

type NeededResources = {
  worker: string
  databases: readonly { database_name?: string }[]
  buckets: readonly { bucket_name?: string }[]
}

/** Secrets that can be drawn at random, once. */
const RANDOM_SECRETS = [
  'SESSION_SECRET',
  'PASSWORD_PEPPER_1',
  'GIFT_CARD_SECRET_1',
  'SERVICE_TOKEN',
]

export const namespaceName = (worker: string): string => `${worker}-cache`

export function neededResources({ worker, databases, buckets }: NeededResources): Resource[] {
  return [
    ...databases.map(({ database_name = '' }) => ({
      kind: 'database' as const,
      name: database_name,
    })),
    { kind: 'namespace', name: namespaceName(worker) },
    ...buckets.map(({ bucket_name = '' }) => ({ kind: 'bucket' as const, name: bucket_name })),
  ]
}

/** Compares what is required with what is there; creates nothing. */
export function planCloud(
  required: readonly Resource[],
  secretNames: readonly string[],
  { run, env }: { run: RunWrangler; env: string },
): CloudPlan {
  const ids = listResources(run)
  const found = required.flatMap((one) => {
    const id = ids.get(`${one.kind} ${one.name}`)
    return id === undefined ? [] : [{ ...one, id }]
  })
  const missing = required.filter(({ kind, name }) => !ids.has(`${kind} ${name}`))
  const set = listSecrets(run, env)
  const unset = secretNames.filter((name) => !set.includes(name))
  return {
    found,
    missing,
    secrets: unset.filter((name) => RANDOM_SECRETS.includes(name)),
    toGive: unset.filter((name) => !RANDOM_SECRETS.includes(name)),
  }
}

/** Ids by kind and name. A bucket's id is its name. */
function listResources(run: RunWrangler): Map<string, string> {
  const databases = readJson<{ name: string; uuid: string }[]>(run, ['d1', 'list', '--json'])
  const namespaces = readJson<{ title: string; id: string }[]>(run, ['kv', 'namespace', 'list'])
  const buckets = readText(run, ['r2', 'bucket', 'list']).matchAll(/^name:\s+(\S+)/gm)
  return new Map([
    ...databases.map(({ name, uuid }) => [`database ${name}`, uuid] as const),
    ...namespaces.map(({ title, id }) => [`namespace ${title}`, id] as const),
    ...[...buckets].map(([, name = '']) => [`bucket ${name}`, name] as const),
  ])
}

/** Names of secrets; none for a Worker that isn't there yet. */
function listSecrets(run: RunWrangler, env: string): string[] {
  const { isDone, out } = run(['secret', 'list', '--env', env, '--format', 'json'])
  return isDone ? parseList<{ name: string }>(out).map(({ name }) => name) : []
}

const CREATE_ARGS = {
  database: (name: string, location: string) => ['d1', 'create', name, '--location', location],
  namespace: (name: string) => ['kv', 'namespace', 'create', name],
  bucket: (name: string, location: string) => [
    'r2',
    'bucket',
    'create',
    name,
    '--location',
    location,
  ],
}

/** Creates what is missing, one after the other; what was made before a failure is found by the next run. */
export function createResources(
  missing: readonly Resource[],
  { run, location }: { run: RunWrangler; location: string },
): void {
  for (const { kind, name } of missing) readText(run, CREATE_ARGS[kind](name, location))
}

/** The text of a wrangler.toml with the ids of an environment's databases and namespace. */
export function writeIds(toml: string, env: string, found: CloudPlan['found']): string {
  const namespace = found.find(({ kind }) => kind === 'namespace')
  return toml
    .split(/(?=^\[)/m)
    .map((table) => {
      if (table.startsWith(`[[env.${env}.kv_namespaces]]`) && namespace)
        return table.replace(/^id = .*$/m, `id = "${namespace.id}"`)
      if (!table.startsWith(`[[env.${env}.d1_databases]]`)) return table
      const [, name] = /^database_name = "(.*)"$/m.exec(table) ?? []
      const database = found.find((one) => one.kind === 'database' && one.name === name)
      return database
        ? table.replace(/^database_id = .*$/m, `database_id = "${database.id}"`)
        : table
    })
    .join('')
}

const readJson = <Value>(run: RunWrangler, args: string[]): Value =>
  parseList(readText(run, args)) as Value

const parseList = <Item>(text: string): Item[] => JSON.parse(text.slice(text.indexOf('[')))

function readText(run: RunWrangler, args: string[]): string {
  const { isDone, out, err } = run(args)
  if (isDone) return out
  throw new WranglerError(args, err || out)
}

/** A call of wrangler that did not work. */
export class WranglerError extends Error {
  readonly output: string
  constructor(args: string[], output: string) {
    super(`wrangler ${args.join(' ')} did not work.`)
    this.output = output
  }
}

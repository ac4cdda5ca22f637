import { DatabaseSync } from 'node:sqlite'
import { type ApiAnswer, type ApiCall, openCloudflareApi } from './cloudflare-api.ts'

/** Rows of one statement; a migration is several, which answer with none. */
function run(sqlite: DatabaseSync, sql: string): unknown[] {
  if (/^\s*(?:SELECT|PRAGMA)/i.test(sql)) return sqlite.prepare(sql).all()
  sqlite.exec(sql)
  return []
}

type Version = { version_id: string; percentage: number }
/** An id as the platform has them, of the Worker's nth upload. */
const versionId = (upload: number) => `${String(upload).repeat(8)}-0000-4000-8000-000000000000`

type Answer = (call: ApiCall, ...parts: string[]) => ApiAnswer

/** An empty account, as far as setting up and deploying a shop asks it: databases really run what they are sent. */
export async function openCloudflareAccount() {
  const account = {
    databases: new Map<string, { name: string; sqlite: DatabaseSync }>(),
    namespaces: new Map<string, string>(),
    buckets: new Set<string>(),
    secrets: new Set<string>(),
    /** Uploads of the Worker. */
    uploads: 0,
    /** Plain settings of the latest upload. */
    settings: {} as Record<string, string>,
    /** Which versions serve which share, the latest last. */
    deployments: [] as { id: string; created_on: string; versions: Version[] }[],
    schedules: [] as string[],
    domains: [] as string[],
  }
  const query = (id: string, sql: string) => {
    const { sqlite } = account.databases.get(id) ?? {}
    if (!sqlite) return { status: 404 }
    try {
      return { result: [{ success: true, results: run(sqlite, sql), meta: {} }] }
    } catch (error) {
      return { status: 400, message: `${(error as Error).message}: SQLITE_ERROR` }
    }
  }
  const deployed = (versions: Version[]) =>
    account.deployments.push({
      id: crypto.randomUUID(),
      created_on: new Date(Date.UTC(2026, 10, 1, account.deployments.length)).toISOString(),
      versions,
    })
  const json = <Body>({ body }: ApiCall): Body => JSON.parse(body)

  const answers: readonly [RegExp, Answer][] = [
    [
      /^GET \/d1\/database$/,
      () => ({ result: [...account.databases].map(([uuid, { name }]) => ({ uuid, name })) }),
    ],
    [
      /^POST \/d1\/database$/,
      (call) => {
        const { name } = json<{ name: string }>(call)
        const uuid = crypto.randomUUID()
        account.databases.set(uuid, { name, sqlite: new DatabaseSync(':memory:') })
        return { result: { uuid, name } }
      },
    ],
    [
      /^GET \/d1\/database\/([^/]+)$/,
      (_, id = '') => ({ result: { uuid: id, name: account.databases.get(id)?.name } }),
    ],
    [
      /^POST \/d1\/database\/([^/]+)\/query$/,
      (call, id = '') => query(id, json<{ sql: string }>(call).sql),
    ],
    [
      /^GET \/storage\/kv\/namespaces$/,
      () => ({ result: [...account.namespaces].map(([id, title]) => ({ id, title })) }),
    ],
    [
      /^POST \/storage\/kv\/namespaces$/,
      (call) => {
        const { title } = json<{ title: string }>(call)
        const id = crypto.randomUUID().replaceAll('-', '')
        account.namespaces.set(id, title)
        return { result: { id, title } }
      },
    ],
    [
      /^GET \/r2\/buckets$/,
      () => ({ result: { buckets: [...account.buckets].map((name) => ({ name })) } }),
    ],
    [
      /^GET \/r2\/buckets\/([^/]+)$/,
      (_, name = '') => (account.buckets.has(name) ? { result: { name } } : { status: 404 }),
    ],
    [
      /^POST \/r2\/buckets$/,
      (call) => {
        account.buckets.add(json<{ name: string }>(call).name)
        return { result: {} }
      },
    ],
    [
      /^GET \/workers\/scripts\/[^/]+\/secrets$/,
      () => ({ result: [...account.secrets].map((name) => ({ name, type: 'secret_text' })) }),
    ],
    [
      /^PATCH \/workers\/scripts\/[^/]+\/(?:settings|secrets-bulk)$/,
      (call) => {
        for (const [, name = ''] of call.body.matchAll(/"name":"([A-Z_\d]+)"/g))
          account.secrets.add(name)
        return { result: {} }
      },
    ],
    [
      /^PUT \/workers\/scripts\/[^/]+\/secrets$/,
      (call) => {
        account.secrets.add(json<{ name: string }>(call).name)
        return { result: {} }
      },
    ],
    [/^PATCH \/workers\/scripts\/[^/]+\/script-settings$/, () => ({ result: {} })],
    [
      /^(?:GET|PATCH|PUT) \/workers\/workers\/([^/]+)$/,
      (_, name = '') => ({
        result: {
          id: name,
          name,
          subdomain: {
            enabled: false,
            previews_enabled: true,
            preview_url_suffix: '-daylark.a-subdomain.test',
          },
          tags: [],
        },
      }),
    ],
    // For the stand-in of the deployed shop.
    [/^GET \/settings-of-latest$/, () => ({ result: account.settings })],
    // As the platform says that there is no such Worker yet.
    [
      /^GET \/workers\/services\/([^/]+)$/,
      (_, name = '') =>
        account.uploads === 0
          ? { status: 404, code: 10_007 }
          : {
              result: {
                id: name,
                default_environment: {
                  environment: 'production',
                  script: { tag: 'a-tag', tags: null, last_deployed_from: 'wrangler' },
                },
              },
            },
    ],
    [
      /^GET \/workers\/scripts\/[^/]+\/deployments$/,
      () =>
        account.uploads === 0
          ? { status: 404, code: 10_007 }
          : { result: { deployments: account.deployments.toReversed() } },
    ],
    [
      /^POST \/workers\/scripts\/[^/]+\/deployments$/,
      (call) => {
        deployed(json<{ versions: Version[] }>(call).versions)
        return { result: { id: 'a-deployment' } }
      },
    ],
    [
      /^POST \/workers\/scripts\/[^/]+\/versions$/,
      ({ body }) => {
        account.uploads++
        account.settings = Object.fromEntries(
          [...body.matchAll(/"name":"(\w+)","type":"plain_text","text":"([^"]*)"/g)].map(
            ([, name = '', text = '']) => [name, text],
          ),
        )
        return {
          result: {
            id: versionId(account.uploads),
            startup_time_ms: 70,
            metadata: { has_preview: true },
            resources: { script: { etag: 'e' } },
          },
        }
      },
    ],
    [
      /^GET \/workers\/scripts\/[^/]+\/versions\/([^/]+)$/,
      (_, id = '') => ({
        result: {
          id,
          number: 1,
          metadata: { created_on: '2026-11-01T00:00:00Z', author_email: 'a@b.example' },
          resources: { bindings: [], script: { handlers: ['fetch'] }, script_runtime: {} },
        },
      }),
    ],
    [
      /^GET \/d1\/database\/[^/]+\/time_travel\/bookmark$/,
      () => ({ result: { bookmark: 'a-bookmark' } }),
    ],
    [/^GET \/workers\/scripts\/[^/]+\/settings$/, () => ({ result: { bindings: [] } })],
    [
      /^POST \/workers\/scripts\/[^/]+\/assets-upload-session$/,
      () => ({ result: { jwt: 'a.e30.c', buckets: [] } }),
    ],
    [
      /^PUT \/workers\/scripts\/[^/]+$/,
      () => {
        account.uploads++
        deployed([{ version_id: versionId(account.uploads), percentage: 100 }])
        return { result: { id: 'a-worker', startup_time_ms: 70, deployment_id: 'one' } }
      },
    ],
    [
      /^PUT \/workers\/scripts\/[^/]+\/schedules$/,
      (call) => {
        account.schedules = json<{ cron: string }[]>(call).map(({ cron }) => cron)
        return { result: { schedules: [] } }
      },
    ],
    [
      /^PUT \/workers\/scripts\/[^/]+\/domains\/records$/,
      (call) => {
        const { origins } = json<{ origins: { hostname: string }[] }>(call)
        account.domains = origins.map(({ hostname }) => hostname)
        return { result: {} }
      },
    ],
    [
      /^POST \/workers\/scripts\/[^/]+\/domains\/changeset$/,
      () => ({ result: { added: [], removed: [], updated: [], conflicting: [] } }),
    ],
    [/subdomain$/, () => ({ result: { enabled: false, previews_enabled: false, subdomain: 'a' } })],
  ]
  const unknown: string[] = []
  const api = await openCloudflareApi((call) => {
    const path = (call.path.split('?')[0] ?? '').replace('/accounts/an-account', '')
    const asked = `${call.method} ${path}`
    // Lists are asked for page by page until one is empty.
    if (/[?&]page=(?!1(?:&|$))/.test(call.path)) return { result: [] }
    const [pattern, answer] = answers.find(([one]) => one.test(asked)) ?? []
    if (pattern && answer) return answer(call, ...(pattern.exec(asked) ?? []).slice(1))
    unknown.push(asked)
    return undefined
  })
  return { ...api, account, unknown }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadScript } from '#cli/remote/project-scripts.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import {
  APPLIED_MIGRATIONS_SQL,
  CURRENT_RELEASE_SQL,
  ROW_COUNTS_SQL,
  type ShopStatus,
  toDatabaseStatus,
} from './local.ts'

const loadWrangler = () => loadScript('cloudflare/wrangler')
const loadDatabaseBindings = async (env: string) =>
  (await loadScript('cloudflare/settings')).loadEnvironmentSettings(env).databases

/** Before the first migration there is no table. */
const NO_SUCH_TABLE = /no such table/i

/** The databases of an environment, through wrangler. */
export async function getRemoteStatus(env: string): Promise<ShopStatus> {
  const { queryRemote } = await loadWrangler()
  const { listMigrations } = await loadScript('local/running-shop')
  const rows = (binding: string, sql: string) => {
    const { rows: found, why } = queryRemote(binding, env, sql)
    if (found || NO_SUCH_TABLE.test(why)) return found ?? []
    throw new CliError(
      EXIT_CODE.unreadable,
      `Could not ask the database ${binding} of ${env}: ${why}\nNothing was changed.`,
    )
  }
  const databases = (await loadDatabaseBindings(env)).map(({ binding, migrations_dir = '' }) => {
    const applied = rows(binding, APPLIED_MIGRATIONS_SQL).map(({ name }) => String(name))
    return toDatabaseStatus(binding, listMigrations(migrations_dir), applied)
  })
  const [release] = rows('CATALOGUE', CURRENT_RELEASE_SQL)
  const [published] = rows('CATALOGUE', ROW_COUNTS_SQL.CATALOGUE)
  const [counts] = rows('ORDERS', ROW_COUNTS_SQL.ORDERS)
  return {
    place: env,
    running: null,
    databases,
    release: release ? String(release.id) : null,
    counts: { ...published, ...counts } as Record<string, number>,
  }
}

export async function migrateRemote(env: string, { databases }: ShopStatus): Promise<void> {
  for (const { binding, pending } of databases) {
    if (pending.length > 0) {
      await runWrangler(['d1', 'migrations', 'apply', binding, '--env', env, '--remote'])
    }
  }
}

const TABLES_SQL = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
  AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'search\\_text\\_%' ESCAPE '\\'`

/** Drops all tables of an environment and migrates it again. */
export async function resetRemote(env: 'preview'): Promise<void> {
  const { queryRemote } = await loadWrangler()
  for (const { binding } of await loadDatabaseBindings(env)) {
    const { rows, why } = queryRemote(binding, env, TABLES_SQL)
    if (!rows) {
      throw new CliError(
        EXIT_CODE.unreadable,
        `Could not ask ${binding} of ${env}: ${why}\nNothing was changed.`,
      )
    }
    const drops = rows.map(({ name }) => `DROP TABLE IF EXISTS "${name}";`)
    const folder = mkdtempSync(join(tmpdir(), 'shop-reset-'))
    try {
      const file = join(folder, 'reset.sql')
      writeFileSync(file, ['PRAGMA defer_foreign_keys = on;', ...drops].join('\n'))
      await runWrangler([
        'd1',
        'execute',
        binding,
        '--env',
        env,
        '--remote',
        '--yes',
        '--file',
        file,
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
    await runWrangler(['d1', 'migrations', 'apply', binding, '--env', env, '--remote'])
  }
}

async function runWrangler(args: string[]): Promise<void> {
  const { wrangler } = await loadWrangler()
  if (wrangler(args, { showsOutput: true }).isDone) return
  throw new CliError(EXIT_CODE.unreadable, `wrangler ${args.slice(0, 3).join(' ')} did not work.`)
}

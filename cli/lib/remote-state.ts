import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { script } from '#cli/lib/scripts.ts'
import { EXIT, Failure } from './exit.ts'
import { APPLIED, COUNTS, RELEASE, type ShopState, stateOf } from './state.ts'

const tool = () => script('wrangler')
const settings = async (env: string) => (await script('settings')).settingsOf(env).databases

/** A database that nobody migrated yet has no table to ask. */
const IS_EMPTY = /no such table/i

/** The databases of an environment at Cloudflare, asked through wrangler. */
export async function statusOfRemote(env: string): Promise<ShopState> {
  const { remoteRows } = await tool()
  const { migrationsIn } = await script('local')
  const rows = (binding: string, sql: string) => {
    const { rows: found, why } = remoteRows(binding, env, sql)
    if (found || IS_EMPTY.test(why)) return found ?? []
    throw new Failure(
      EXIT.unreadable,
      `Could not ask the database ${binding} of ${env}: ${why}\nNothing was changed.`,
    )
  }
  const databases = (await settings(env)).map(({ binding, migrations_dir = '' }) => {
    const applied = rows(binding, APPLIED).map(({ name }) => String(name))
    return stateOf(binding, migrationsIn(migrations_dir), applied)
  })
  const [release] = rows('DB', RELEASE)
  const [counts = {}] = rows('DB', COUNTS)
  return {
    place: env,
    running: null,
    databases,
    release: release ? String(release.id) : null,
    counts: counts as Record<string, number>,
  }
}

/** Applies what waits there, database by database. */
export async function migrateRemote(env: string, { databases }: ShopState): Promise<void> {
  for (const { binding, pending } of databases) {
    if (pending.length > 0) {
      await must(['d1', 'migrations', 'apply', binding, '--env', env, '--remote'])
    }
  }
}

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
  AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'search\\_text\\_%' ESCAPE '\\'`

/** Drops every table of an environment and makes them anew, empty. Never called for production. */
export async function resetRemote(env: 'preview'): Promise<void> {
  const { remoteRows } = await tool()
  for (const { binding } of await settings(env)) {
    const { rows, why } = remoteRows(binding, env, TABLES)
    if (!rows) {
      throw new Failure(
        EXIT.unreadable,
        `Could not ask ${binding} of ${env}: ${why}\nNothing was changed.`,
      )
    }
    const drops = rows.map(({ name }) => `DROP TABLE IF EXISTS "${name}";`)
    const folder = mkdtempSync(join(tmpdir(), 'shop-reset-'))
    try {
      const file = join(folder, 'reset.sql')
      writeFileSync(file, ['PRAGMA defer_foreign_keys = on;', ...drops].join('\n'))
      await must(['d1', 'execute', binding, '--env', env, '--remote', '--yes', '--file', file])
    } finally {
      rmSync(folder, { recursive: true })
    }
    await must(['d1', 'migrations', 'apply', binding, '--env', env, '--remote'])
  }
}

async function must(args: string[]): Promise<void> {
  const { wrangler } = await tool()
  if (wrangler(args, { isTold: true }).isDone) return
  throw new Failure(EXIT.unreadable, `wrangler ${args.slice(0, 3).join(' ')} did not work.`)
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'

/** Writes the reference of all validation rules to dist/rules.md. */
const args = ['cli/index.ts', 'rules', '--format', 'markdown']
const { status, stdout } = spawnSync(process.execPath, args, {
  cwd: home,
  encoding: 'utf8',
  maxBuffer: 1e8,
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) process.exit(status ?? 1)
mkdirSync(join(home, 'dist'), { recursive: true })
writeFileSync(join(home, 'dist', 'rules.md'), stdout)

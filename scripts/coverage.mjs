import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'

const folder = join(home, 'coverage')
const bin = (name) => join(home, 'node_modules', '.bin', name)

rmSync(folder, { recursive: true, force: true })
const env = { ...process.env, NODE_V8_COVERAGE: folder }
const run = (name, args, options = {}) =>
  spawnSync(bin(name), args, { stdio: 'inherit', cwd: home, ...options }).status ?? 1

/** Every branch of the shop's rules is taken by an example. */
const tests = run('vitest', ['run', '--config', 'vitest.coverage.ts'], { env })
if (tests !== 0) process.exit(tests)
process.exit(
  run('c8', [
    'report',
    `--temp-directory=${folder}`,
    '--include=domain/**',
    '--reporter=text',
    '--skip-full',
    '--check-coverage',
    '--branches=100',
    '--lines=0',
    '--functions=0',
    '--statements=0',
  ]),
)

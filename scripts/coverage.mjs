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

/** Every branch of the domain must be covered; uncalled functions count as well. */
const tests = run('vitest', ['run', '--config', 'vitest.coverage.ts', ...process.argv.slice(2)], {
  env,
})
if (tests !== 0) process.exit(tests)
process.exit(
  run('c8', [
    'report',
    `--temp-directory=${folder}`,
    '--all',
    '--include=domain/**',
    // Types only.
    '--exclude=domain/countries/country.ts',
    '--exclude=domain/content/blocks/block-kind.ts',
    '--exclude=domain/releases/dataset-file.ts',
    '--exclude=domain/validation/violation.ts',
    '--exclude=domain/validation/rules/rule.ts',
    '--exclude=domain/validation/dependencies.ts',
    '--exclude=domain/validation/file-definition.ts',
    '--exclude=domain/validation/files/catalogue/product-validator.ts',
    '--exclude=domain/validation/fields/field-doc.ts',
    '--reporter=text',
    '--skip-full',
    '--check-coverage',
    '--branches=100',
    '--functions=100',
    '--lines=100',
    '--statements=100',
  ]),
)

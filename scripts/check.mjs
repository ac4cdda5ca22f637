// Before a commit: types, lint, dead code and the short tests that a change since the last check can fail, in parallel.
// `--all` runs every short test; words after it are names of test files.
import { bin, runSteps } from './checks/run-steps.mjs'

const TYPES = 'node_modules/.cache/types.tsbuildinfo'
// These read files of the repository, which no import tells of.
const READERS = [
  'tests/architecture.test.ts',
  'tests/structure.test.ts',
  'tests/fixtures',
  'tests/promises/sentences',
  'tests/scripts/promises',
  'tests/worker/cache/caching-reference.test.ts',
]

const args = process.argv.slice(2)
const isWhole = args.length > 0
const files = args.filter((word) => word !== '--all')
// Tests of the built shop run in `npm test`.
const PROJECTS = ['--project=rules', '--project=together', '--project=isolated']
const unitTests = (name, args) => ({
  name,
  command: bin('vitest'),
  args: ['run', ...PROJECTS, ...args, '--passWithNoTests'],
  env: { TEST_LENGTH: 'short' },
})

const codes = await runSteps([
  {
    name: 'types',
    command: bin('tsc'),
    // Only what changed since the last check: a tenth of the time.
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', TYPES],
  },
  { name: 'lint', command: bin('biome'), args: ['check', '.'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  ...(isWhole
    ? [unitTests('unit tests', files)]
    : [unitTests('files of the repository', READERS), unitTests('unit tests', ['--sinceLastRun'])]),
])
process.exit(Object.values(codes).every((code) => code === 0) ? 0 : 1)

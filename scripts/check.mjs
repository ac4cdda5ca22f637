// Before a commit: types, lint, dead code and short unit tests, in parallel.
import { bin, runSteps } from './checks/run-steps.mjs'

const TYPES = 'node_modules/.cache/types.tsbuildinfo'

const codes = await runSteps([
  {
    name: 'types',
    command: bin('tsc'),
    // Only what changed since the last check: a tenth of the time.
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', TYPES],
  },
  { name: 'lint', command: bin('biome'), args: ['check', '.'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  {
    name: 'unit tests',
    command: bin('vitest'),
    // Without a build: tests of the built shop run in `npm test`.
    args: [
      'run',
      '--project=rules',
      '--project=together',
      '--project=isolated',
      ...process.argv.slice(2),
    ],
    env: { TEST_LENGTH: 'short' },
  },
])
process.exit(Object.values(codes).every((code) => code === 0) ? 0 : 1)

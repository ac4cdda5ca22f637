import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'
import { bin, runSteps } from './run-steps.mjs'

const results = join(home, 'test-results')
let passed = 0
let failed = 0

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const checks = await runSteps([
  { name: 'types', command: bin('tsc'), args: ['-p', '.'] },
  { name: 'lint', command: bin('biome'), args: ['check', '.', '--max-diagnostics=20'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'build', command: process.execPath, args: ['scripts/build.mjs', '--test', '--stale'] },
  { name: 'browser', command: process.execPath, args: ['scripts/checks/browser.mjs'] },
])
for (const code of Object.values(checks)) code === 0 ? passed++ : failed++

const tests = await runSteps([
  {
    name: 'unit and worker tests',
    command: bin('vitest'),
    // The rules are run once, where their branches are counted.
    args: [
      'run',
      '--project=together',
      '--project=built',
      '--project=isolated',
      ...reporterArguments('unit.json'),
    ],
  },
  {
    name: 'every branch of the domain',
    command: process.execPath,
    args: ['scripts/coverage.mjs', ...reporterArguments('rules.json')],
  },
])
count(tests['unit and worker tests'], unitCounts('unit.json'))
count(tests['every branch of the domain'], unitCounts('rules.json'))

// Browsers have deadlines: nothing else runs beside them.
const browsers = await runSteps([
  { name: 'browser tests', command: bin('playwright'), args: ['test'] },
])
count(browsers['browser tests'], browserCounts())

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Adds the tests of one suite; a runner that fails without a failed test, or finds none, counts as one failure. */
function count(code, { good, bad }) {
  passed += good
  failed += code !== 0 && bad === 0 ? 1 : bad
  if (code === 0 && good === 0) failed++
}

function reporterArguments(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, name)}`]
}

function unitCounts(name) {
  const counted = readResults(name)
  return { good: counted?.numPassedTests ?? 0, bad: counted?.numFailedTests ?? 0 }
}

function browserCounts() {
  const stats = readResults('e2e.json')?.stats
  return { good: (stats?.expected ?? 0) + (stats?.flaky ?? 0), bad: stats?.unexpected ?? 0 }
}

function readResults(name) {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'))
  } catch {
    return null
  }
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { buildShop, buildTestWorker } from './build.mjs'

const results = join(home, 'test-results')
const bin = (name) => join(home, 'node_modules', '.bin', name)
let passed = 0
let failed = 0

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

runStep('types', bin('tsc'), ['-p', '.'])
runStep('lint', bin('biome'), ['check', '.', '--max-diagnostics=20'])
runStep('dead code', bin('knip'), ['--no-progress'])
printHeading('build')
await buildShop()
await buildTestWorker()
runSuite(
  'unit and worker tests',
  bin('vitest'),
  // The rules are run once, where their branches are counted.
  ['run', '--project=together', '--project=alone', ...reporterArguments('unit.json')],
  () => unitCounts('unit.json'),
)
runSuite(
  'every branch of the rules',
  process.execPath,
  ['scripts/coverage.mjs', ...reporterArguments('rules.json')],
  () => unitCounts('rules.json'),
)
ensureBrowser()
runSuite('browser tests', bin('playwright'), ['test'], browserCounts)

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** One check that says yes or no. */
function runStep(name, command, args) {
  printHeading(name)
  run(command, args) === 0 ? passed++ : failed++
}

/** Many tests; a runner that fails without a failed test counts as one. */
function runSuite(name, command, args, counts) {
  printHeading(name)
  const status = run(command, args)
  const { good, bad } = counts()
  passed += good
  failed += status !== 0 && bad === 0 ? 1 : bad
  if (status === 0 && good === 0) failed++
}

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', cwd: home }).status ?? 1
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

function printHeading(name) {
  console.log(`\n— ${name}`)
}

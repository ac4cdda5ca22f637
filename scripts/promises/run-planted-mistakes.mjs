// Plants each mistake in a copy of the shop and runs the test that has to catch it. Names one or more promises to try only those.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { home } from '../bootstrap.mjs'
import { PLANTED_MISTAKES } from './planted-mistakes.mjs'

/** Returns how many mistakes were not caught by a test that passes without them. */
export function runPlantedMistakes(promises = []) {
  const copy = copyOfShop()
  const passing = new Map()
  let missed = 0
  try {
    for (const mistake of PLANTED_MISTAKES) {
      const { promise, says, test } = mistake
      if (promises.length > 0 && !promises.includes(promise)) continue
      if (!passing.has(test)) passing.set(test, runTest(copy, test) === '')
      const failed = passing.get(test) && withMistake(copy, mistake, () => runTest(copy, test))
      if (!failed) missed++
      const verdict = failed ? 'caught' : passing.get(test) ? 'NOT CAUGHT' : 'FAILS ANYWAY'
      console.log(`${verdict}: ${promise}: ${says} (${test})`)
      if (failed) console.log(`  by: ${failed}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return missed
}

/** A copy of the tracked files. */
function copyOfShop() {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: home,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  )
  for (const file of files.split('\0').filter(Boolean))
    cpSync(join(home, file), join(copy, file), { recursive: true })
  symlinkSync(join(home, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function withMistake(copy, { file, find, replace }, work) {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`)
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  try {
    return work()
  } finally {
    writeFileSync(path, original)
  }
}

/** The title of the test that failed, '' if all passed, null if none ran. */
function runTest(copy, test) {
  const run = (command, args) =>
    spawnSync(command, args, { cwd: copy, stdio: 'ignore', env: process.env }).status
  // Tests of the built shop are to meet the mistake too.
  if (
    test.includes('.built.') &&
    run(process.execPath, ['scripts/build.mjs', '--stale', '--test']) !== 0
  ) {
    console.error('The shop was not built.')
    return null
  }
  const report = join(copy, 'planted-report.json')
  rmSync(report, { force: true })
  const status = run(join(copy, 'node_modules/.bin/vitest'), [
    ...['run', test, '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1', '--bail=1'],
  ])
  if (!existsSync(report)) {
    console.error(`${test} did not run: vitest ended with ${status}.`)
    return null
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.flatMap((file) => file.assertionResults).find(isFailure)
  return failed?.fullName ?? (status === 0 ? '' : null)
}

const isFailure = ({ status }) => status === 'failed'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exit(runPlantedMistakes(process.argv.slice(2)) > 0 ? 1 : 0)
}

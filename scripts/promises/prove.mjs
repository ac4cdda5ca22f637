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

/** Returns how many mistakes were not caught. */
export function provePlantedMistakes(promises = []) {
  const copy = copyOfShop()
  let missed = 0
  try {
    for (const mistake of PLANTED_MISTAKES) {
      const { promise, says, test } = mistake
      if (promises.length > 0 && !promises.includes(promise)) continue
      const isCaught = withMistake(copy, mistake, () => hasFailures(copy, test))
      if (!isCaught) missed++
      console.log(`${isCaught ? 'caught' : 'NOT CAUGHT'}: ${promise}: ${says} (${test})`)
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

/** Whether tests failed, rather than failing to load. */
function hasFailures(copy, test) {
  const report = join(copy, 'planted-report.json')
  rmSync(report, { force: true })
  const { status } = spawnSync(
    join(copy, 'node_modules/.bin/vitest'),
    ['run', test, '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1', '--bail=1'],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, TEST_LENGTH: 'full' } },
  )
  if (!existsSync(report)) console.error(`${test} did not run: vitest ended with ${status}.`)
  return existsSync(report) && JSON.parse(readFileSync(report, 'utf8')).numFailedTests > 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exit(provePlantedMistakes(process.argv.slice(2)) > 0 ? 1 : 0)
}

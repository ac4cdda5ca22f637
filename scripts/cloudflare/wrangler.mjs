import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { home } from '../bootstrap.mjs'

/** Ten minutes: a deployment takes one. */
const DEFAULT_TIMEOUT_MS = 600_000

/** Runs wrangler from PATH. `showsOutput` prints its output; otherwise it is returned. `results` are what it says for programs. */
export function wrangler(args, { showsOutput = false, patience = DEFAULT_TIMEOUT_MS } = {}) {
  const { PATH = '' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'shop-wrangler-'))
  const resultsFile = join(folder, 'results.ndjson')
  const answer = spawnSync('wrangler', args, {
    cwd: home,
    encoding: 'utf8',
    timeout: patience,
    // Its output goes to stderr; stdout is for our results.
    stdio: showsOutput ? ['inherit', 2, 2] : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [PATH, join(home, 'node_modules', '.bin')].join(delimiter),
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_OUTPUT_FILE_PATH: resultsFile,
    },
  })
  const results = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : ''
  rmSync(folder, { recursive: true })
  return {
    results: results
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    isDone: answer.status === 0,
    out: answer.stdout ?? '',
    err: answer.error ? String(answer.error.message) : (answer.stderr ?? ''),
  }
}

/** Rows of a remote database; null with the reason on failure. */
export function queryRemote(binding, env, sql) {
  const { isDone, out, err } = wrangler(
    ['d1', 'execute', binding, '--env', env, '--remote', '--json', '--command', sql],
    { patience: 60_000 },
  )
  try {
    if (isDone) return { rows: JSON.parse(out.slice(out.indexOf('[')))[0].results, why: '' }
  } catch {}
  return { rows: null, why: describeFailure(out, err) }
}

/** Why a command with `--json` failed: wrangler prints the error as JSON, with the platform's own words in its notes. */
export function describeFailure(out, err) {
  try {
    const { text = '', notes = [] } = JSON.parse(out.slice(out.indexOf('{'))).error
    return [text, ...notes.map((note) => note.text)].join(' ')
  } catch {
    return firstErrorLine(err || out)
  }
}

/** The first line with letters is usually the error. */
export function firstErrorLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  return lines.find((line) => /error|not|cannot|fail/i.test(line)) ?? lines.find(Boolean) ?? ''
}

import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { home } from './bootstrap.mjs'

/** Ten minutes: a deployment takes one. */
const DEFAULT_TIMEOUT_MS = 600_000

/** Runs Cloudflare's own tool, the one on PATH first. `isTold` hands its words to the terminal; else they come back. */
export function wrangler(args, { isTold = false, patience = DEFAULT_TIMEOUT_MS } = {}) {
  const { PATH = '' } = process.env
  const answer = spawnSync('wrangler', args, {
    cwd: home,
    encoding: 'utf8',
    timeout: patience,
    // What it says is talk; results of ours stay alone on the way to a program.
    stdio: isTold ? ['inherit', 2, 2] : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [PATH, join(home, 'node_modules', '.bin')].join(delimiter),
      WRANGLER_SEND_METRICS: 'false',
    },
  })
  return {
    isDone: answer.status === 0,
    out: answer.stdout ?? '',
    err: answer.error ? String(answer.error.message) : (answer.stderr ?? ''),
  }
}

/** Rows of a database elsewhere; null with the reason where they cannot be had. */
export function queryRemote(binding, env, sql) {
  const { isDone, out, err } = wrangler(
    ['d1', 'execute', binding, '--env', env, '--remote', '--json', '--command', sql],
    { patience: 60_000 },
  )
  try {
    if (isDone) return { rows: JSON.parse(out.slice(out.indexOf('[')))[0].results, why: '' }
  } catch {}
  return { rows: null, why: firstErrorLine(err || out) }
}

/** Tools say much; its first line with letters is what it is about. */
export function firstErrorLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  return lines.find((line) => /error|not|cannot|fail/i.test(line)) ?? lines.find(Boolean) ?? ''
}

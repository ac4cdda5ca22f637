import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { EXIT, Failure } from '#cli/lib/exit.ts'

/**
 * The files that git says are new or different since a revision, staged or not, under the names they have now.
 * Before the first commit everything is new since HEAD.
 */
export function changedSince(revision: string): Set<string> {
  if (revision.startsWith('-')) throw new Failure(EXIT.usage, `${revision} is no revision.`)
  const ask = (...words: string[]) => asked(revision, words)
  const top = ask('rev-parse', '--show-toplevel').replace(/\r?\n$/, '')
  const files = (...words: string[]) => ask('ls-files', ...words, '-z', '--full-name', top)
  const isFirst =
    revision === 'HEAD' && spawnSync('git', ['rev-parse', '-q', '--verify', 'HEAD']).status !== 0
  const changed = isFirst
    ? files('--cached')
    : ask('diff', '--name-only', '-z', '--diff-filter=d', revision, '--')
  const names = `${changed}\0${files('--others', '--exclude-standard')}`.split('\0')
  return new Set(names.filter(Boolean).map((name) => join(top, name)))
}

/** What git answers; where it has no answer, why that is so ends the command. */
function asked(revision: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', words, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status === 0) return stdout
  const [said = ''] = (error?.message ?? stderr).replace(/^fatal: /, '').split('\n')
  const why =
    (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
      ? 'it is not installed'
      : (WORDS.find(([sign]) => sign.test(said))?.[1] ?? said)
  throw new Failure(EXIT.unreadable, `git does not say what changed since ${revision}: ${why}.`)
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^not a git repository/, 'this folder is not in a git repository'],
  [/^(bad revision|ambiguous argument)/, 'it knows no such commit, branch or tag'],
]

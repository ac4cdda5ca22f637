import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

/**
 * Files that git reports as new or changed since a revision, staged or not, by their current names. Before the first
 * commit everything has changed since HEAD.
 */
export function listChangedFiles(revision: string): Set<string> {
  if (revision.startsWith('-')) throw new CliError(EXIT_CODE.usage, `${revision} is no revision.`)
  const git = (...words: string[]) => runGit(revision, words)
  const repositoryRoot = git('rev-parse', '--show-toplevel').replace(/\r?\n$/, '')
  const files = (...words: string[]) =>
    git('ls-files', ...words, '-z', '--full-name', repositoryRoot)
  const isFirst =
    revision === 'HEAD' && spawnSync('git', ['rev-parse', '-q', '--verify', 'HEAD']).status !== 0
  const changed = isFirst
    ? files('--cached')
    : git('diff', '--name-only', '-z', '--diff-filter=d', revision, '--')
  const names = `${changed}\0${files('--others', '--exclude-standard')}`.split('\0')
  return new Set(names.filter(Boolean).map((name) => join(repositoryRoot, name)))
}

/** Runs git; a failure ends the command with its reason. */
function runGit(revision: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status === 0) return stdout
  const [gitError = ''] = (error?.message ?? stderr).replace(/^fatal: /, '').split('\n')
  const reason =
    (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
      ? 'it is not installed'
      : (GIT_ERROR_MESSAGES.find(([sign]) => sign.test(gitError))?.[1] ?? gitError)
  throw new CliError(
    EXIT_CODE.unreadable,
    `git cannot list the changes since ${revision}: ${reason}.`,
  )
}

const GIT_ERROR_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^not a git repository/, 'this folder is not in a git repository'],
  [/^(bad revision|ambiguous argument)/, 'no commit, branch or tag has that name'],
]

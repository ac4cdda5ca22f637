import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { COMPLETION_SCRIPTS } from '#cli/completion/shell-scripts.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'completion-'))
afterAll(() => rmSync(folder, { recursive: true }))

const offered = async (...words: string[]) => {
  const { code, out, err } = await commandLine('complete', '--', ...words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.split('\n').filter(Boolean)
}

describe('The command line: completion', () => {
  it.each([
    [['ch'], ['check']],
    [['--env', 'pre'], ['preview']],
    [['--env', 'preview', 'doc'], ['doctor']],
    [['help', 'expl'], ['explain']],
    [['booking', 'mo'], ['move']],
    [['booking', 'move', '--rea'], ['--reason']],
    [['check', '--fi', '--'], expect.arrayContaining(['--fix', '--watch', '--config', '--help'])],
    [['check', '--format', 'js'], ['json']],
    [['check', '--format=js'], ['--format=json']],
    [['check', '--format', '=', 'js'], ['json']],
    [['check', '--rule', 'id/duplicate-c'], ['id/duplicate-code=']],
    [['check', '--rule', 'id/duplicate', '=', 'o'], ['off']],
    [['check', '--only', 'nav'], ['navigation']],
    [['validate', 'pri'], ['pricing']],
    [['explain', 'id/duplicate-c'], ['id/duplicate-code']],
    [['price', 'p-sunrise-k'], ['p-sunrise-kayak']],
    [
      ['nav', '--country', 'u'],
      ['uk', 'us'],
    ],
    [['nav', '--city', 'melb'], ['melbourne']],
    [['nav', '--country', 'aus', '--tier', 'EXP'], ['EXPLORER']],
    [['price', '--country', 'aus', 'p-sunrise-k'], ['p-sunrise-kayak']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ])('offers after %j', async (words, found) => {
    expect(await offered(...words)).toEqual(found)
  })

  it.each([
    [[]],
    [['nothing', 'x']],
    [['constructor', '']],
    [['check', 'fixtures/na']],
    [['check', '--', '--f']],
    [['price', '--dataset', '/nowhere', 'p-']],
    [['explain', 'id/duplicate', 'more']],
    [['=', '=', '=']],
  ])('does not fail after %j', async (words) => {
    const found = await offered(...words)
    if (words.length > 0) expect(found).toEqual([])
  })

  it('offers nothing that a shell would run, and no files of settings that are broken', async () => {
    writeFileSync(
      join(folder, 'wonderpass-tiers.json'),
      JSON.stringify([{ code: '$(rm -r x)' }, { code: 'A;B' }, { code: 'GOOD' }, 7, null]),
    )
    expect(await offered('nav', '--dataset', folder, '--tier', '')).toEqual(['GOOD'])
    expect(await offered('nav', '--dataset', join(folder, 'none'), '--tier', '')).toEqual([])
  })

  it.each([
    ['shop ch', 'check'],
    ['shop check --format sar', 'sarif'],
    ['shop check --format = sar', 'sarif'],
    ['shop nav --city melb', 'melbourne'],
  ])('completes %s in bash itself', (line, word) => {
    const words = line.split(' ')
    const script = [
      'source <(printf %s "$SCRIPT")',
      `COMP_WORDS=(${words.join(' ')})`,
      `COMP_CWORD=${words.length - 1}`,
      '_shop shop',
      `printf "%s\\n" "\${COMPREPLY[@]}"`,
      'complete -p shop',
    ].join('\n')
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], {
      encoding: 'utf8',
      env: { ...process.env, SCRIPT: COMPLETION_SCRIPTS.bash() },
    })
    expect(stderr).toBe('')
    expect(stdout).toBe(`${word}\ncomplete -o bashdefault -o default -F _shop shop\n`)
  })

  const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0
  // Shells that not every machine has.
  const [FISH, ZSH] = ['fish', 'zsh'] as const
  const LINES = [
    ['shop ch', 'check'],
    ['shop check --format sar', 'sarif'],
    ['shop check --format=sar', '--format=sarif'],
    ['shop nav --city melb', 'melbourne'],
    ['shop check --rule id/duplicate-c', 'id/duplicate-code='],
  ]

  it.runIf(has(FISH))('completes in fish itself, files too', () => {
    const lines = [...LINES, ['shop check fixtures/nav', 'fixtures/navigation.json']]
    const asked = lines.map(([line]) => `complete -C '${line}'`)
    const { stdout } = spawnSync(
      FISH,
      ['--no-config', '-c', [COMPLETION_SCRIPTS.fish(), ...asked].join('\n')],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout.trimEnd().split('\n')).toEqual(lines.map(([, word]) => word))
  })

  it.runIf(has(ZSH))('completes in zsh itself, and leaves files to it', () => {
    const script = [
      'compdef() { :; }',
      // As zsh adds words: the last of these names the list that holds them.
      `compadd() { print -r -- "$1:\${(P)@[-1]}"; }`,
      '_files() { print files; }',
      COMPLETION_SCRIPTS.zsh(),
      ...[...LINES, ['shop check fixtures/nav']].map(
        ([line]) => `words=(${line}) CURRENT=$#words; _shop`,
      ),
    ]
    const { stdout, stderr } = spawnSync(ZSH, ['-f', '-c', script.join('\n')], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const added = LINES.map(([, word = '']) => `${word.endsWith('=') ? '-S' : '-a'}:${word}`)
    expect(stdout.trimEnd().split('\n')).toEqual([...added, 'files'])
  })

  it('prints a script for each shell, and makes shop a command where it is none', async () => {
    for (const shell of ['bash', 'zsh', 'fish'] as const)
      expect(await commandLine('completion', shell)).toEqual({
        code: 0,
        out: COMPLETION_SCRIPTS[shell](),
        err: '',
      })
    expect((await commandLine('completion', 'bahs')).err).toContain('Did you mean bash?')
    const version = 'source <(printf %s "$SCRIPT"); shop --version'
    const env = { ...process.env, SCRIPT: COMPLETION_SCRIPTS.bash() }
    const said = execFileSync('bash', ['--norc', '-c', version], { encoding: 'utf8', env })
    expect(said).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

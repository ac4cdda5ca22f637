import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { project } from '#tests/support/cli/project.ts'

const { at, folder, slip, shop, remove } = project()
afterAll(remove)

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...words], {
    cwd: folder,
    stdio: 'pipe',
  })
const changed = async (...words: string[]) => {
  const { out } = await shop('check', 'stock', '--format', 'json', '--changed', ...words)
  const { findings }: { findings: { file: string }[] } = JSON.parse(out)
  return findings.map(({ file }) => file.replace('stock/coupon-', '').replace('.json', ''))
}

it('--changed knows what is new or different, under the name it has now', async () => {
  for (const name of ['as-it-was', 'staged', 'unstaged', 'renamed', 'deleted'])
    slip(`stock/coupon-${name}.json`)
  const outside = await shop('check', 'stock', '--changed')
  expect(outside).toMatchObject({ code: 3, out: '' })
  expect(outside.err).toContain('this folder is not in a git repository')

  git('init', '-q')
  expect(await changed()).toHaveLength(5)
  git('add', '-A')
  expect(await changed()).toHaveLength(5)
  git('commit', '-qm', 'a')
  expect(await changed()).toEqual([])

  for (const name of ['staged', 'unstaged']) appendFileSync(at(`stock/coupon-${name}.json`), '\n')
  git('add', '-A')
  appendFileSync(at('stock/coupon-unstaged.json'), '\n')
  git('mv', 'stock/coupon-renamed.json', 'stock/coupon-now "ünd\n😀.json')
  rmSync(at('stock/coupon-deleted.json'))
  slip('stock/coupon-untracked.json')
  const now = ['now "ünd\n😀', 'staged', 'unstaged', 'untracked']
  expect(await changed()).toEqual(now)
  git('add', '-A')
  git('commit', '-qm', 'b')
  expect(await changed('HEAD~1')).toEqual(now)
  mkdirSync(at('stock/more'))
  renameSync(at('stock/coupon-untracked.json'), at('stock/more/coupon-moved.json'))
  expect(await changed()).toEqual(['stock/more/coupon-moved'])
})

it.each([
  [['nothing'], 'since nothing: no commit, branch or tag has that name.', 3],
  [['-x'], 'unknown option', 2],
  [['--output=x'], 'unknown option', 2],
])('--changed %j is told plainly', async (words, sentence, code) => {
  const said = await shop('check', 'stock', '--changed', ...words)
  expect(said.err).toContain(sentence)
  expect(said.code).toBe(code)
})

it('--changed says when there is no git', async () => {
  const { PATH } = process.env
  process.env.PATH = folder
  try {
    const { code, err } = await shop('check', 'stock', '--changed')
    expect(err).toContain('git cannot list the changes since HEAD: it is not installed.')
    expect(code).toBe(3)
  } finally {
    process.env.PATH = PATH
  }
})

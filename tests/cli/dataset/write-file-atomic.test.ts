import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { project, SLIP } from '#tests/support/cli/project.ts'

const { at, folder, slip, shop, remove } = project()
afterAll(remove)

const BROKEN = readFileSync(SLIP, 'utf8')
const text = (name: string) => readFileSync(at(name), 'utf8')
const isMended = (name: string) => text(name) !== BROKEN

/** root ignores permissions. */
const isRoot = process.getuid?.() === 0
const SOMEBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const HOME = process.cwd()
const WORDS = [join(HOME, 'cli/index.ts'), 'check', '--dataset', join(HOME, 'fixtures')]
const canRun =
  spawnSync(process.execPath, [join(HOME, 'cli/index.ts'), '-V'], SOMEBODY).status === 0
const asSomebody = (...words: string[]) => {
  const named = [...WORDS, '--cwd', folder, ...words]
  return spawnSync(process.execPath, named, { ...SOMEBODY, encoding: 'utf8' })
}
const give = (...names: string[]) => {
  if (isRoot) for (const name of ['', ...names]) chownSync(at(name), 65_534, 65_534)
}

describe('what is mended is written whole or not at all', () => {
  it.runIf(canRun)('leaves a file that may only be read as it is, and mends the others', () => {
    for (const name of ['a', 'b', 'c']) slip(`one/coupon-${name}.json`)
    chmodSync(at('one/coupon-b.json'), 0o444)
    give('one', 'one/coupon-a.json', 'one/coupon-b.json', 'one/coupon-c.json')
    const { status, stdout, stderr } = asSomebody('one', '--fix')
    expect(stderr).toContain(
      'Cannot write one/coupon-b.json: you have no permission. Nothing was changed in it.\n',
    )
    expect(stderr).toContain('fixed one/coupon-c.json')
    expect(stderr).not.toContain('fixed one/coupon-b.json')
    // It is wrong as before.
    expect(stdout).toMatch(/^one\/coupon-b\.json:6:41: error file\/trailing-comma .*\n$/)
    expect(['a', 'b', 'c'].map((name) => isMended(`one/coupon-${name}.json`))).toEqual([
      true,
      false,
      true,
    ])
    expect(status).toBe(3)
  })

  it.runIf(canRun)('names each file of a folder that may only be read, also when quiet', () => {
    for (const name of ['a', 'b']) slip(`two/coupon-${name}.json`)
    chmodSync(at('two'), 0o555)
    give('two', 'two/coupon-a.json', 'two/coupon-b.json')
    const { status, stderr } = asSomebody('two', '--fix', '-q')
    expect(stderr).toMatch(/^Cannot write two\/coupon-a.*\nCannot write two\/coupon-b.*\n$/)
    expect(status).toBe(3)
    chmodSync(at('two'), 0o755)
    expect(readdirSync(at('two')).sort()).toEqual(['coupon-a.json', 'coupon-b.json'])
    expect(isMended('two/coupon-a.json')).toBe(false)
  })

  it('leaves nothing half-written where the disk takes no more', () => {
    slip('three/coupon-a.json')
    const full = 'trap "" XFSZ; ulimit -f 0; exec "$@"'
    const words = ['-c', full, 'sh', process.execPath, ...WORDS, '--cwd', folder, 'three', '--fix']
    const { status, stderr } = spawnSync('sh', words, { encoding: 'utf8' })
    expect(stderr).toContain('Cannot write three/coupon-a.json: files may not be so large here.')
    expect(status).toBe(3)
    expect(readdirSync(at('three'))).toEqual(['coupon-a.json'])
    expect(text('three/coupon-a.json')).toBe(BROKEN)
  })

  it('writes to what is no file, and never takes its place', () => {
    const words = [...WORDS, '--cwd', folder, 'three', '--format', 'json=/dev/stdout']
    const piped = ['-c', '"$@" | cat', 'sh', process.execPath, ...words]
    const { stdout } = spawnSync('sh', piped, { encoding: 'utf8' })
    expect(JSON.parse(stdout).findings).toHaveLength(1)
  })

  it('writes through a link, which stays one', async () => {
    slip('four/real.json')
    symlinkSync('real.json', at('four/coupon-link.json'))
    const { code, err } = await shop('check', 'four/coupon-link.json', '--fix')
    expect(err).toContain('fixed four/coupon-link.json:6:41')
    expect(code).toBe(0)
    expect(isMended('four/real.json')).toBe(true)
    expect(lstatSync(at('four/coupon-link.json')).isSymbolicLink()).toBe(true)
  })

  it('goes round no circle of links', async () => {
    mkdirSync(at('five'))
    writeFileSync(at('five/coupon-a.json'), '[]')
    symlinkSync('../five', at('five/again'))
    symlinkSync('coupon-self.json', at('five/coupon-self.json'))
    expect(await shop('check', 'five')).toMatchObject({ code: 0, err: '1 file, nothing wrong\n' })
    const { code, err } = await shop('check', 'five/coupon-self.json')
    expect(err).toContain('Cannot read five/coupon-self.json: its links lead in a circle.')
    expect(code).toBe(3)
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const elsewhere = mkdtempSync(join(tmpdir(), 'shop-bin-'))
const link = join(elsewhere, 'shop')

/** A project whose CLI was never built. */
const unbuilt = join(elsewhere, 'unbuilt')

const run = (...words: string[]) =>
  spawnSync(process.execPath, words, { cwd: elsewhere, encoding: 'utf8' })

/** Makes Node one that cannot run TypeScript. */
const OLD = '--no-experimental-strip-types'

beforeAll(() => {
  const build = "import('./scripts/build/build-cli.mjs').then(({ buildCli }) => buildCli())"
  execFileSync(process.execPath, ['-e', build])
  symlinkSync(resolve('bin/shop.mjs'), link)
  cpSync('bin', join(unbuilt, 'bin'), { recursive: true })
  for (const name of ['cli', 'domain', 'package.json'])
    symlinkSync(resolve(name), join(unbuilt, name))
})
afterAll(() => rmSync(elsewhere, { recursive: true }))

describe('the bin', () => {
  it('runs what was built, from any folder and by a link, and finds the stock of the project', () => {
    const { status, stdout } = run(OLD, link, 'price', 'p-sunrise-kayak', '--country', 'aus')
    expect(stdout).toContain('Sunrise')
    expect(status).toBe(0)
  })

  it('loads a command when it is called', () => {
    const built = readdirSync('dist/cli')
    for (const name of ['check', 'price', 'explain'])
      expect(built.some((file) => file.startsWith(`command-${name}-`))).toBe(true)
  })

  it('asks a command for its flags without loading what it works with', () => {
    const built = readdirSync('dist/cli')
    const reached = (name: string, seen: string[] = []): string[] => {
      if (seen.includes(name)) return seen
      const text = readFileSync(join('dist/cli', name), 'utf8')
      const loads = [...text.matchAll(/^import .*from "\.\/(.+\.js)";$/gm)].map(
        ([, file = '']) => file,
      )
      return loads.reduce((all, file) => reached(file, all), [...seen, name])
    }
    for (const command of ['check', 'validate', 'booking', 'jobs']) {
      const file = built.find((name) => name.startsWith(`command-${command}-`)) ?? ''
      expect(reached(file).filter((name) => /^(?:kinds|schemas|tools)-/.test(name))).toEqual([])
    }
  })

  it('runs the sources where no one built it', () => {
    const { status, stdout } = run(join(unbuilt, 'bin/shop.mjs'), 'explain', 'schema/type')
    expect(stdout).toContain('schema/type')
    expect(status).toBe(0)
  })

  it('says what to do on a Node that cannot run the sources', () => {
    const { status, stderr } = run(OLD, join(unbuilt, 'bin/shop.mjs'), '--help')
    expect(stderr).toMatch(/^Run npm run build first: Node \S+ cannot run the sources/)
    expect(status).toBe(3)
  })
})

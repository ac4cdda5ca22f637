import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSeverityLookup } from '#cli/check/rule-levels.ts'
import { runCheck } from '#cli/check/run-check.ts'
import { watchAndCheck, watchedFolders } from '#cli/check/watch.ts'
import { project, SLIP } from '#tests/support/cli/project.ts'

const { folder, at, slip, remove } = project()
afterAll(remove)

/** A terminal that records raw mode. */
const keyboard = () => {
  const modes: boolean[] = []
  const keys = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
  })
  return {
    keys: keys as unknown as NodeJS.ReadStream,
    modes,
    press: (key: string) => keys.write(key),
  }
}

describe('shop check --watch', () => {
  const said: string[] = []
  const { keys, modes, press } = keyboard()
  let code: Promise<number>

  beforeAll(async () => {
    mkdirSync(at('watched'))
    const job = {
      words: [at('watched')],
      kinds: [],
      dataset: 'fixtures',
      ignore: [],
      most: 99,
      severityOf: createSeverityLookup({}, []),
    }
    writeFileSync(at('watched/coupon-0.json'), '[]')
    code = watchAndCheck({
      folders: [at('watched')],
      recheck: (isWhole) => {
        if (isWhole) said.push('in full')
        process.chdir(folder)
        const report = runCheck({ ...job, dataset: join(HOME, 'fixtures') })
        process.chdir(HOME)
        return report
      },
      output: { write: (line) => said.push(line), writeErr: () => {}, colour: false },
      input: keys,
      now: () => new Date(2026, 10, 22, 14, 2, 11),
    })
    await vi.waitFor(() => expect(modes).toEqual([true]))
  })
  const HOME = process.cwd()
  const next = async (line: string | RegExp) => {
    await vi.waitFor(() => expect(said.at(-1)).toMatch(line), 3_000)
    said.length = 0
  }

  it('tells in a line what a new, a changed and a broken file do, and one that is gone', async () => {
    slip('watched/coupon-1.json')
    await next('14:02:11  coupon-1.json changed  1 error (was nothing wrong)\n')
    writeFileSync(at('watched/coupon-1.json'), '[{ "code"')
    await next('coupon-1.json changed  1 error')
    writeFileSync(at('watched/coupon-1.json'), '[]')
    await next('coupon-1.json changed  nothing wrong (was 1 error)')
    rmSync(at('watched/coupon-1.json'))
    await next('coupon-1.json changed  nothing wrong')
  })

  it('looks once after many changes, and at a file that an editor saves in two steps', async () => {
    for (const name of ['a', 'b', 'c']) slip(`watched/coupon-${name}.json`)
    writeFileSync(at('watched/coupon-a.json'), '')
    renameSync(at('watched/coupon-b.json'), at('watched/coupon-a.json'))
    await next(
      /^14:02:11 {2}coupon-\w\.json and \d more changed {2}2 errors \(was nothing wrong\)\n$/,
    )
  })

  it('looks again at r, and ends with 130 at Ctrl-C with the terminal as it was', async () => {
    press('r')
    await vi.waitFor(() => expect(said).toContain('in full'))
    press('\u0003')
    expect(await code).toBe(130)
    expect(modes).toEqual([true, false])
  })

  it('watches the stock and whatever else is checked, each folder once', () => {
    mkdirSync(at('else'))
    const words = [at('watched'), SLIP, at('watched/coupon-0.json'), at('else/*/x*.json')]
    expect(watchedFolders('fixtures', words)).toEqual([
      join(HOME, 'fixtures'),
      at('watched'),
      at('else'),
    ])
  })
})

it('ends with 130 when it is interrupted', async () => {
  const words = ['cli/index.ts', 'check', '--watch']
  const shop = spawn(process.execPath, words, { stdio: ['pipe', 'ignore', 'pipe'] })
  shop.stderr.once('data', () => shop.kill('SIGINT'))
  expect(await new Promise((done) => shop.once('exit', done))).toBe(130)
})

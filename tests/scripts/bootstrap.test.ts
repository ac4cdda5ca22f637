import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HOME = join(import.meta.dirname, '../..')

it('installs nothing through a node_modules that is a symbolic link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  const [shop, others] = [join(folder, 'shop'), join(folder, 'others')]
  mkdirSync(others)
  writeFileSync(join(others, 'theirs'), '')
  for (const file of ['scripts/bootstrap.mjs', 'scripts/start.mjs', 'package.json'])
    cpSync(join(HOME, file), join(shop, file))
  writeFileSync(join(shop, 'package-lock.json'), '{}')
  symlinkSync(others, join(shop, 'node_modules'))
  const { status, stderr } = spawnSync(process.execPath, [join(shop, 'scripts/start.mjs')], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('node_modules is a symbolic link')
  expect(readdirSync(others)).toEqual(['theirs'])
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>
}
const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

/** A part of a tool for another platform than the tests': the registry that the lockfile was made with does not have it. */
const isForeign = ({ optional, os = [], cpu = [], libc = ['glibc'] }: Entry) =>
  optional === true && !(os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'))

it('the lockfile has a checksum of every package but parts for other platforms', () => {
  const unchecked = entries.filter(([, entry]) => !entry.integrity && !isForeign(entry))
  expect(unchecked.map(([path]) => path)).toEqual([])
})

it('the lockfile names no registry but npm’s own', () => {
  const others = entries.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

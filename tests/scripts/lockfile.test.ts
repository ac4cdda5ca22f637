import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>
}
const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

it('the lockfile has a checksum of every package, also of those for other platforms', () => {
  const unchecked = entries.filter(([, { integrity }]) => !integrity)
  expect(unchecked.map(([path]) => path)).toEqual([])
})

it('the lockfile names no registry but npm’s own', () => {
  const others = entries.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

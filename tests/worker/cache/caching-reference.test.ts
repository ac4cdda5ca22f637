import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/reference/caching.md', 'utf8')
const CACHE =
  /^(?:export )?const (\w+) = (?:\([^)]*\) =>\s*)?(createLruCache|memoPerObject|new WeakMap)\b/gm

const files = readdirSync('worker', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('cache/'))
  .map((file) => [file, readFileSync(`worker/${file}`, 'utf8')] as const)
const caches = files.flatMap(([file, source]) =>
  [...source.matchAll(CACHE)].map(([, name = '']) => [name, file] as const),
)

describe('docs/reference/caching.md', () => {
  it.each(caches)('names %s of worker/%s', (name) => {
    expect(page).toContain(`\`${name}\``)
  })

  it('is compared with every place where a cache is made', () => {
    const calls = files.flatMap(
      ([, source]) => source.match(/\b(createLruCache|memoPerObject)\b[<(]/g) ?? [],
    )
    const named = caches.filter(([name, file]) =>
      new RegExp(`const ${name} = (?:\\([^)]*\\) =>\\s*)?(createLruCache|memoPerObject)\\b`).test(
        files.find(([path]) => path === file)?.[1] ?? '',
      ),
    )
    expect(named.length).toBe(calls.length)
    expect(calls.length).toBeGreaterThan(15)
  })
})

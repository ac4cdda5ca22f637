import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'

/** A longer value is shorter by its name. */
const LONGEST = 30
const NAME = /var\((--[\w-]+)\)/g

/** Tokens that are the same for everybody, by name: short, set once, the same in light and dark. */
function constants() {
  const source = readFileSync(join(home, 'client/styles/tokens.css'), 'utf8')
  const set = [...source.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const times = Map.groupBy(set, ([name]) => name)
  const short = new Map(
    set.filter(
      ([name, value]) =>
        times.get(name).length === 1 && value.length <= LONGEST && !value.startsWith('light-dark'),
    ),
  )
  for (const [name, value] of short) {
    short.set(
      name,
      value.replace(NAME, (known, other) => short.get(other) ?? known),
    )
  }
  return short
}

const known = constants()

/** Writes such tokens out where they are used and leaves their names away: 0.3 KiB less in every page. */
export const writeOut = {
  Variable: ({ name: { ident } }) => (known.has(ident) ? { raw: known.get(ident) } : undefined),
  Declaration: { custom: ({ name }) => (known.has(name) ? [] : undefined) },
}

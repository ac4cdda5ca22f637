import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../bootstrap.mjs'

/** Longer values stay variables. */
const MAX_INLINE_LENGTH = 30
const VARIABLE_REFERENCE = /var\((--[\w-]+)\)/g

/** Tokens with one short value that no theme overrides. */
function findConstantTokens() {
  const source = readFileSync(join(home, 'brand/tokens.css'), 'utf8')
  const values = new Map()
  for (const [, name, value] of source.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const short = new Map()
  for (const [name, [value, another]] of values) {
    if (another !== undefined || value.length > MAX_INLINE_LENGTH) continue
    short.set(
      name,
      value.replace(VARIABLE_REFERENCE, (word, other) => short.get(other) ?? word),
    )
  }
  return short
}

const constantTokens = findConstantTokens()

/** Inlines such tokens: 0.3 KiB less in every page. */
export const inlineConstantTokens = {
  Variable: ({ name: { ident } }) =>
    constantTokens.has(ident) ? { raw: constantTokens.get(ident) } : undefined,
  Declaration: { custom: ({ name }) => (constantTokens.has(name) ? [] : undefined) },
}

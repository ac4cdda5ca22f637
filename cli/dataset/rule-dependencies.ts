import { readFileSync } from 'node:fs'
import * as acorn from 'acorn'
import { createScriptParser } from '#domain/content/parse-script.ts'
import type { ValidationDependencies } from '#domain/validation/dependencies.ts'
import { PICTURES_FILE } from './project-paths.ts'

type PictureIndex = Readonly<Record<string, { widths: readonly number[] }>>

/** Dependencies of the rules: a parser for editors' code, and the sizes of our pictures. */
export function createRuleDependencies(): ValidationDependencies {
  const pictures: PictureIndex = JSON.parse(readFileSync(PICTURES_FILE, 'utf8'))
  return {
    parse: memoiseParser(createScriptParser(acorn)),
    widthsOf: (address) => pictures[address.replace('/media/', '')]?.widths ?? [],
  }
}

type ParseCode = NonNullable<ValidationDependencies['parse']>

/** Parses a text once: many blocks have equal code. */
function memoiseParser(parse: ParseCode): ParseCode {
  const cache = new Map<string, ReturnType<ParseCode>>()
  return (code, kind) => {
    const key = `${kind} ${code}`
    const tree = cache.get(key) ?? parse(code, kind)
    cache.set(key, tree)
    return tree
  }
}

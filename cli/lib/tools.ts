import { readFileSync } from 'node:fs'
import * as acorn from 'acorn'
import { PICTURES } from '#cli/lib/home.ts'
import type { Tools } from '#domain/check/tools.ts'
import { parserOf } from '#domain/content/code/parse.ts'

type Pictures = Readonly<Record<string, { widths: readonly number[] }>>

/** What the rules are handed on the command line: a parser for editors' code, and the sizes of our pictures. */
export function tools(): Tools {
  const pictures: Pictures = JSON.parse(readFileSync(PICTURES, 'utf8'))
  return {
    parse: remembered(parserOf(acorn)),
    widthsOf: (address) => pictures[address.replace('/media/', '')]?.widths ?? [],
  }
}

type Parse = NonNullable<Tools['parse']>

/** The same code stands in many blocks: it is read once. */
function remembered(parse: Parse): Parse {
  const trees = new Map<string, ReturnType<Parse>>()
  return (code, kind) => {
    const key = `${kind} ${code}`
    const tree = trees.get(key) ?? parse(code, kind)
    trees.set(key, tree)
    return tree
  }
}

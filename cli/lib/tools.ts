import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as acorn from 'acorn'
import type { Tools } from '#domain/check/tools.ts'
import { parserOf } from '#domain/content/code/parse.ts'

const INDEX = fileURLToPath(new URL('../../client/pictures.json', import.meta.url))

/** What is kept of the shop's own pictures, by name. */
export type Pictures = Readonly<Record<string, { widths: readonly number[]; alt: string }>>

/** The shop's own pictures, by name. */
export const ownPictures = (): Pictures => JSON.parse(readFileSync(INDEX, 'utf8'))

/** What the rules are handed on the command line: a parser for editors' code, and the sizes of our pictures. */
export function tools(): Tools {
  const pictures = ownPictures()
  return {
    parse: parserOf(acorn),
    widthsOf: (address) => pictures[address.replace('/media/', '')]?.widths ?? [],
  }
}

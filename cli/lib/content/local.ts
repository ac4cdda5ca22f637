import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { selectFiles } from '#cli/lib/check/select.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { jsonIn, mindInside, nameOf, readSource } from '#cli/lib/files.ts'
import { isEntry } from './bases.ts'
import type { Side } from './compare.ts'

/** A name of a model that may name a folder as well. */
export const isModel = (name: unknown): name is string =>
  typeof name === 'string' && /^[A-Za-z][\w-]{0,99}$/.test(name)

export const folderOf = (stock: string): string => join(stock, 'content')
export const pathOf = (stock: string, { name }: Pick<Side, 'name'>): string =>
  join(folderOf(stock), name)

/** The entries in the files of a stock. One that cannot be told from others ends the command. */
export function localEntries(stock: string): Side[] {
  const paths = existsSync(folderOf(stock)) ? jsonIn(folderOf(stock)) : []
  const seen = new Map<string, string>()
  return paths.map((path) => {
    // A pull writes to it.
    mindInside(path, [stock, '.'])
    const { json, isJson, text, faults } = readSource(path)
    const name = nameOf(path)
    const wrong = (why: string) =>
      new Failure(EXIT.findings, `${name} ${why}\nMend it first: shop check ${name}`)
    if (!isJson) throw wrong(`is no JSON: ${faults[0]?.message}`)
    if (!isEntry(json) || !isModel(json.modelId)) throw wrong('has no id or names no model.')
    const other = seen.get(json.id)
    if (other) throw wrong(`has the id ${json.id}, which ${other} has.`)
    seen.set(json.id, name)
    return { id: json.id, model: json.modelId, name: basename(path), text, json }
  })
}

/** The ids of entries whose files are new or different since a revision. */
export function changedSince(revision: string, stock: string, entries: readonly Side[]) {
  const found = selectFiles({
    words: [folderOf(stock)],
    stock,
    kinds: ['content'],
    ignore: [],
    changed: revision,
  })
  const paths = new Set(found.map((path) => resolve(path)))
  return new Set(
    entries.filter((one) => paths.has(resolve(pathOf(stock, one)))).map(({ id }) => id),
  )
}

/** A file for an entry that has none: what the service calls it, else its id; never one that another entry has. */
export function freeName({ id, name }: Side, stock: string): string {
  const own = /^[\w-][\w.-]*\.json$/.test(name) ? name.slice(0, -'.json'.length) : id
  const plain = own.replace(/[^\w-]+/g, '-').slice(0, 80) || 'entry'
  for (let count = 1; ; count++) {
    const free = `${plain}${count > 1 ? `-${count}` : ''}.json`
    if (!existsSync(join(folderOf(stock), free))) return free
  }
}

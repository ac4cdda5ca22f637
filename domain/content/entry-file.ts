import type { Fault } from '../check/fault.ts'
import { duplicatesIn, type StockFile, type StockIndex } from '../check/stock.ts'
import { type Issue, issuesOf } from '../issue.ts'
import { PublishedEntry } from './entry.schema.ts'
import { unseenOf } from './page-file.ts'
import { isRecord } from './record.ts'
import { OPERATOR_NAMES } from './target.ts'

/** Everything wrong with an entry of our own content service. */
export function checkEntry(file: StockFile, index: StockIndex): (Issue | Fault)[] {
  const issues = [...issuesOf(PublishedEntry.safeParse(file.json)), ...duplicatesIn(file, index)]
  // What has not even the shape of an entry is not looked into.
  return issues.length > 0
    ? issues
    : [
        ...wrongWith(file.json),
        ...strangersIn(file.json, index),
        ...unseenOf(PublishedEntry.parse(file.json), index),
      ]
}

function wrongWith(json: unknown): Issue[] {
  const { query = [], startDate, endDate, variations = {} } = PublishedEntry.parse(json)
  const ratios = Object.values(variations).map(({ testRatio = 0 }) => testRatio)
  return [
    ...query.flatMap(({ operator }, at) =>
      operator === undefined || OPERATOR_NAMES.includes(operator)
        ? []
        : [{ path: `query.${at}.operator`, message: `There is no operator ${operator}.` }],
    ),
    ...(startDate && endDate && endDate <= startDate
      ? [{ path: 'endDate', message: 'It ends before it begins.' }]
      : []),
    ...(ratios.reduce((sum, ratio) => sum + ratio, 0) > 1
      ? [{ path: 'variations', message: 'Together they get more than every visitor.' }]
      : []),
  ]
}

/** Symbols and references that lead to no entry of the stock, and blocks that cannot be told apart. */
function strangersIn(json: unknown, { entries }: StockIndex): Issue[] {
  const issues: Issue[] = []
  let ids = new Set<string>()

  function look(value: unknown, path: string): void {
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) look(one, `${path}.${at}`)
    }
    if (!isRecord(value)) return
    const { '@type': type, id } = value
    if (type === '@builder.io/sdk:Element' && typeof id === 'string') {
      if (ids.has(id)) issues.push({ path: `${path}.id`, message: `Two blocks are called ${id}.` })
      ids.add(id)
    }
    const shown = type === '@builder.io/core:Reference' ? ['id', id] : symbolIn(value)
    if (shown && typeof shown[1] === 'string' && !entries.has(shown[1])) {
      issues.push({ path: `${path}.${shown[0]}`, message: `There is no entry ${shown[1]}.` })
    }
    for (const [name, inside] of Object.entries(value)) look(inside, `${path}.${name}`)
  }

  const { data, variations = {} } = PublishedEntry.parse(json)
  look(data, 'data')
  for (const [name, variation] of Object.entries(variations)) {
    // A variation is shown instead, never beside.
    ids = new Set()
    look(variation.data, `variations.${name}.data`)
  }
  return issues
}

const symbolIn = ({ symbol }: Record<string, unknown>) =>
  isRecord(symbol) && !isRecord(symbol.content) ? ['symbol.entry', symbol.entry] : null

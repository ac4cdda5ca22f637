import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  pictureAddresses,
  readSource,
  type SourceFile,
  sourceOf,
  stockFiles,
} from '#cli/lib/files.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock, type StockKind } from '#domain/check/stock.ts'
import { changeOf, diceOf, spoilt } from './mutations/damages.ts'
import { isFree } from './mutations/free.ts'
import { seen } from './mutations/seen.ts'

const RUNS = process.env.SHOP_LONG ? 5_000 : 300
const SEED = Number(process.env.SHOP_SEED ?? 1)

const stock = stockFiles('fixtures').map(readSource)
const pictures = pictureAddresses()
const clean = indexStock(stock, pictures)
const kinds = [...new Set(stock.map(({ kind }) => kind))]

/** What becomes of one damage. */
function trial(seed: number) {
  const dice = diceOf(seed)
  const kind = kinds[dice(kinds.length)] as StockKind
  const files = stock.filter((file) => file.kind === kind)
  const file = files[dice(files.length)] as SourceFile
  const damage = spoilt(file.text, dice)
  if (!damage || damage.text === file.text) return null
  const after = sourceOf(file.name, damage.text)
  const change = changeOf(file.json, after.json)
  const where = { seed, file: file.name, damage: damage.name }
  if (isFound(file, after)) return { ...where, verdict: 'found' }
  if (!change || seen(kind, file.json) === seen(kind, after.json))
    return { ...where, verdict: 'harmless' }
  return { ...where, change, verdict: isFree(kind, change) ? 'free' : 'missed' }
}

/** Whether anything is said of the spoilt file, or of another one that it no longer fits. */
function isFound(before: SourceFile, after: SourceFile): boolean {
  if (after.faults.length > 0 || !after.isJson) return true
  if (
    checkStockFile(after, clean).some(
      (fault) => 'code' in fault && fault.code.startsWith('schema/'),
    )
  )
    return true
  const others = stock.filter((file) => file !== before)
  const index = indexStock([...others, after], pictures)
  if (checkStockFile(after, index).length > 0) return true
  return others.some((file) => checkStockFile(file, index).length > 0)
}

it(`finds ${RUNS} random damages to the stock, or they are harmless`, () => {
  const told = []
  for (let seed = SEED * 1_000_000; told.length < RUNS; seed++) {
    const verdict = trial(seed)
    if (verdict) told.push(verdict)
  }
  const counts = Object.groupBy(told, ({ verdict }) => verdict)
  console.log(Object.entries(counts).map(([name, list]) => `${name} ${list?.length}`))
  if (process.env.SHOP_OUT)
    writeFileSync(
      process.env.SHOP_OUT,
      told
        .filter(({ verdict }) => verdict === 'missed')
        .map((one) =>
          JSON.stringify(one, (k, v) =>
            typeof v === 'string' && v.length > 80 ? v.slice(0, 80) : v,
          ).slice(0, 400),
        )
        .join('\n'),
    )
  expect(counts.missed ?? []).toEqual([])
})

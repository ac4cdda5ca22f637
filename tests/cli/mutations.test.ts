import { expect, it } from 'vitest'
import {
  pictureAddresses,
  readSource,
  type SourceFile,
  sourceOf,
  stockFiles,
} from '#cli/lib/files.ts'
import { tools } from '#cli/lib/tools.ts'
import type { Path } from '#domain/check/fault.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock } from '#domain/check/stock.ts'
import { changeOf, diceOf, spoilt } from './mutations/damages.ts'
import { freedomOf } from './mutations/free.ts'
import { seen } from './mutations/seen.ts'

/** SHOP_SEED takes other dice; a trial is known by its number, and SHOP_TRIAL repeats one of them alone. */
const { SHOP_LONG, SHOP_SEED = '1', SHOP_TRIAL } = process.env
const TRIALS = SHOP_TRIAL ? 1 : SHOP_LONG ? 5_000 : 300

const stock = stockFiles('fixtures').map(readSource)
const pictures = pictureAddresses()
const own = tools()
const clean = indexStock(stock, pictures, own)
const kinds = ['navigation', 'pricing', 'content'] as const

/** What becomes of one damage; null where there was nothing to damage. */
function trial(seed: number) {
  const dice = diceOf(seed)
  const kind = kinds[dice(kinds.length)]
  const files = stock.filter((file) => file.kind === kind)
  const before = files[dice(files.length)]
  const damage = before && spoilt(before.text, dice)
  if (!damage || damage.text === before.text) return null
  const after = sourceOf(before.name, damage.text)
  const change = changeOf(before.json, after.json)
  const told = { seed, file: before.name, damage: damage.name, change }
  const found = findingsOf(before, after)
  if (found.length > 0) {
    const isNear = !change || found.some((path) => path === null || isBeside(path, change.path))
    return { ...told, verdict: isNear ? 'found' : 'found elsewhere', found }
  }
  if (!change || seen(before.kind, before.json) === seen(before.kind, after.json))
    return { ...told, verdict: 'harmless' }
  const why = freedomOf(change)
  return { ...told, verdict: why ?? 'missed' }
}

/** Where anything is said of the spoilt file; null where the text itself is wrong, or another file no longer fits. */
function findingsOf(before: SourceFile, after: SourceFile): (Path | null)[] {
  if (after.faults.length > 0 || !after.isJson) return [null]
  const pathsWith = (index: typeof clean) => checkStockFile(after, index).map(({ path }) => path)
  const shape = checkStockFile(after, clean).filter(
    (fault) => 'code' in fault && fault.code.startsWith('schema/'),
  )
  if (shape.length > 0) return shape.map(({ path }) => path as Path)
  const others = stock.filter((file) => file !== before)
  const index = indexStock([...others, after], pictures, own)
  const here = pathsWith(index)
  if (here.length > 0) return here
  return others.some((file) => checkStockFile(file, index).length > 0) ? [null] : []
}

/** Whether two places lie in one entry of a file, or one of them is a field of the whole file. */
const isBeside = (one: Path, other: Path) => one.length < 2 || one[0] === other[0]

it(`of ${TRIALS} random damages each is found, changes nothing, or is the writer's to decide`, {
  timeout: 600_000,
}, () => {
  const told = []
  for (let seed = Number(SHOP_TRIAL ?? Number(SHOP_SEED) * 1e6); told.length < TRIALS; seed++) {
    const outcome = trial(seed)
    if (outcome) told.push(outcome)
  }
  const counts = Object.groupBy(told, ({ verdict }) => verdict)
  if (SHOP_LONG)
    for (const [verdict, list = []] of Object.entries(counts))
      console.log(`${list.length} ${verdict}`)
  expect(counts.missed?.map(inWords) ?? []).toEqual([])
  expect(counts['found elsewhere']?.map(inWords) ?? []).toEqual([])
})

const inWords = ({ seed, file, damage, change }: NonNullable<ReturnType<typeof trial>>) => {
  const [before, after] = [change?.before, change?.after].map((one) =>
    JSON.stringify(one)?.slice(0, 90),
  )
  return `SHOP_TRIAL=${seed} ${file} ${damage}, ${change?.path.join('/')}: ${before} -> ${after}`
}

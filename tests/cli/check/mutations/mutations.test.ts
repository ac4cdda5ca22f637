import { expect, it } from 'vitest'
import { createRuleDependencies } from '#cli/dataset/rule-dependencies.ts'
import {
  listDatasetFiles,
  loadPictureUrls,
  parseSourceFile,
  readSourceFile,
  type SourceFile,
} from '#cli/dataset/source-files.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath } from '#domain/validation/violation.ts'
import { byLength, isLong } from '#tests/support/length.ts'
import { changeOf } from './change.ts'
import { choiceOf, unusedChoices } from './choices.ts'
import { damageText, diceOf } from './damages.ts'
import { seen } from './rendered/index.ts'

/** SHOP_SEED takes other dice; a trial is known by its number, and SHOP_TRIAL repeats one of them alone. */
const { SHOP_SEED = '1', SHOP_TRIAL } = process.env
const TRIALS = SHOP_TRIAL ? 1 : Number(process.env.SHOP_TRIALS ?? byLength(30, 80, 5_000))

const stock = listDatasetFiles('fixtures').map(readSourceFile)
const pictures = loadPictureUrls()
const own = createRuleDependencies()
const clean = indexDataset(stock, pictures, own)
const kinds = [...new Set(stock.map(({ kind }) => kind))]

/** One trial; null when nothing could be damaged. */
async function trial(seed: number) {
  const dice = diceOf(seed)
  const kind = kinds[seed % kinds.length] as DatasetFileKind
  const files = stock.filter((file) => file.kind === kind)
  const before = files[dice(files.length)]
  const damage = before && damageText(before.text, dice)
  if (!damage || damage.text === before.text) return null
  const after = parseSourceFile(before.name, damage.text)
  const change = changeOf(before.json, after.json)
  const told = { seed, kind, file: before.name, damage: damage.name, change, why: '' }
  const found = findingsOf(before, after)
  if (found.length > 0) {
    // A removed or renamed value is reported where it is referenced.
    const isNear =
      change?.after === undefined ||
      found.some(
        (path) =>
          path === null ||
          isBeside(path, change.path) ||
          valueAt(after.json, path) === change.before,
      )
    return { ...told, verdict: isNear ? 'found' : 'found elsewhere', found }
  }
  if (!change) return { ...told, verdict: 'harmless' }
  const shown = await seen(kind, after.json, after.country)
  if (shown !== null && shown === (await seenBefore(before)))
    return { ...told, verdict: 'harmless' }
  // A valid choice must still be renderable.
  const isShown = shown !== null && oddities(shown) <= oddities((await seenBefore(before)) ?? '')
  const why = isShown ? choiceOf(kind, change) : null
  return { ...told, verdict: why === null ? 'missed' : 'chosen', why: why ?? '' }
}

/** Occurrences of undefined, NaN and the like in rendered output. */
const oddities = (shown: string) => shown.match(/undefined|NaN|\[object/g)?.length ?? 0

const shownBefore = new Map<SourceFile, Promise<string | null>>()

function seenBefore(file: SourceFile): Promise<string | null> {
  const known = shownBefore.get(file) ?? seen(file.kind, file.json, file.country)
  shownBefore.set(file, known)
  return known
}

/** Where the damaged file is reported; null for syntax errors and other files. */
function findingsOf(before: SourceFile, after: SourceFile): (JsonPath | null)[] {
  if (after.faults.length > 0 || !after.isJson) return [null]
  const pathsWith = (index: typeof clean) =>
    validateDatasetFile(after, index).map(({ path }) => path)
  const shape = validateDatasetFile(after, clean).filter((fault) =>
    fault.code.startsWith('schema/'),
  )
  if (shape.length > 0) return shape.map(({ path }) => path)
  const others = stock.filter((file) => file !== before)
  const index = indexDataset([...others, after], pictures, own)
  const here = pathsWith(index)
  if (here.length > 0) return here
  return others.some((file) => validateDatasetFile(file, index).length > 0) ? [null] : []
}

const valueAt = (json: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)?.[key], json)

/** Whether two places are in the same or neighbouring entries, or one is top-level. */
const isBeside = (one: JsonPath, other: JsonPath) =>
  one.length < 2 ||
  other.length < 2 ||
  one[0] === other[0] ||
  Math.abs(Number(one[0]) - Number(other[0])) === 1

type Outcome = NonNullable<Awaited<ReturnType<typeof trial>>>

it(`of ${TRIALS} random damages each is found, changes nothing that shoppers see, or is a choice`, {
  timeout: 1_200_000,
}, async () => {
  const told: Outcome[] = []
  // Kinds in turn, so that each is damaged equally often.
  const first = Number(SHOP_SEED) * 1_000_000 * kinds.length
  const seeds = kinds.map((_, at) => first + at)
  while (told.length < TRIALS) {
    const at = told.length % kinds.length
    const seed = Number(SHOP_TRIAL ?? seeds[at])
    seeds[at] = seed + kinds.length
    const outcome = await trial(seed)
    if (outcome) told.push(outcome)
  }
  if (isLong || SHOP_TRIAL) tell(told)
  const missed = told.filter(({ verdict }) => verdict === 'missed')
  expect(missed.map(inWords)).toEqual([])
  const elsewhere = told.filter(({ verdict }) => verdict === 'found elsewhere')
  expect(elsewhere.map(inWords)).toEqual([])
})

it('every choice that is left to writers is one that the stock gives them', () => {
  expect(unusedChoices(stock)).toEqual([])
})

function tell(told: readonly Outcome[]) {
  const count = (all: readonly Outcome[]) =>
    ['found', 'harmless', 'chosen', 'missed']
      .map((name) => `${all.filter(({ verdict }) => verdict === name).length} ${name}`)
      .join(', ')
  console.log(`all: ${count(told)}`)
  for (const kind of kinds) {
    console.log(`${kind}: ${count(told.filter((one) => one.kind === kind))}`)
  }
  for (const [why, all = []] of Object.entries(Object.groupBy(told, (one) => one.why))) {
    if (why) console.log(`${all.length} chosen: ${why}`)
  }
}

const inWords = ({ seed, file, damage, change }: Outcome) => {
  const [before, after] = [change?.before, change?.after].map((one) =>
    JSON.stringify(one)?.slice(0, 90),
  )
  return `SHOP_TRIAL=${seed} ${file} ${damage}, ${change?.path.join('/')}: ${before} -> ${after}`
}

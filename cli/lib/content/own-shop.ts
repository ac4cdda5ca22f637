import { basename } from 'node:path'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { documentsNamed, hashOf } from '#cli/lib/release/files.ts'
import { releaseAt, send } from '#cli/lib/release/plan.ts'
import { homeFor, placeIn, type StaffOptions, told, who } from '#cli/lib/staff.ts'
import { isEntry } from './bases.ts'
import type { Side } from './compare.ts'
import { isModel, pathOf } from './local.ts'
import type { Service } from './service.ts'

const FOLDER = 'content/'
/** Documents that are asked for at once. */
const AT_ONCE = 6

/**
 * The shop itself. Entries are read as documents of the release that shoppers see, where drafts and archived ones are
 * too, each as it was written; what is sent becomes a release over that one, or nothing does.
 */
export async function ownShop(where: StaffOptions, here: readonly Side[]): Promise<Service> {
  const address = await homeFor(placeIn(where))
  const texts = new Map(here.map(({ text = '' }) => [hashOf(text), text]))
  let reading: Promise<Read> | undefined
  const read = () => {
    reading ??= readRelease(where, texts)
    return reading
  }

  return {
    name: `the shop at ${address}`,
    address,
    models: async () => [...new Set((await read()).entries.map(({ model }) => model))],
    list: async (model) => (await read()).entries.filter((one) => one.model === model),

    async send(what, { note, dryRun, stock }, done) {
      const { base } = await read()
      const documents = what.flatMap(({ put }) =>
        put ? documentsNamed([pathOf(stock, put)], stock) : [],
      )
      const replaced = new Set([
        ...documents.map(({ name }) => name),
        ...what.flatMap(({ instead }) => (instead ? [FOLDER + instead.name] : [])),
      ])
      const had = new Set(base.files.map(({ hash }) => hash))
      const files = [
        ...base.files.filter(({ name }) => !replaced.has(name)),
        ...documents.map(({ name, text }) => ({ name, hash: hashOf(text) })),
      ]
      const brought = documents.filter(({ text }) => !had.has(hashOf(text)))
      const plan = { base, files, brought, changes: [] }
      const made = await send(plan, { who: who(), note, dryRun }, where)
      if (dryRun) return 'It could be published. Nothing was changed.'
      for (const one of what) done(one, (one.put ?? one.instead)?.id ?? '')
      return `Release ${made.number} is what shoppers see now. To go back: shop rollback`
    },
  }
}

type Read = { base: Awaited<ReturnType<typeof releaseAt>>; entries: Side[] }

async function readRelease(where: StaffOptions, texts: ReadonlyMap<string, string>): Promise<Read> {
  const base = await releaseAt('current', where)
  if (base.files.length === 0) {
    const said = 'The shop has not kept its files, so that entries cannot be told apart.'
    throw new Failure(EXIT.findings, `${said} Publish all: shop publish`)
  }
  const waiting = base.files.filter(({ name }) => name.startsWith(FOLDER)).toReversed()
  const entries: Side[] = []
  const reader = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const { name, hash } = file
      const text =
        texts.get(hash) ?? (await told((shop) => shop.document({ params: { hash } }), where)).text
      const json: unknown = JSON.parse(text)
      if (!isEntry(json) || !isModel(json.modelId)) continue
      entries.push({ id: json.id, model: json.modelId, name: basename(name), text, json })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return { base, entries }
}

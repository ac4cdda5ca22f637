import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { StaffOptions } from '#cli/lib/staff.ts'
import { didYouMean } from '#domain/check/nearest.ts'
import type { Side } from './compare.ts'
import { hosted } from './hosted.ts'
import { isModel } from './local.ts'
import { ownShop } from './own-shop.ts'

/** One thing to be done in a service: an entry put in the place of what is there, or taken out. */
export type Sending = { put?: Side; instead?: Side }
export type SendOptions = { note: string; dryRun: boolean; stock: string }

/** Where entries are published from. */
export type Service = {
  /** As people know it. */
  name: string
  /** What its states are remembered by; without any key. */
  address: string
  /** The models it has; none where it does not tell. */
  models: () => Promise<string[]>
  /** Its entries of a model: published, drafts and archived, as far as we may see them. */
  list: (model: string) => Promise<Side[]>
  /** Does all of it, telling of each when it is done and under which id; answers what to say. */
  send: (
    what: readonly Sending[],
    options: SendOptions,
    done: (one: Sending, id: string) => void,
  ) => Promise<string>
}

export type ServiceOptions = StaffOptions & { service?: 'shop' | 'builder' }

/** The service that is meant: the hosted one where its key is set, else the shop. */
export function serviceFor(options: ServiceOptions, here: readonly Side[]): Promise<Service> {
  const { service = process.env.BUILDER_API_KEY ? 'builder' : 'shop' } = options
  return service === 'builder' ? Promise.resolve(hosted(process.env)) : ownShop(options, here)
}

/** A model by its name, of which there may be several: pages are page. A name that nobody knows ends the command. */
export async function modelFor(
  word: string,
  here: readonly Side[],
  { models, list }: Pick<Service, 'models' | 'list'>,
): Promise<{ model: string; there: Side[] }> {
  if (!isModel(word)) throw new Failure(EXIT.usage, `${word} is no name of a model, such as page.`)
  const names = [word, ...(word.endsWith('s') ? [word.slice(0, -1)] : [])]
  const known = new Set([...here.map(({ model }) => model), ...(await models())])
  const model = names.find((name) => known.has(name))
  if (model) return { model, there: await list(model) }
  for (const name of names) {
    // Some services do not tell their models: one that has entries is there.
    const there = await list(name)
    if (there.length > 0) return { model: name, there }
  }
  const all = [...known].toSorted()
  const { hint = `Models: ${all.join(', ') || 'none'}.` } = didYouMean(word, all)
  throw new Failure(EXIT.usage, `There is no model ${word}: ${hint}`)
}

import type { StaffOptions } from '#cli/remote/staff-client.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { createBuilderService } from './builder-service.ts'
import type { EntryCopy } from './compare-entries.ts'
import { createShopService } from './shop-service.ts'
import { isModelName } from './working-copy.ts'

/** One thing to be done in a service: an entry put in the place of what is there, or taken out. */
export type EntryWrite = { put?: EntryCopy; instead?: EntryCopy }
export type WriteOptions = { note: string; dryRun: boolean; dataset: string }

/** Where entries are published from. */
export type ContentService = {
  /** As people know it. */
  name: string
  /** What its states are remembered by; without any key. */
  address: string
  /** The models it has; none where it does not tell. */
  models: () => Promise<string[]>
  /** Its entries of a model: published, drafts and archived, as far as we may see them. */
  list: (model: string) => Promise<EntryCopy[]>
  /** Does all of it, telling of each when it is done and under which id; answers what to say. */
  send: (
    what: readonly EntryWrite[],
    options: WriteOptions,
    done: (one: EntryWrite, id: string) => void,
  ) => Promise<string>
}

export type ContentServiceOptions = StaffOptions & { service?: 'shop' | 'builder' }

/** The service that is meant: the hosted one where its key is set, else the shop. */
export function selectContentService(
  options: ContentServiceOptions,
  localCopies: readonly EntryCopy[],
): Promise<ContentService> {
  const { service = process.env.BUILDER_API_KEY ? 'builder' : 'shop' } = options
  return service === 'builder'
    ? Promise.resolve(createBuilderService(process.env))
    : createShopService(options, localCopies)
}

/** A model by its name, of which there may be several: pages are page. A name that nobody knows ends the command. */
export async function resolveModel(
  requestedName: string,
  localCopies: readonly EntryCopy[],
  { models, list }: Pick<ContentService, 'models' | 'list'>,
): Promise<{ model: string; there: EntryCopy[] }> {
  if (!isModelName(requestedName))
    throw new CliError(EXIT_CODE.usage, `${requestedName} is no name of a model, such as page.`)
  const names = [
    requestedName,
    ...(requestedName.endsWith('s') ? [requestedName.slice(0, -1)] : []),
  ]
  const knownModels = new Set([...localCopies.map(({ model }) => model), ...(await models())])
  const model = names.find((name) => knownModels.has(name))
  if (model) return { model, there: await list(model) }
  for (const name of names) {
    // Some services do not tell their models: one that has entries is there.
    const there = await list(name)
    if (there.length > 0) return { model: name, there }
  }
  const all = [...knownModels].toSorted()
  const { hint = `Models: ${all.join(', ') || 'none'}.` } = didYouMeanHint(requestedName, all)
  throw new CliError(EXIT_CODE.usage, `There is no model ${requestedName}: ${hint}`)
}

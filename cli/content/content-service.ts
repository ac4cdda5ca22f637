import type { StaffOptions } from '#cli/remote/staff-client.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { createBuilderService } from './builder-service.ts'
import type { EntryCopy } from './compare-entries.ts'
import { createShopService } from './shop-service.ts'
import { isModelName } from './working-copy.ts'

/** A change in a service: `put` replaces or creates an entry, `instead` is the copy that it replaces or deletes. */
export type EntryWrite = { put?: EntryCopy; instead?: EntryCopy }
export type WriteOptions = { note: string; dryRun: boolean; dataset: string }

export type ContentService = {
  /** For messages. */
  name: string
  /** Identifies its sync state; contains no key. */
  address: string
  /** Its models; empty if it doesn't list them. */
  models: () => Promise<string[]>
  /** Entries of a model: published, drafts and archived, as far as the key allows. */
  list: (model: string) => Promise<EntryCopy[]>
  /** Sends changes, reports each with its id, and returns a message. */
  send: (
    what: readonly EntryWrite[],
    options: WriteOptions,
    done: (one: EntryWrite, id: string) => void,
  ) => Promise<string>
}

export type ContentServiceOptions = StaffOptions & { service?: 'shop' | 'builder' }

/** The hosted service if its key is set, else the shop. */
export function selectContentService(
  options: ContentServiceOptions,
  localCopies: readonly EntryCopy[],
): Promise<ContentService> {
  const { service = process.env.BUILDER_API_KEY ? 'builder' : 'shop' } = options
  return service === 'builder'
    ? Promise.resolve(createBuilderService(process.env))
    : createShopService(options, localCopies)
}

/** A model by its name in singular or plural; throws for an unknown one. */
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
    // If a service doesn't list its models, one with entries exists.
    const there = await list(name)
    if (there.length > 0) return { model: name, there }
  }
  const all = [...knownModels].toSorted()
  const { hint = `Models: ${all.join(', ') || 'none'}.` } = didYouMeanHint(requestedName, all)
  throw new CliError(EXIT_CODE.usage, `There is no model ${requestedName}: ${hint}`)
}

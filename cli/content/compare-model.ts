import { CliError, EXIT_CODE, NetworkError } from '#cli/shell/exit-codes.ts'
import { compareEntries, type EntryComparison } from './compare-entries.ts'
import {
  type ContentService,
  type ContentServiceOptions,
  resolveModel,
  selectContentService,
} from './content-service.ts'
import { loadSyncedEntries, type SyncedEntries } from './last-synced.ts'
import { loadLocalEntries } from './working-copy.ts'

export type ContentOptions = ContentServiceOptions & {
  dataset: string
  dryRun?: boolean
  force?: boolean
  delete?: boolean
}
export type ModelComparison = {
  model: string
  service: ContentService
  bases: SyncedEntries
  rows: EntryComparison[]
}

/** Loads files and service and compares each entry of a model. */
export async function compareWithService(
  word: string,
  options: ContentOptions,
): Promise<ModelComparison> {
  const localCopies = loadLocalEntries(options.dataset)
  const service = await selectContentService(options, localCopies)
  const { model, there } = await resolveModel(word, localCopies, service)
  const synced = loadSyncedEntries(options.dataset, model, service.address)
  const modelCopies = localCopies.filter((one) => one.model === model)
  return { model, service, bases: synced, rows: compareEntries(modelCopies, there, synced.entries) }
}

/** Compares with the last pull, without requests; throws if the model was never pulled. */
export async function compareOffline(
  word: string,
  options: ContentOptions,
): Promise<ModelComparison> {
  const localCopies = loadLocalEntries(options.dataset)
  const service = await selectContentService(options, localCopies)
  const { model } = await resolveModel(word, localCopies, {
    models: async () => [],
    list: async () => [],
  })
  const synced = loadSyncedEntries(options.dataset, model, service.address)
  if (synced.entries.size === 0) {
    const message = `Nothing of ${model} was pulled from ${service.name} before: there is nothing to compare with.`
    throw new CliError(EXIT_CODE.unreadable, `${message} First: shop content pull ${model}`)
  }
  const there = [...synced.entries].map(([id, json]) => ({ id, model, name: '', json }))
  const modelCopies = localCopies.filter((one) => one.model === model)
  return { model, service, bases: synced, rows: compareEntries(modelCopies, there, synced.entries) }
}

/** Adds to network errors what was done so far and what works offline. */
export async function withNetworkErrors<Answer>(
  word: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const { why, mayBeDone } = error
    const advice = mayBeDone
      ? `It may have been done or not: look first: shop content diff ${word}`
      : `Nothing was changed. Try again, or work offline: shop content diff ${word}`
    throw new CliError(
      EXIT_CODE.unreadable,
      `Could not reach the content service${why}.\n${advice}`,
    )
  }
}

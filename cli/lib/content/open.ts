import { EXIT, Failure, OutOfReach } from '#cli/lib/exit.ts'
import { type Bases, basesOf } from './bases.ts'
import { compare, type Row } from './compare.ts'
import { localEntries } from './local.ts'
import { modelFor, type Service, type ServiceOptions, serviceFor } from './service.ts'

export type ContentOptions = ServiceOptions & {
  stock: string
  dryRun?: boolean
  force?: boolean
  delete?: boolean
}
/** Both sides of a model. */
export type Opened = { model: string; service: Service; bases: Bases; rows: Row[] }

/** Reads the files and the content service, and where each entry of a model changed. */
export async function openModel(word: string, options: ContentOptions): Promise<Opened> {
  const here = localEntries(options.stock)
  const service = await serviceFor(options, here)
  const { model, there } = await modelFor(word, here, service)
  const bases = basesOf(options.stock, model, service.address)
  const ours = here.filter((one) => one.model === model)
  return { model, service, bases, rows: compare(ours, there, bases.known) }
}

/** The same against what was pulled last, without asking anybody; a model of which nothing is remembered ends the command. */
export async function openOffline(word: string, options: ContentOptions): Promise<Opened> {
  const here = localEntries(options.stock)
  const service = await serviceFor(options, here)
  const { model } = await modelFor(word, here, { models: async () => [], list: async () => [] })
  const bases = basesOf(options.stock, model, service.address)
  if (bases.known.size === 0) {
    const said = `Nothing of ${model} was pulled from ${service.name} before: there is nothing to compare with.`
    throw new Failure(EXIT.unreadable, `${said} First: shop content pull ${model}`)
  }
  const there = [...bases.known].map(([id, json]) => ({ id, model, name: '', json }))
  const ours = here.filter((one) => one.model === model)
  return { model, service, bases, rows: compare(ours, there, bases.known) }
}

/** Does what needs the content service; where nobody answers, says what became of it and what can be done without. */
export async function reaching<Answer>(word: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error
    const { why, mayBeDone } = error
    const after = mayBeDone
      ? `It may have been done or not: look first: shop content diff ${word}`
      : `Nothing was changed. Try again, or work offline: shop content diff ${word}`
    throw new Failure(EXIT.unreadable, `Could not reach the content service${why}.\n${after}`)
  }
}

import type { Context } from 'hono'
import type { Entry } from '#domain/content/entry.ts'
import { formsIn, type PublishedForm } from '#domain/content/form-fields.ts'
import { findCountry } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { contentSource } from '#worker/content/builder.ts'
import { takeIn } from '#worker/content/intake.ts'
import type { Edge } from '#worker/context.ts'

/** How somebody says which form was sent. */
export type Wanted = {
  /** The content's id, a dot, the block's id. */
  formId: string
  name: string
  /** The path of the page it stands on. */
  path: string
  /** What the fields that were sent are called. */
  fields: ReadonlySet<string>
}

export type FoundForm = PublishedForm & { formId: string }

/** Models that forms stand in; the embedded service finds an id in any of them. */
const MODELS = ['page', 'symbol']
const MOST_ENTRIES = 20

/** The published form that was sent: by the ids it says, else by its name on its page, else by its name alone (spec §7). */
export async function findForm(c: Context<Edge>, wanted: Wanted): Promise<FoundForm | null> {
  const form = await lookFor(c, wanted)
  // Nobody may say that there is no such form while nobody knows (reliability R17).
  if (!form && contentSource(c).hasFailed()) throw new ShopError('SERVICE_ERROR', { status: 503 })
  return form
}

async function lookFor(c: Context<Edge>, wanted: Wanted): Promise<FoundForm | null> {
  const dot = wanted.formId.indexOf('.')
  if (dot > 0) {
    const [contentId, blockId] = [wanted.formId.slice(0, dot), wanted.formId.slice(dot + 1)]
    const forms = formsOf(await byId(c, contentId, wanted.path))
    return bestOf(
      forms.filter(({ id }) => id === blockId),
      wanted.fields,
    )
  }
  const onPage = await contentSource(c).first({
    ...pageAt(wanted.path),
    model: 'page',
  })
  const isNamed = ({ rules }: FoundForm) => wanted.name === '' || rules.name === wanted.name
  const here = bestOf(formsOf(onPage).filter(isNamed), wanted.fields)
  if (here || wanted.name === '') return here
  return bestOf((await everywhere(c, wanted.path)).filter(isNamed), wanted.fields)
}

async function byId(c: Context<Edge>, id: string, path: string): Promise<Entry | null> {
  for (const model of MODELS) {
    const entry = await contentSource(c).byId(model, id, pageAt(path))
    if (entry) return entry
  }
  return null
}

/** Forms of all that our own service publishes. */
async function everywhere(c: Context<Edge>, path: string): Promise<FoundForm[]> {
  const { results } = await c.var.backend.d1
    .prepare(
      `SELECT id FROM content_entry WHERE published = 'published' AND instr(doc, '"Form:Form"') > 0
       ORDER BY priority, position LIMIT ${MOST_ENTRIES}`,
    )
    .all<{ id: string }>()
  const entries = await Promise.all(results.map(({ id }) => byId(c, id, path)))
  return entries.flatMap(formsOf)
}

/** The forms of an entry and of its variations, as they are drawn. */
function formsOf(raw: Entry | null): FoundForm[] {
  const entry = raw && takeIn(raw, () => {})
  if (!entry) return []
  const drafts = [entry.data, ...Object.values(entry.variations ?? {}).map(({ data }) => data)]
  return drafts
    .flatMap((data) => formsIn(data?.blocks))
    .map((form) => ({ ...form, formId: `${entry.id}.${form.id}` }))
}

/** Tests show one form in several shapes: the one whose fields were sent is meant. */
function bestOf(forms: readonly FoundForm[], fields: ReadonlySet<string>): FoundForm | null {
  const rank = ({ asked }: FoundForm) =>
    asked.reduce((sum, { name }) => sum + (fields.has(name) ? 1 : -1), 0)
  const [best = null] = forms.toSorted((a, b) => rank(b) - rank(a))
  return best
}

function pageAt(path: string) {
  const country = findCountry(path.split('/')[1] ?? '')
  return { urlPath: path, attributes: {}, ...(country ? { locale: country.locale } : {}) }
}

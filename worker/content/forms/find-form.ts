import type { Context } from 'hono'
import type { ContentEntry } from '#domain/content/entry.ts'
import { collectForms, type PublishedForm } from '#domain/content/forms/validate-submission.ts'
import { findCountry } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { contentSource } from '#worker/content/delivery/content-source.ts'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'

/** How a submission names its form. */
export type FormQuery = {
  /** The content id, a dot, the block id. */
  formId: string
  name: string
  path: string
  /** Names of the submitted fields. */
  fields: ReadonlySet<string>
}

export type FoundForm = PublishedForm & { formId: string }

/** Models that contain forms; the embedded service finds an id in any of them. */
const FORM_MODELS = ['page', 'symbol']
const MAX_ENTRIES = 20

/** The published form of a submission: by its ids, else by its name on its page, else by its name alone. */
export async function findForm(c: Context<AppEnv>, query: FormQuery): Promise<FoundForm | null> {
  const form = await searchForm(c, query)
  // While content can't be loaded, a form isn't missing.
  if (!form && contentSource(c).hasFailed()) throw new ShopError('SERVICE_ERROR', { status: 503 })
  return form
}

async function searchForm(c: Context<AppEnv>, query: FormQuery): Promise<FoundForm | null> {
  const dot = query.formId.indexOf('.')
  if (dot > 0) {
    const [contentId, blockId] = [query.formId.slice(0, dot), query.formId.slice(dot + 1)]
    const forms = formsInEntry(await findEntryById(c, contentId, query.path))
    return bestMatch(
      forms.filter(({ id }) => id === blockId),
      query.fields,
    )
  }
  const onPage = await contentSource(c).first({
    ...pageQuery(query.path),
    model: 'page',
  })
  const isNamed = ({ rules }: FoundForm) => query.name === '' || rules.name === query.name
  const match = bestMatch(formsInEntry(onPage).filter(isNamed), query.fields)
  if (match || query.name === '') return match
  return bestMatch((await listPublishedForms(c, query.path)).filter(isNamed), query.fields)
}

async function findEntryById(
  c: Context<AppEnv>,
  id: string,
  path: string,
): Promise<ContentEntry | null> {
  for (const model of FORM_MODELS) {
    const entry = await contentSource(c).byId(model, id, pageQuery(path))
    if (entry) return entry
  }
  return null
}

async function listPublishedForms(c: Context<AppEnv>, path: string): Promise<FoundForm[]> {
  const { results } = await c.var.backend.catalogueDb
    .prepare(
      `SELECT id FROM content_entry WHERE published = 'published' AND instr(doc, '"Form:Form"') > 0
       ORDER BY priority, position LIMIT ${MAX_ENTRIES}`,
    )
    .all<{ id: string }>()
  const entries = await Promise.all(results.map(({ id }) => findEntryById(c, id, path)))
  return entries.flatMap(formsInEntry)
}

function formsInEntry(raw: ContentEntry | null): FoundForm[] {
  const entry = raw && normaliseEntry(raw, () => {})
  if (!entry) return []
  const drafts = [entry.data, ...Object.values(entry.variations ?? {}).map(({ data }) => data)]
  return drafts
    .flatMap((data) => collectForms(data?.blocks))
    .map((form) => ({ ...form, formId: `${entry.id}.${form.id}` }))
}

/** Experiments show one form in several shapes: the best match has most of the submitted fields. */
function bestMatch(forms: readonly FoundForm[], fields: ReadonlySet<string>): FoundForm | null {
  const rank = ({ fields: formFields }: FoundForm) =>
    formFields.reduce((sum, { name }) => sum + (fields.has(name) ? 1 : -1), 0)
  const [best = null] = forms.toSorted((a, b) => rank(b) - rank(a))
  return best
}

function pageQuery(path: string) {
  const country = findCountry(path.split('/')[1] ?? '')
  return { urlPath: path, attributes: {}, ...(country ? { locale: country.locale } : {}) }
}

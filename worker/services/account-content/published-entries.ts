import { isRecord } from '#domain/content/is-record.ts'
import type { Form } from '#domain/contract/content/forms.ts'
import type { MicroExperience } from '#domain/contract/content/micro-experiences.ts'
import type { Backend } from '#worker/app/context.ts'
import { createEntryRepository } from '#worker/services/content/entry-repository.ts'

const FIELD_TYPES: readonly string[] = [
  'text',
  'textarea',
  'number',
  'date',
  'email',
  'select',
  'checkbox',
]

/** The published entries of a model, with their data. */
const listData = ({ catalogueDb, clock }: Backend, model: string) =>
  createEntryRepository(catalogueDb, { drafts: false, now: clock().getTime() }).entriesOf(model)

/** The published forms in the order of their priority. */
export async function listPublishedForms(backend: Backend): Promise<Form[]> {
  const entries = await listData(backend, 'form')
  return entries.map(({ data }) => toForm(data)).filter(({ code }) => code !== '')
}

/** A published form by its code; null when there is none. */
export const findPublishedForm = async (backend: Backend, code: string): Promise<Form | null> =>
  (await listPublishedForms(backend)).find((form) => form.code === code) ?? null

const toForm = ({ code, title, fields, version }: Readonly<Record<string, unknown>>): Form => ({
  code: textOf(code),
  title: textOf(title),
  version: Number.isInteger(version) ? (version as number) : 1,
  fields: (Array.isArray(fields) ? fields : []).filter(isRecord).map((field) => ({
    name: textOf(field.name),
    type: (FIELD_TYPES.includes(textOf(field.type)) ? field.type : 'text') as 'text',
    label: textOf(field.label) || textOf(field.name),
    required: field.required === true,
    options: textsOf(field.options),
  })),
})

/** The published micro-experiences in the order of their priority. */
export async function listMicroExperiences(backend: Backend): Promise<MicroExperience[]> {
  const entries = await listData(backend, 'micro-experience')
  return entries
    .filter(({ data }) => textOf(data.slug) !== '')
    .map(({ id, data }) => ({
      id,
      slug: textOf(data.slug),
      title: textOf(data.title),
      description: textOf(data.description),
      minutes: Number.isInteger(data.minutes) ? (data.minutes as number) : null,
      image: textOf(data.image) || null,
      steps: textsOf(data.steps),
    }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string')

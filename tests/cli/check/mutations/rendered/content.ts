import { readdirSync } from 'node:fs'
import { entryPathsByCountry } from '#domain/content/delivery/entry-paths.ts'
import { matchesVisitor } from '#domain/content/delivery/targeting.ts'
import { RawEntrySchema } from '#domain/content/entry.schema.ts'
import type { ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import { findContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import { readFixture } from '#tests/fixtures/dataset.ts'
import { normaliseEntry } from '#worker/content/delivery/normalise-entry.ts'
import { resolveEntry } from '#worker/content/delivery/resolve-entry.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { renderEntryHtml } from '#worker/content/render/render-entry-html.ts'
import { createScope } from '#worker/content/render/render-scope.ts'
import type { Seen } from './index.ts'
import { PLACES_OF_VISITORS } from './locations.ts'

const entries = readdirSync('fixtures/content').map(
  (file) => readFixture(`content/${file}`) as ContentEntry,
)
/** Every address that some entry names, and some beside them. */
const ADDRESSES = [
  ...new Set(
    entries
      .flatMap(({ query }) => Object.values(entryPathsByCountry(query)))
      .concat([
        ...PLACES_OF_VISITORS.map(({ country, city }) =>
          city ? `/${country.code}/cities/${city.id}` : `/${country.code}`,
        ),
      ]),
  ),
]
const NOW = Date.parse('2026-11-21T10:00:00Z')
/** At home in every country, and in one city. */
const VISITS = PLACES_OF_VISITORS.filter(({ city }) => !city || city.id === 'melbourne')

/** An entry as visitors everywhere see it, in every variation. */
export const entryDrawn: Seen = async (json) => {
  const raw = RawEntrySchema.parse(json) as ContentEntry
  const { id, modelId, published, priority, startDate, endDate, data } = raw
  const meant = PLACES_OF_VISITORS.flatMap(({ country, city }) =>
    ADDRESSES.filter((urlPath) => urlPath.split('/')[1] === country.code).map((urlPath) =>
      matchesVisitor(
        raw,
        { urlPath, country: country.code, city: city?.id, locale: country.locale },
        NOW,
      ),
    ),
  )
  const faces = [raw, ...Object.values(raw.variations ?? {}).map((one) => faceOf(raw, one.data))]
  const drawn = []
  for (const face of faces) for (const visit of VISITS) drawn.push(await drawnFor(face, visit))
  const { title, description, inputs } = data
  const asked = Object.fromEntries((inputs ?? []).map((one) => [one.name, one.defaultValue]))
  const head = { id, modelId, published, priority, startDate, endDate, title, description, asked }
  return [
    head,
    entryPathsByCountry(raw.query),
    meant,
    findContentExperiment(raw),
    drawn,
    faces.map(later),
  ]
}

const faceOf = (entry: ContentEntry, data: ContentEntry['data'] | undefined): ContentEntry => ({
  ...entry,
  data: { ...entry.data, ...data },
})

/** Behaviour that HTML does not show. */
function later({ data }: ContentEntry): unknown[] {
  const { jsCode, httpRequests, customFonts } = data
  const found: unknown[] = [jsCode, httpRequests, customFonts]
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { actions, animations, bindings, component } = value as ContentEntry['data'] &
      ContentBlock
    found.push(actions, animations, bindings)
    if (component?.name.startsWith('Form:')) found.push(JSON.stringify(component.options, asRead))
    for (const one of Object.values(value)) look(one)
  }
  look(data.blocks)
  // Nothing that is asked of nothing stands for itself.
  return found.filter((one) => one !== undefined && JSON.stringify(one) !== '{}')
}

/** What pages hand to entries that ask for the passes. */
const TIERS = [
  { name: 'Free', benefits: ['A wishlist'], isPaid: false, price: 'Free' },
  { name: 'Explorer', benefits: ['10% off'], isPaid: true, price: '$12 a month' },
]

/** Marks of the editor's own program that nothing here reads. */
const asRead = (key: string, value: unknown) =>
  /^(?:@version|@type|layerName|id)$/.test(key) ? undefined : value

type Visit = (typeof PLACES_OF_VISITORS)[number]

async function drawnFor(entry: ContentEntry, { country, city }: Visit): Promise<string> {
  const said: string[] = []
  const note = (message: string) => void said.push(message)
  const urlPath = Object.values(entryPathsByCountry(entry.query))[0] ?? `/${country.code}`
  const attributes = { urlPath, country: country.code, city: city?.id, locale: country.locale }
  // What was taken in is remembered by the object, so each drawing gets one of its own.
  const taken = normaliseEntry(structuredClone(entry), note)
  if (!taken) return 'nothing'
  const whole = await resolveEntry(taken, {
    decide: (one) => one,
    byId: async (_, wanted) => entries.find(({ id }) => id === wanted) ?? null,
    matchesVisitor: (part, asked) => matchesVisitor(part, asked, NOW),
    attributes,
    warn: note,
  })
  const scope = createScope(
    whole,
    {
      url: new URL(urlPath, 'https://daylark.example'),
      userAgent: '',
      apiKey: 'abcd',
      mode: 'page',
      canRunCode: true,
      locale: country.locale,
      data: {
        country: { ...country, currency: country.currency.code, phone: country.phone.support },
        city: city && { id: city.id, name: city.name },
        ...(entry.data.inputs?.some(({ name }) => name === 'tiers') ? { tiers: TIERS } : {}),
      },
    },
    createEvaluator(),
    { warn: note, failed: (_, { id }) => note(`failed ${id}`) },
  )
  const { html, css } = renderEntryHtml(
    whole,
    { model: entry.modelId ?? 'page', prefix: null },
    scope,
  )
  return `${withoutIds(html, whole)}\n${withoutIds(css, whole)}\n${said.length}`
}

/** Block ids don't matter, only their identity. */
function withoutIds(text: string, entry: ContentEntry): string {
  const ids = new Map<string, string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { id, component, '@type': type } = value as Record<string, unknown>
    if (typeof id === 'string' && (component || type) && !ids.has(id)) {
      const name = `#${ids.size}`
      ids.set(id, name)
      // As a class every id begins so.
      ids.set(`builder-${id}`, name)
    }
    for (const one of Object.values(value)) look(one)
  }
  look(entry.data.blocks)
  return text.replaceAll(/[\w-]+/g, (word) => ids.get(word) ?? word)
}

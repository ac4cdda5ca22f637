import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PREVIEW_SIGNATURE_PARAMETER, signPreviewLink } from '#domain/content/preview-signature.ts'
import { publish, where } from '#tests/support/content/content-entries.ts'
import { openSource } from '#tests/support/content/content-source.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'

const TOKEN = 'a-service-token-of-at-least-thirty-two-letters'
const PATH = '/aus/summer'
let backend: TestBackend
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  await publish(backend.catalogueDb, [
    {
      id: 'summer',
      modelId: 'page',
      published: 'draft',
      query: [where('urlPath', 'is', PATH)],
      data: { title: 'Summer', blocks: [] },
    },
  ])
})
afterAll(() => backend.close())

/** What someone sees who follows a link in production. */
async function seen(queryString: string, token: string | undefined = TOKEN) {
  const settings = { ENVIRONMENT: 'production', SERVICE_TOKEN: token }
  const { source } = openSource(backend, { settings, path: `${PATH}?${queryString}` })
  const entry = await source.first({ model: 'page', urlPath: PATH, queryString, attributes: {} })
  return entry?.id ?? null
}

const linkFor = async (path: string, until: number, preview = 'builder.preview=page&') =>
  `${preview}${PREVIEW_SIGNATURE_PARAMETER}=${await signPreviewLink(TOKEN, path, until)}`

describe('builder.preview: what is not published', () => {
  const soon = () => backend.backend.clock().getTime() + 60_000

  it('is shown to whoever has a link for it', async () => {
    expect(await seen(await linkFor(PATH, soon()))).toBe('summer')
  })

  it('is shown to no one else: they get something empty to edit', async () => {
    expect(await seen('builder.preview=page')).toBe('preview')
    expect(await seen(await linkFor('/aus/winter', soon()))).toBe('preview')
    expect(await seen(await linkFor(PATH, soon() - 120_000))).toBe('preview')
    expect(await seen(await linkFor(PATH, soon()), 'another-token-of-thirty-two-letters')).toBe(
      'preview',
    )
  })

  it('is not shown without asking for a preview, so that nothing of it is kept', async () => {
    expect(await seen(await linkFor(PATH, soon(), ''))).toBe(null)
  })
})

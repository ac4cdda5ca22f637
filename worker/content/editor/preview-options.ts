import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '#worker/app/context.ts'
import { contentApiKey } from '#worker/content/delivery/content-api.ts'
import { contentSource } from '#worker/content/delivery/content-source.ts'
import type { RenderOptions } from '#worker/content/render/render-entry.ts'
import { createAssignments, pickVariation } from '#worker/experiments/assignments.ts'

type PreviewRequest = {
  path: string
  attributes?: Record<string, unknown> | undefined
  /** Chosen variations by content id. */
  tests?: Readonly<Record<string, string>> | undefined
}

/** How content is resolved in a preview: nothing is tracked or assigned at random. */
export function previewOptions(
  c: Context<AppEnv>,
  { path, attributes = {}, tests = {} }: PreviewRequest,
): Pick<RenderOptions, 'apiKey' | 'attributes' | 'byId' | 'here' | 'decide'> {
  const { pathname, search, searchParams } = new URL(path, c.var.config.ORIGIN)
  const overrides = Object.entries(tests).map(
    ([id, group]) => [`builder.tests.${id}`, group] as const,
  )
  const assignments = createAssignments({
    cookies: getCookie(c),
    query: [...overrides, ...searchParams],
    userAgent: '',
    canTrack: false,
    random: () => 0,
  })
  const source = contentSource(c)
  return {
    apiKey: contentApiKey(c.var.config),
    attributes,
    decide: (entry) => pickVariation(entry, assignments),
    byId: (model, id) =>
      source.byId(model, id, { urlPath: pathname, queryString: search, attributes }),
    here: (model) => source.first({ model, urlPath: pathname, queryString: search, attributes }),
  }
}

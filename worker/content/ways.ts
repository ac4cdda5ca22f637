import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Edge } from '#worker/context.ts'
import { apiKeyOf } from './ask.ts'
import { contentSource } from './builder.ts'
import { createTests, decide } from './experiments.ts'
import type { Showing } from './show.ts'

type Asked = {
  /** Path and query of the page. */
  path: string
  attributes?: Record<string, unknown> | undefined
  /** Chosen variations by id of the content. */
  tests?: Readonly<Record<string, string>> | undefined
}

/** How content is settled for somebody who looks at it before anybody else does: nobody is counted, nothing is drawn by lot. */
export function waysFor(
  c: Context<Edge>,
  { path, attributes = {}, tests = {} }: Asked,
): Pick<Showing, 'apiKey' | 'attributes' | 'byId' | 'here' | 'decide'> {
  const { pathname, search, searchParams } = new URL(path, c.var.config.ORIGIN)
  const chosen = Object.entries(tests).map(([id, group]) => [`builder.tests.${id}`, group] as const)
  const groups = createTests({
    cookies: getCookie(c),
    query: [...chosen, ...searchParams],
    userAgent: '',
    mayCount: false,
    random: () => 0,
  })
  const source = contentSource(c)
  return {
    apiKey: apiKeyOf(c.var.config),
    attributes,
    decide: (entry) => decide(entry, groups),
    byId: (model, id) =>
      source.byId(model, id, { urlPath: pathname, queryString: search, attributes }),
    here: (model) => source.first({ model, urlPath: pathname, queryString: search, attributes }),
  }
}

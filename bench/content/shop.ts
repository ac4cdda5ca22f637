import { resolveEntry } from '#worker/content/delivery/resolve-entry.ts'
import { createEvaluator } from '#worker/content/interpreter/evaluator.ts'
import { renderEntryHtml } from '#worker/content/render/render-entry-html.ts'
import { createScope } from '#worker/content/render/render-scope.ts'
import { entryOf } from './entry.js'

// The shop's own rendering of an entry, without the page.
const tell = { warn() {}, failed() {} }
const ways = {
  decide: <One>(one: One) => one,
  byId: async () => null,
  matchesVisitor: () => true,
  attributes: {},
  warn() {},
}

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const whole = await resolveEntry(entryOf(request.url) as never, ways)
    const place = {
      url,
      userAgent: '',
      apiKey: 'abcd',
      mode: 'page' as const,
      canRunCode: true,
    }
    const scope = createScope(whole, place, createEvaluator(), tell)
    const { html } = renderEntryHtml(whole, { model: 'page', prefix: null }, scope)
    return new Response(`<!doctype html><body>${html}</body>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}

import recorded from 'virtual:recorded'
import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server'
import { VIEWS } from '../views.ts'
import { Document } from './Document.tsx'

// The shop's views as plain Hono and React stream them; the page brings no script at all.
const app = new Hono()

for (const [path, view] of Object.entries(VIEWS)) {
  app.get(path, async (c) => {
    const page = recorded[c.req.path]
    if (!page) return c.notFound()
    const body = await renderToReadableStream(<Document page={page} view={view} />)
    return c.body(body, 200, { 'content-type': 'text/html; charset=utf-8' })
  })
}

export default app

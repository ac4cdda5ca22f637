import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Recorded } from '../Body.tsx'
import { Document } from '../hono/Document.tsx'
import { VIEWS } from '../views.ts'

// Returns the recorded data that rendering reads, as a careful loader would.
const app = new Hono()

for (const [path, view] of Object.entries(VIEWS)) {
  app.post(path, async (c) => {
    const { watched, read } = watch(await c.req.json<Recorded>())
    renderToStaticMarkup(<Document page={watched as Recorded} view={view} />)
    return c.json(read())
  })
}

export default app

type Watch = { watched: unknown; read: () => unknown }

function watch(value: unknown): Watch {
  if (typeof value !== 'object' || value === null) return { watched: value, read: () => value }

  const parts = new Map<string, Watch>()
  const watched = new Proxy(value, {
    get(target, name) {
      const own = Reflect.get(target, name)
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return own
      const part = parts.get(name) ?? watch(own)
      parts.set(name, part)
      return part.watched
    },
  })
  const readOf = (name: string | number) => parts.get(String(name))?.read()
  return {
    watched,
    read: () =>
      Array.isArray(value)
        ? value.map((_, index) => readOf(index) ?? null)
        : Object.fromEntries([...parts.keys()].map((name) => [name, readOf(name)])),
  }
}

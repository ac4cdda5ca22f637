import { afterEach, expect, it, vi } from 'vitest'
import type { BlockScope } from '#client/blocks/block.ts'
import { createContentRuntime } from '#client/islands/content/content-runtime.ts'
import { scriptKey } from '#domain/content/script-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('what a symbol asks for is asked again by the browser when its address has become another one', async () => {
  const code = 'state.city'
  const asked: string[] = []
  const shopCode = { [scriptKey(code)]: (state: { city: string }) => state.city }
  vi.stubGlobal('window', { shopCode })
  vi.stubGlobal('location', new URL('https://shop.example/aus'))
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('innerWidth', 1280)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ name: `from ${url}` })
  })
  const host = 'https://data.example'
  const entry = {
    id: 'cities',
    data: { blocks: [], httpRequests: { found: `${host}/{{${code}}}` } },
  }
  const live = createContentRuntime(
    {
      entry: { id: 'page', data: { blocks: [] } },
      model: 'page',
      state: {},
      symbols: { '/one': { city: 'perth', found: { name: 'from the server' } } },
      recordedValues: {},
      broken: [],
      answered: {},
      pictures: {},
      answeredIn: { '/one': { found: `${host}/perth` } },
      hosts: [host],
      apiKey: 'abcd',
      mode: 'page',
      context: {},
      canRunCode: true,
    },
    () => {},
    () => null,
  )
  const stateIn = (scope: BlockScope) =>
    scope.run.symbolState(
      '/one',
      entry,
      { inputs: {}, parent: null },
      { ...scope, instancePath: '/one' },
    )
  const state = stateIn(live.begin())
  live.drawn()
  live.wake()
  live.begin()
  live.drawn()
  expect(asked).toEqual([])
  expect(state.found).toEqual({ name: 'from the server' })

  state.city = 'hobart'
  live.begin()
  live.drawn()
  await vi.waitFor(() => expect(state.found).toEqual({ name: `from ${host}/hobart` }))
  expect(asked).toEqual([`${host}/hobart`])
  // Editors' code may choose another language.
  expect(live.begin().locale).toBeUndefined()
  live.state.locale = 'fr'
  expect(live.begin().locale).toBe('fr')
})

import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BRAND } from '#brand/brand.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

type Schema = Record<string, unknown>
type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Body = { content: { 'application/json': { schema: Schema } } }
type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
  security?: object[]
  'x-extension'?: true
}
type Described = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

let shop: TestShop
let response: Response
let api: Described
beforeAll(async () => {
  shop = await sharedShop()
  response = await shop.visit('/api/openapi.json')
  api = await response.clone().json()
})

const ROWS = Object.entries<Record<string, Endpoint>>(contract)
  .flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ name: `${group}.${name}`, row })),
  )
  .filter(({ row }) => row.access !== 'staff')
const addressOf = ({ path }: Endpoint) =>
  (path.startsWith('/data/') ? path : `/api${path}`).replace(/:(\w+)/g, '{$1}')
const operationOf = (row: Endpoint) => {
  const operation = api.paths[addressOf(row)]?.[row.method.toLowerCase()]
  if (!operation) throw new Error(`${row.method} ${addressOf(row)} is not described`)
  return operation
}
const operations = () => Object.values(api.paths).flatMap((methods) => Object.values(methods))

/** A schema with the components it may refer to, where JSON Schema looks for them. */
const compiled = (schema: Schema) =>
  z.fromJSONSchema(
    JSON.parse(
      JSON.stringify({ ...schema, $defs: api.components.schemas }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      ),
    ),
  )

describe('the API describes itself', () => {
  it('as OpenAPI 3.1, to everyone, for an hour', () => {
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(api).toMatchObject({
      openapi: '3.1.0',
      info: { title: BRAND.name, version: expect.any(String) },
      servers: [{ url: 'http://shop.example' }],
    })
  })

  it('and takes nothing', async () => {
    const refused = await shop.visit('/api/openapi.json', { method: 'POST' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each(ROWS)('$name: every open row, with all that it takes', ({ row }) => {
    const operation = operationOf(row)
    const taken = (place: string) =>
      (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name)
    expect(operation.summary).toBe(row.summary)
    expect(taken('path')).toEqual([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(taken('query')).toEqual(
      row.query ? Object.keys((row.query as unknown as z.ZodObject).shape) : [],
    )
    expect(taken('header').includes('x-shop-cart')).toBe(row.cart === true)
    expect(
      (operation.parameters ?? []).find(({ name }) => name === 'Idempotency-Key')?.required,
    ).toBe(row.idempotent && row.idempotent === 'required')
    expect(operation.requestBody !== undefined).toBe(row.body !== undefined)
    expect(operation['x-extension']).toBe(row.extension)
    for (const status of [
      ...(row.refuses ?? []),
      200,
      'default',
      ...(row.mayReturn202 ? [202] : []),
    ]) {
      expect(Object.keys(operation.responses)).toContain(String(status))
    }
    if (row.access === 'customer')
      expect(operation.security).toEqual([{ bearer: [] }, { cookie: [] }])
  })

  it('and nothing else', () => {
    expect(operations()).toHaveLength(ROWS.length)
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]\w+$/)
  })

  it('with references that all lead somewhere', () => {
    const references = JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)
    const targets = new Set([...references].map(([, target = '']) => target))
    expect(targets.size).toBeGreaterThan(5)
    for (const target of targets) {
      expect(target).toMatch(/^#\/components\/schemas\/[\w.-]+$/)
      expect(api.components.schemas).toHaveProperty([target.split('/').at(-1) ?? ''])
    }
    for (const security of operations().flatMap((one) => one.security ?? [])) {
      for (const name of Object.keys(security)) {
        expect(api.components.securitySchemes).toHaveProperty(name)
      }
    }
  })

  it('in schemas that all compile', () => {
    for (const schema of Object.values(api.components.schemas)) compiled(schema)
    for (const { parameters = [], requestBody, responses } of operations()) {
      for (const { schema } of parameters) compiled(schema)
      for (const { content } of [
        ...(requestBody ? [requestBody] : []),
        ...Object.values(responses),
      ])
        compiled(content['application/json'].schema)
    }
  })

  it('without a word of what is inside', () => {
    expect(JSON.stringify(api)).not.toMatch(/\$defs|"\$id"|~standard|_local/)
  })
})

describe('what is described is what is answered', () => {
  const describedAnswer = (path: string, method: string, status = '200') => {
    const schema = api.paths[path]?.[method]?.responses[status]?.content['application/json'].schema
    if (!schema) throw new Error(`${method} ${path} has no ${status}`)
    return compiled(schema)
  }

  it.each([
    ['/api/products', '?country=uk&city=london'],
    ['/api/top-products', '?country=nz'],
    ['/api/products/addresses', '?country=ca&limit=3'],
    ['/api/products/addresses/parts', '?country=us'],
    ['/api/locations', ''],
    ['/api/cities/closest', '?latitude=51.5&longitude=0'],
    ['/api/country', '?name=Canada'],
    ['/api/location', '?ipAddress=203.0.113.7'],
    ['/api/configs', ''],
    ['/api/collections', '?urlSlug=for-two'],
    ['/api/subscription-types/public', ''],
    ['/data/navigation.json', ''],
    ['/data/collections.json', ''],
    ['/data/options.json', ''],
    ['/data/add-ons.json', ''],
    ['/data/settings.json', ''],
  ])('%s%s', async (path, query) => {
    const answer = await shop.visit(path + query)
    expect(answer.status).toBe(200)
    expect(describedAnswer(path, 'get').safeParse(await answer.json()).error).toBeUndefined()
  })

  it('faults too', async () => {
    const fault = describedAnswer('/api/cart/lines', 'post', '422')
    const { answer, status } = await shop.call('POST', '/cart/lines', {})
    expect(status).toBe(422)
    expect(fault.safeParse(answer).error).toBeUndefined()
    expect(fault.safeParse({ ...(answer as object), code: 1 }).error).toBeDefined()
  })
})

import { readFileSync } from 'node:fs'
import { z } from 'zod'

type Schemas = Record<string, Record<string, unknown>>

const { components } = JSON.parse(
  readFileSync(new URL('octo-openapi.json', import.meta.url), 'utf8'),
  // OpenAPI 3.0 has nullable where JSON Schema has a type.
  (_, value) => (value?.nullable && value.type ? { ...value, type: [value.type, 'null'] } : value),
) as { components: { schemas: Schemas } }

/** What an answer has wrong by the standard's own description (octotravel/octo-types). */
export function octoIssues(name: string, answer: unknown): string[] {
  const $defs = components.schemas
  const schema = JSON.parse(
    JSON.stringify({ ...$defs[name], $defs }).replaceAll('#/components/schemas/', '#/$defs/'),
  )
  const { error } = z.fromJSONSchema(schema).safeParse(answer)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

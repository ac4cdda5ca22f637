import { z } from 'zod'
import type { Field, Fields, Reference } from '#domain/check/fields/field.ts'

/** A JSON Schema as this module reads and writes it. */
export type JsonSchema = {
  [key: string]: unknown
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  $defs?: Record<string, JsonSchema>
  $ref?: string
}

/** All the names there are of each thing that a field may name. */
export type Names = Readonly<Record<Reference, readonly string[]>>

/**
 * The JSON Schema (2020-12) of a kind of file as editors use it: every field with what it is for,
 * the meaning of its words, and the names it may hold. A field that the shop does not read is marked.
 */
export function editorSchema(schema: z.ZodType, title: string, fields: Fields, names: Names) {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      const isClosed = def.type === 'object' && !('catchall' in def && def.catchall)
      if (isClosed) jsonSchema.additionalProperties = false
    },
  }) as JsonSchema
  const used = new Set<Reference>()
  const told = annotated(json, '', { fields, used })
  for (const [name, one] of Object.entries(told.$defs ?? {})) {
    told.$defs = { ...told.$defs, [name]: annotated(one, 'block', { fields, used }) }
  }
  const lists = [...used].sort().map((name) => [name, { enum: [...names[name]] }] as const)
  const { $schema, ...rest } = told
  return {
    $schema,
    title,
    ...withSchemaField(rest),
    ...(lists.length > 0 || told.$defs
      ? { $defs: { ...told.$defs, ...Object.fromEntries(lists) } }
      : {}),
  }
}

/** A file that is a group of fields may name its schema itself. */
function withSchemaField(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema
  return { ...schema, properties: { $schema: { type: 'string' }, ...schema.properties } }
}

type Telling = { fields: Fields; used: Set<Reference> }

/** A schema with all that is told of its field and of those below. */
function annotated(node: JsonSchema, way: string, telling: Telling): JsonSchema {
  const field = telling.fields[way]
  const told = opened(node, way, telling)
  return field ? described(told, field, telling.used) : told
}

/** A schema of whose fields everything is told, but nothing of itself. */
function opened(node: JsonSchema, way: string, telling: Telling): JsonSchema {
  const below = (name: string, one: JsonSchema) =>
    annotated(one, way === '' ? name : `${way}.${name}`, telling)
  const copy: JsonSchema = { ...node }
  if (node.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(node.properties).map(([name, one]) => [name, below(name, one)]),
    )
  }
  if (node.items) copy.items = below('*', node.items)
  if (typeof node.additionalProperties === 'object') {
    copy.additionalProperties = below('*', node.additionalProperties)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const shapes = node[key]
    if (shapes) copy[key] = shapes.map((one) => opened(one, way, telling))
  }
  return copy
}

function described(node: JsonSchema, field: Field, used: Set<Reference>): JsonSchema {
  const { says, names, words } = field
  const told: JsonSchema = {
    ...node,
    description: says,
    ...(words ? wordsOf(node, says, words) : {}),
  }
  if (!names) return told
  used.add(names)
  return naming(told, { $ref: `#/$defs/${names}` })
}

/** What each word means: beside it in the list of completions, and all of them where the field is pointed at. */
function wordsOf(node: JsonSchema, says: string, words: Readonly<Record<string, string>>) {
  const list = Object.entries(words).map(([word, meaning]) => `- \`${word}\`: ${meaning}`)
  const known = (node.enum ?? Object.keys(words)).map(String)
  return {
    ...(node.enum || node.const !== undefined
      ? { enumDescriptions: known.map((word) => words[word] ?? word) }
      : {}),
    markdownDescription: [says, '', ...list].join('\n'),
  }
}

/** Puts a list of names where they stand: in a list, as the names of a group, or in the value itself. */
function naming(node: JsonSchema, list: JsonSchema): JsonSchema {
  if (node.type === 'array') return { ...node, items: { ...node.items, ...list } }
  if (node.propertyNames) return { ...node, propertyNames: list }
  const rest = node.anyOf
    ? { anyOf: node.anyOf.map((one) => (one.type === 'null' ? one : list)) }
    : null
  if (rest) return { ...node, ...rest }
  const isNullable = Array.isArray(node.type) && node.type.includes('null')
  return isNullable
    ? { description: node.description, anyOf: [list, { type: 'null' }] }
    : { ...node, ...list }
}

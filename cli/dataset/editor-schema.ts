import { z } from 'zod'
import type { FieldDoc, FieldDocs, ReferenceTarget } from '#domain/validation/fields/field-doc.ts'

export type EditorSchemaNode = {
  [key: string]: unknown
  type?: string | string[]
  properties?: Record<string, EditorSchemaNode>
  items?: EditorSchemaNode
  additionalProperties?: EditorSchemaNode | boolean
  propertyNames?: EditorSchemaNode
  anyOf?: EditorSchemaNode[]
  oneOf?: EditorSchemaNode[]
  allOf?: EditorSchemaNode[]
  enum?: unknown[]
  $defs?: Record<string, EditorSchemaNode>
  $ref?: string
}

/** All names that fields can refer to, by what they name. */
export type ReferenceNames = Readonly<Record<ReferenceTarget, readonly string[]>>

/**
 * The JSON Schema (2020-12) of a kind of file for editors: every field with its description, its values explained, and
 * the names it may contain. Fields that the shop doesn't read are marked.
 */
export function buildEditorSchema(
  schema: z.ZodType,
  title: string,
  fields: FieldDocs,
  names: ReferenceNames,
) {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      const isClosed = def.type === 'object' && !('catchall' in def && def.catchall)
      if (isClosed) jsonSchema.additionalProperties = false
    },
  }) as EditorSchemaNode
  const usedReferences = new Set<ReferenceTarget>()
  const annotatedSchema = annotate(json, '', { fields, used: usedReferences })
  for (const [name, one] of Object.entries(annotatedSchema.$defs ?? {})) {
    annotatedSchema.$defs = {
      ...annotatedSchema.$defs,
      [name]: annotate(one, 'block', { fields, used: usedReferences }),
    }
  }
  const lists = [...usedReferences]
    .sort()
    .map((name) => [name, { enum: [...names[name]] }] as const)
  const { $schema, ...rest } = annotatedSchema
  return {
    $schema,
    title,
    ...withSchemaField(rest),
    ...(lists.length > 0 || annotatedSchema.$defs
      ? { $defs: { ...annotatedSchema.$defs, ...Object.fromEntries(lists) } }
      : {}),
  }
}

/** A file that is an object may name its schema itself. */
function withSchemaField(schema: EditorSchemaNode): EditorSchemaNode {
  if (!schema.properties) return schema
  return { ...schema, properties: { $schema: { type: 'string' }, ...schema.properties } }
}

type AnnotationContext = { fields: FieldDocs; used: Set<ReferenceTarget> }

/** A schema with the documentation of its field and those below. */
function annotate(
  node: EditorSchemaNode,
  path: string,
  context: AnnotationContext,
): EditorSchemaNode {
  const field = context.fields[path]
  const annotatedNode = annotateChildren(node, path, context)
  return field ? describeField(annotatedNode, field, context.used) : annotatedNode
}

function annotateChildren(
  node: EditorSchemaNode,
  path: string,
  context: AnnotationContext,
): EditorSchemaNode {
  const annotateChild = (name: string, one: EditorSchemaNode) =>
    annotate(one, path === '' ? name : `${path}.${name}`, context)
  const copy: EditorSchemaNode = { ...node }
  if (node.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(node.properties).map(([name, one]) => [name, annotateChild(name, one)]),
    )
  }
  if (node.items) copy.items = annotateChild('*', node.items)
  if (typeof node.additionalProperties === 'object') {
    copy.additionalProperties = annotateChild('*', node.additionalProperties)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const variants = node[key]
    if (variants) copy[key] = variants.map((one) => annotateChildren(one, path, context))
  }
  return copy
}

function describeField(
  node: EditorSchemaNode,
  field: FieldDoc,
  used: Set<ReferenceTarget>,
): EditorSchemaNode {
  const { description, references, valueDescriptions } = field
  const describedNode: EditorSchemaNode = {
    ...node,
    description: description,
    ...(valueDescriptions ? describeValues(node, description, valueDescriptions) : {}),
  }
  if (!references) return describedNode
  used.add(references)
  return withNameList(describedNode, { $ref: `#/$defs/${references}` })
}

/** Describes each value in the list of completions and on hover. */
function describeValues(
  node: EditorSchemaNode,
  says: string,
  words: Readonly<Record<string, string>>,
) {
  const list = Object.entries(words).map(([word, meaning]) => `- \`${word}\`: ${meaning}`)
  const values = (node.enum ?? Object.keys(words)).map(String)
  return {
    ...(node.enum || node.const !== undefined
      ? { enumDescriptions: values.map((word) => words[word] ?? word) }
      : {}),
    markdownDescription: [says, '', ...list].join('\n'),
  }
}

/** Inserts names where they belong: items, keys, or the value itself. */
function withNameList(node: EditorSchemaNode, list: EditorSchemaNode): EditorSchemaNode {
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

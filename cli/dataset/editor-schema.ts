import { z } from 'zod'
import type { FieldDoc, FieldDocs, ReferenceTarget } from '#domain/validation/fields/field-doc.ts'

/** A JSON Schema as this module reads and writes it. */
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

/** All the names there are of each thing that a field may name. */
export type ReferenceNames = Readonly<Record<ReferenceTarget, readonly string[]>>

/**
 * The JSON Schema (2020-12) of a kind of file as editors use it: every field with what it is for,
 * the meaning of its words, and the names it may hold. A field that the shop does not read is marked.
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

/** A file that is a group of fields may name its schema itself. */
function withSchemaField(schema: EditorSchemaNode): EditorSchemaNode {
  if (!schema.properties) return schema
  return { ...schema, properties: { $schema: { type: 'string' }, ...schema.properties } }
}

type AnnotationContext = { fields: FieldDocs; used: Set<ReferenceTarget> }

/** A schema with all that is told of its field and of those below. */
function annotate(
  node: EditorSchemaNode,
  path: string,
  context: AnnotationContext,
): EditorSchemaNode {
  const field = context.fields[path]
  const annotatedNode = annotateChildren(node, path, context)
  return field ? describeField(annotatedNode, field, context.used) : annotatedNode
}

/** A schema of whose fields everything is told, but nothing of itself. */
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

/** What each word means: beside it in the list of completions, and all of them where the field is pointed at. */
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

/** Puts a list of names where they stand: in a list, as the names of a group, or in the value itself. */
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

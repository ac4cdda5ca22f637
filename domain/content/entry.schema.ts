import { z } from 'zod'
import { SCREEN_SIZES } from './entry.ts'

const StylesSchema = z.record(z.string(), z.union([z.string(), z.number()]))
const TextMap = z.record(z.string(), z.string())
const ScreenSizeSchema = z.enum(SCREEN_SIZES)

/** A block with its children; options of editors' own components aren't validated. */
const RawBlockSchema = z.looseObject({
  id: z.string().min(1),
  tagName: z.string().optional(),
  class: z.string().optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof RawBlockSchema>> {
    return z.array(RawBlockSchema).optional()
  },
  component: z
    .looseObject({
      name: z.string().min(1),
      options: z.record(z.string(), z.unknown()).optional(),
      tag: z.string().optional(),
    })
    .optional(),
  responsiveStyles: z.partialRecord(ScreenSizeSchema, StylesSchema).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  bindings: TextMap.optional(),
  actions: TextMap.optional(),
  repeat: z
    .looseObject({ collection: z.string().optional(), itemName: z.string().optional() })
    .nullish(),
  animations: z.array(z.looseObject({})).optional(),
})

const ContentDataSchema = z.looseObject({
  blocks: z.array(RawBlockSchema).optional(),
  inputs: z.array(z.looseObject({ name: z.string().min(1) })).optional(),
  state: z.record(z.string(), z.unknown()).optional(),
  cssCode: z.string().optional(),
  jsCode: z.string().optional(),
  httpRequests: z.record(z.string(), z.unknown()).optional(),
  customFonts: z.array(z.looseObject({})).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
})

const TargetSchema = z.looseObject({
  property: z.string().optional(),
  operator: z.string().optional(),
  value: z.unknown().optional(),
})

const Ratio = z.number().min(0).max(1)
const Instant = z.number().int()

/** An entry from any content service; unknown fields are kept. */
export const RawEntrySchema = z.looseObject({
  id: z.string().min(1).max(200),
  name: z.string().optional(),
  modelId: z.string().optional(),
  published: z.enum(['published', 'draft', 'archived']).optional(),
  priority: z.number().optional(),
  query: z.array(TargetSchema).optional(),
  startDate: Instant.nullish(),
  endDate: Instant.nullish(),
  testRatio: Ratio.optional(),
  variations: z
    .record(
      z.string(),
      z.looseObject({
        id: z.string().min(1),
        name: z.string().optional(),
        testRatio: Ratio.optional(),
        data: ContentDataSchema.optional(),
      }),
    )
    .optional(),
  data: ContentDataSchema,
  meta: z.record(z.string(), z.unknown()).optional(),
  lastUpdated: z.number().optional(),
})

/** An entry that we publish: it names its model and whether it is published. */
export const PublishedEntrySchema = RawEntrySchema.extend({
  name: z.string().min(1),
  modelId: z.string().regex(/^[a-z][a-z0-9-]*$/, 'Name the model in small letters, such as page.'),
  published: z.enum(['published', 'draft', 'archived']),
})

import { z } from 'zod'
import { SCREEN_SIZES } from './entry.ts'

const StylesSchema = z.record(z.string(), z.union([z.string(), z.number()]).nullish())
const TextMap = z.record(z.string(), z.string().nullish())
const ScreenSizeSchema = z.enum(SCREEN_SIZES)

/** A block with its children; options of editors' own components aren't validated. Exports have nulls. */
const RawBlockSchema = z.looseObject({
  id: z.string().min(1),
  tagName: z.string().nullish(),
  class: z.string().nullish(),
  get children(): z.ZodOptional<z.ZodNullable<z.ZodArray<typeof RawBlockSchema>>> {
    return z.array(RawBlockSchema).nullish()
  },
  component: z
    .looseObject({
      name: z.string().min(1),
      options: z.record(z.string(), z.unknown()).nullish(),
      tag: z.string().nullish(),
    })
    .nullish(),
  responsiveStyles: z.partialRecord(ScreenSizeSchema, StylesSchema.nullish()).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  bindings: TextMap.nullish(),
  actions: TextMap.nullish(),
  repeat: z
    .looseObject({ collection: z.string().nullish(), itemName: z.string().nullish() })
    .nullish(),
  animations: z.array(z.looseObject({})).nullish(),
})

const ContentDataSchema = z.looseObject({
  blocks: z.array(RawBlockSchema).nullish(),
  inputs: z.array(z.looseObject({ name: z.string().min(1) })).nullish(),
  state: z.record(z.string(), z.unknown()).nullish(),
  cssCode: z.string().nullish(),
  jsCode: z.string().nullish(),
  httpRequests: z.record(z.string(), z.unknown()).nullish(),
  customFonts: z.array(z.looseObject({})).nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
})

const TargetSchema = z.looseObject({
  property: z.string().optional(),
  operator: z.string().optional(),
  value: z.unknown().optional(),
})

const Ratio = z.number().min(0).max(1)
const Instant = z.number().int()

const entrySchema = <Data extends z.ZodType>(data: Data) =>
  z.looseObject({
    id: z.string().min(1).max(200),
    name: z.string().optional(),
    modelId: z.string().optional(),
    published: z.enum(['published', 'draft', 'archived']).optional(),
    priority: z.number().optional(),
    query: z.array(TargetSchema).nullish(),
    startDate: Instant.nullish(),
    endDate: Instant.nullish(),
    testRatio: Ratio.nullish(),
    variations: z
      .record(
        z.string(),
        z.looseObject({
          id: z.string().min(1),
          name: z.string().optional(),
          testRatio: Ratio.nullish(),
          data: data.nullish(),
        }),
      )
      .optional(),
    data,
    meta: z.record(z.string(), z.unknown()).nullish(),
    lastUpdated: z.number().nullish(),
  })

/** An entry from any content service; unknown fields are kept. */
export const RawEntrySchema = entrySchema(ContentDataSchema)

/** An entry of a service that isn't ours: of its data, each part that can't be read is left out later. */
export const HostedEntrySchema = entrySchema(z.looseObject({}))

/** An entry that we publish: it names its model and whether it is published. */
export const PublishedEntrySchema = RawEntrySchema.extend({
  name: z.string().min(1),
  modelId: z.string().regex(/^[a-z][a-z0-9-]*$/, 'Name the model in small letters, such as page.'),
  published: z.enum(['published', 'draft', 'archived']),
})

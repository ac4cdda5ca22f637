import { z } from 'zod'

const PositionSchema = z.object({
  line: z.int().min(1).describe('from 1'),
  column: z.int().min(1).describe('from 1, in UTF-16 units'),
  offset: z.int().min(0).describe('in UTF-16 units from the start of the file'),
})
const PathSchema = z.array(z.union([z.string(), z.int()]))
const SeveritySchema = z.enum(['error', 'warning', 'info'])

/** The output of `shop check --format json`; schemas/findings.json is generated from it. */
export const FindingsReport = z.object({
  version: z.literal(1),
  summary: z.object({
    files: z.int(),
    countries: z.int(),
    seconds: z.number(),
    errors: z.int(),
    warnings: z.int(),
    infos: z.int(),
    fixable: z.int(),
    hidden: z.int().describe('how many more there are than --max-diagnostics let through'),
  }),
  findings: z.array(
    z.object({
      code: z.string().describe('the rule; `shop explain CODE` explains it'),
      severity: SeveritySchema,
      message: z.string(),
      hint: z.string().optional(),
      file: z.string(),
      range: z.object({ start: PositionSchema, end: PositionSchema }),
      path: z.string().describe('a JSON pointer (RFC 6901)'),
      docs: z.string().regex(/^dist\/rules\.md#/),
      fix: z
        .object({
          says: z.string(),
          edits: z.array(
            z.union([
              z.object({ path: PathSchema, value: z.json() }),
              z.object({ path: PathSchema, remove: z.literal(true) }),
              z.object({ path: PathSchema, rename: z.string() }),
              z.object({ offset: z.int(), length: z.int(), content: z.string() }),
            ]),
          ),
        })
        .optional(),
    }),
  ),
})

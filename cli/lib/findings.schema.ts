import { z } from 'zod'

const At = z.object({
  line: z.int().min(1).describe('from 1'),
  column: z.int().min(1).describe('from 1, in UTF-16 units'),
  offset: z.int().min(0).describe('in UTF-16 units from the start of the file'),
})
const Way = z.array(z.union([z.string(), z.int()]))
const Level = z.enum(['error', 'warning', 'info'])

/** What `shop check --format json` writes; schemas/findings.json is made of it. */
export const Findings = z.object({
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
      severity: Level,
      message: z.string(),
      hint: z.string().optional(),
      file: z.string(),
      range: z.object({ start: At, end: At }),
      path: z.string().describe('a JSON pointer (RFC 6901)'),
      docs: z.string().regex(/^docs\/rules\.md#/),
      fix: z
        .object({
          says: z.string(),
          edits: z.array(
            z.union([
              z.object({ path: Way, value: z.json() }),
              z.object({ path: Way, remove: z.literal(true) }),
              z.object({ path: Way, rename: z.string() }),
              z.object({ offset: z.int(), length: z.int(), content: z.string() }),
            ]),
          ),
        })
        .optional(),
    }),
  ),
})

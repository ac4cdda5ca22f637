import type { z } from 'zod'
import { fieldMessage, NO_ALTERNATIVE_MESSAGE, REQUIRED_SUFFIX } from './field-message.ts'

/** An issue: where, and what to do. */
export type ValidationIssue = { path: string; message: string }

/** Above a form with several wrong fields. */
export const SEVERAL_FIELDS_MESSAGE = 'Please check the highlighted fields.'

type ParsedFields<Data> = { data: Data; issues: null } | { data: null; issues: ValidationIssue[] }

/**
 * Parses external input, or returns every issue in plain words. A missing or blank required field reads `{path} is
 * a required field`.
 */
export function parseFields<S extends z.ZodType>(
  schema: S,
  value: unknown,
): ParsedFields<z.output<S>> {
  const parsed = schema.safeParse(value, PARSE_OPTIONS)
  return parsed.success
    ? { data: parsed.data, issues: null }
    : { data: null, issues: parsed.error.issues.map((issue) => toValidationIssue(issue)) }
}

/** For callers that need zod's own issues. */
export const PARSE_OPTIONS = { error: fieldMessage, reportInput: true } as const

/** An issue with its full path, of the closest alternative in unions. */
export function toValidationIssue(
  issue: z.core.$ZodIssue,
  parentPath: readonly PropertyKey[] = [],
): ValidationIssue {
  const path = [...parentPath, ...issue.path]
  const dotted = path.map(String).join('.')
  if (isMissingField({ ...issue, path })) return { path: dotted, message: dotted + REQUIRED_SUFFIX }
  const closest = issue.message === NO_ALTERNATIVE_MESSAGE && closestAlternative(issue)
  return closest
    ? toValidationIssue(closest, path)
    : { path: dotted, message: withFieldPath(issue, dotted) }
}

/** The alternative that fails deepest fits best. */
function closestAlternative(issue: z.core.$ZodIssue): z.core.$ZodIssue | undefined {
  if (issue.code !== 'invalid_union') return undefined
  const depthOf = (issues: readonly z.core.$ZodIssue[]) =>
    Math.min(...issues.map(({ path }) => path.length))
  const [closest] = issue.errors
    .filter((issues) => issues.length > 0)
    .toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)
  return closest?.[0]
}

/** Blank fields are named by their full path, like missing ones. */
export const withFieldPath = ({ message }: { message: string }, path: string): string =>
  path && message.endsWith(REQUIRED_SUFFIX) ? path + REQUIRED_SUFFIX : message

/** The first message per path, as the API sends them. */
export function fieldMessages(issues: readonly ValidationIssue[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const { path, message } of issues) fields[path] ??= message
  return fields
}

export const isMissingField = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length > 0 && (issue.input === undefined || isMissingDiscriminator(issue))

const isMissingDiscriminator = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union' &&
  typeof issue.discriminator === 'string' &&
  !Object.hasOwn(issue.input as object, issue.discriminator)

import type { z } from 'zod'

/** One thing wrong with some data: where, and what to do about it. */
export type ValidationIssue = { path: string; message: string }

/** Flattens a zod failure into issues a person can act on. */
export function issuesFromResult(result: z.ZodSafeParseResult<unknown>): ValidationIssue[] {
  return result.success ? [] : issuesFromError(result.error)
}

/** The issues of a zod error; a missing required field reads `{path} is a required field`. */
export function issuesFromError(error: z.ZodError): ValidationIssue[] {
  return error.issues.map((issue) => {
    const path = issue.path.join('.')
    return {
      path,
      message: isMissingField(issue) ? `${path} is a required field` : withFieldPath(issue, path),
    }
  })
}

const REQUIRED_SUFFIX = ' is a required field'

/** A field that was left blank is named by its whole path, like one that is not there. */
export const withFieldPath = ({ message }: { message: string }, path: string): string =>
  path && message.endsWith(REQUIRED_SUFFIX) ? path + REQUIRED_SUFFIX : message

/** The first sentence for every path, as the API sends them. */
export function fieldMessages(issues: readonly ValidationIssue[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const { path, message } of issues) fields[path] ??= message
  return fields
}

/** Whether an issue is about a field that is not there. */
export const isMissingField = (issue: z.core.$ZodIssue) =>
  issue.path.length > 0 && isUndefinedIssue(issue)

/** Of a field that may be one thing or another, every way has to miss it. */
const isUndefinedIssue = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.length > 0 &&
      issue.errors.every((issues) =>
        issues.some((one) => one.path.length === 0 && isUndefinedIssue(one)),
      )
    : issue.code === 'invalid_type' && issue.message.endsWith('received undefined')

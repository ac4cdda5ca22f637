import type { ContentEntry, EntryWithVariation } from '#domain/content/entry.ts'
import { isBot } from '#domain/content/experiments/bots.ts'
import {
  applyVariation,
  type ContentExperiment,
  findContentExperiment,
  hasVariation,
  pickByWeight,
} from '#domain/content/experiments/content-experiment.ts'
import { experimentCookie } from '#worker/app/cookies.ts'
import type { Assignments } from '#worker/app/visitor.ts'

/** What decides a visitor's groups. */
export type AssignmentInput = {
  cookies: Readonly<Record<string, string>>
  query: Iterable<readonly [string, string]>
  userAgent: string
  /** Whether visits may be counted: groups exist only to be measured. */
  canTrack: boolean
  random: () => number
}

/** The variation of an entry that this visitor sees; an entry without an experiment as it is. */
export function pickVariation(
  entry: ContentEntry,
  assignments: Assignments,
): ContentEntry | EntryWithVariation {
  const test = findContentExperiment(entry)
  if (!test) return entry
  assignments.recordExposure(test)
  return applyVariation(entry, assignments.groupIn(test))
}

/** The groups for an internal request, which records its own exposures. */
export function copyAssignments({ groupIn }: Assignments): Assignments {
  const exposed = new Map<string, ContentExperiment>()
  return {
    groupIn,
    recordExposure: (test) => void exposed.set(test.id, test),
    exposures: () => [...exposed.values()],
    unsavedGroups: () => [],
  }
}

/** Groups that are fixed by a content id; they are not counted. */
export const fixedAssignments = (groups: Record<string, string>): Assignments => ({
  groupIn: (test) => {
    const group = groups[test.id]
    return hasVariation(test, group) ? group : test.id
  },
  recordExposure: () => {},
  exposures: () => [],
  unsavedGroups: () => [],
})

const assignmentsByRequest = new WeakMap<Request, Assignments>()

export function getOrCreateAssignments(request: Request, create: () => Assignments): Assignments {
  const assignments = assignmentsByRequest.get(request) ?? create()
  assignmentsByRequest.set(request, assignments)
  return assignments
}

/** Overrides in the URL: `builder.tests.…`, also with underscores. */
const OVERRIDE_PARAM = /^builder[._]tests[._](.+)$/
/** An editor's preview, which is not counted. */
const PREVIEW_PARAM = /^builder[._](?:preview|editing|frameEditing)$/

/**
 * Assigns groups in the format's order: URL, cookie, draw. A visitor who may not be counted sees the default
 * without a cookie, but URL overrides always apply. Bots are never assigned.
 */
export function createAssignments({
  cookies,
  query,
  userAgent,
  canTrack,
  random,
}: AssignmentInput): Assignments {
  const overrides = parseOverrides(query)
  const canAssign = canTrack && ![...query].some(([name]) => PREVIEW_PARAM.test(name))
  const canRandomise = canAssign && !isBot(userAgent)
  const groups = new Map<string, string>()
  const exposed = new Map<string, ContentExperiment>()

  const assign = (test: ContentExperiment): string => {
    const override = overrides.get(test.id)
    if (hasVariation(test, override)) return override
    const fromCookie = cookies[experimentCookie(test.id)]
    if (canAssign && hasVariation(test, fromCookie)) return fromCookie
    return canRandomise ? pickByWeight(test, random()) : test.id
  }
  const groupIn = (test: ContentExperiment): string => {
    const group = groups.get(test.id) ?? assign(test)
    groups.set(test.id, group)
    return group
  }

  return {
    groupIn,
    recordExposure: (test) => void exposed.set(test.id, test),
    exposures: () => [...exposed.values()],
    unsavedGroups: () =>
      [...(canRandomise ? exposed.values() : [])]
        .map((test): [string, string] => [test.id, groupIn(test)])
        .filter(([id, group]) => cookies[experimentCookie(id)] !== group),
  }
}

/** Overrides by content; the first of several wins. */
function parseOverrides(query: AssignmentInput['query']): Map<string, string> {
  const overrides = new Map<string, string>()
  for (const [name, value] of query) {
    const id = OVERRIDE_PARAM.exec(name)?.[1]
    if (id && !overrides.has(id)) overrides.set(id, value)
  }
  return overrides
}

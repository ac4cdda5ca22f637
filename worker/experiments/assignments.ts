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

/** What a visitor brings along that decides about tests. */
export type AssignmentInput = {
  cookies: Readonly<Record<string, string>>
  /** Names and values of the address. */
  query: Iterable<readonly [string, string]>
  userAgent: string
  /** Whether visits may be counted: a group is there to be measured and for nothing else. */
  canTrack: boolean
  random: () => number
}

/** The one variation of an entry that this visitor sees; an entry without a test as it is. Pages and symbols alike. */
export function pickVariation(
  entry: ContentEntry,
  assignments: Assignments,
): ContentEntry | EntryWithVariation {
  const test = findContentExperiment(entry)
  if (!test) return entry
  assignments.recordExposure(test)
  return applyVariation(entry, assignments.groupIn(test))
}

/** The same groups for a request of our own, which notes for itself and keeps nothing. */
export function copyAssignments({ groupIn }: Assignments): Assignments {
  const exposed = new Map<string, ContentExperiment>()
  return {
    groupIn,
    recordExposure: (test) => void exposed.set(test.id, test),
    exposures: () => [...exposed.values()],
    unsavedGroups: () => [],
  }
}

const assignmentsByRequest = new WeakMap<Request, Assignments>()

/** The groups of whoever sent a request, made once: what was drawn for it stays drawn, wherever it is answered. */
export function getOrCreateAssignments(request: Request, create: () => Assignments): Assignments {
  const assignments = assignmentsByRequest.get(request) ?? create()
  assignmentsByRequest.set(request, assignments)
  return assignments
}

/** How an address names a test: with dots, or with underscores where dots do not come through. */
const OVERRIDE_PARAM = /^builder[._]tests[._](.+)$/
/** How an address says that an editor looks, who is no one to be counted. */
const PREVIEW_PARAM = /^builder[._](?:preview|editing|frameEditing)$/

/**
 * Settles groups in the format's order: the address, the cookie, a draw. Who may not be counted sees the default and is
 * given no cookie; what the address says is shown to anyone. Programs are never drawn.
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

/** What an address asks for, by content; the first of several counts. */
function parseOverrides(query: AssignmentInput['query']): Map<string, string> {
  const overrides = new Map<string, string>()
  for (const [name, value] of query) {
    const id = OVERRIDE_PARAM.exec(name)?.[1]
    if (id && !overrides.has(id)) overrides.set(id, value)
  }
  return overrides
}

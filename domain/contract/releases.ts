import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const instant = z.iso.datetime()
const number = z.int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'This is no SHA-256 in hex.')
const who = z.string().trim().min(1).max(60).default('staff')
const note = z.string().trim().max(500).default('')
const base = number
  .optional()
  .describe('The release that was looked at; another one since then is 409.')

/** A release: what shoppers saw from a moment on. */
export const Release = z.object({
  number,
  id: z.string(),
  kind: z.enum(['seed', 'publish', 'rollback']),
  parent: number.nullable().describe('The release that stood before it.'),
  backTo: number.nullable().describe('The release that a rollback went back to.'),
  who: z.string(),
  note: z.string(),
  at: instant,
  isCurrent: z.boolean().describe('Whether shoppers see this one.'),
  isKept: z.boolean().describe('Whether its documents are kept, so that one can go back to it.'),
})
export type Release = z.infer<typeof Release>

/** Something wrong with a document, as `shop check` says it. */
export const PublishFinding = z.object({
  code: z.string(),
  file: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  hint: z.string().optional(),
})
export type PublishFinding = z.infer<typeof PublishFinding>

const ours = { auth: 'service', fails: 'SERVICE_ERROR', extension: true } as const

/** What is published: numbered releases, each of them kept, and the way back (defaults part 1, 19). */
export const releaseRows = {
  releases: endpoint({
    ...ours,
    method: 'GET',
    path: '/staff/releases',
    says: 'What was published, the newest first.',
    query: z.object({
      most: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
    }),
    response: z.array(Release),
  }),

  release: endpoint({
    ...ours,
    method: 'GET',
    path: '/staff/releases/:number',
    says: 'A release with its documents by their hashes; `current` is the one that shoppers see.',
    response: Release.extend({ files: z.array(z.object({ name: z.string(), hash })) }),
    refuses: [404],
  }),

  document: endpoint({
    ...ours,
    method: 'GET',
    path: '/staff/documents/:hash',
    says: 'A document of a release as it was written.',
    response: z.object({ text: z.string() }),
    refuses: [404],
  }),

  bring: endpoint({
    ...ours,
    method: 'PUT',
    path: '/staff/documents',
    says: 'Brings a document that is going to be published; nobody sees it before. The same again is one.',
    body: z.object({ text: z.string() }),
    response: z.object({ hash }),
    refuses: [422],
  }),

  publish: endpoint({
    ...ours,
    method: 'POST',
    path: '/staff/releases',
    says: 'Publishes documents that were brought, in one step: shoppers see the release before or this one. The same again is one.',
    body: z.object({
      base: number.describe('The release that was looked at; another one since then is 409.'),
      files: z.array(z.object({ name: z.string(), hash })).max(2000),
      who,
      note,
      dryRun: z.boolean().default(false).describe('Only says whether it could be published.'),
    }),
    response: Release,
    refuses: [409, 422],
  }),

  rollback: endpoint({
    ...ours,
    method: 'POST',
    path: '/staff/rollback',
    says: 'Goes back to an earlier release in one step; to the one before, unless it says to which.',
    body: z.object({ to: number.optional(), base, who, note }),
    response: Release,
    refuses: [404, 409],
  }),
}

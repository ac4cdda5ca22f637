import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'

const instant = z.iso.datetime()
const releaseNumber = z.int().min(0)
const documentHash = z.string().regex(/^[0-9a-f]{64}$/, 'Give a SHA-256 in hex.')
const actorField = z.string().trim().min(1).max(60).default('staff')
const note = z.string().trim().max(500).default('')
const baseRelease = releaseNumber
  .optional()
  .describe('The release that was viewed; 409 if it has changed since.')

/** A published release. */
export const Release = z.object({
  number: releaseNumber,
  id: z.string(),
  kind: z.enum(['seed', 'publish', 'rollback']),
  parent: releaseNumber.nullable().describe('The previous release.'),
  backTo: releaseNumber.nullable().describe('The release that a rollback went back to.'),
  who: z.string(),
  note: z.string(),
  at: instant,
  isCurrent: z.boolean().describe('Whether shoppers see this one.'),
  hasDocuments: z
    .boolean()
    .describe('Whether its documents are kept, so that it can be rolled back to.'),
})
export type Release = z.infer<typeof Release>

/** A finding of the validation. */
export const PublishFinding = z.object({
  code: z.string(),
  file: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  hint: z.string().optional(),
})
export type PublishFinding = z.infer<typeof PublishFinding>

const serviceDefaults = { access: 'staff', errorName: 'SERVICE_ERROR', extension: true } as const

export const releaseEndpoints = {
  releases: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/releases',
    summary: 'Releases, newest first.',
    query: z.object({
      most: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
    }),
    response: z.array(Release),
  }),

  release: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/releases/:number',
    summary:
      'A release with its documents by their hashes; `current` is the one that shoppers see.',
    response: Release.extend({
      files: z.array(z.object({ name: z.string(), hash: documentHash })),
    }),
    refuses: [404],
  }),

  document: endpoint({
    ...serviceDefaults,
    method: 'GET',
    path: '/staff/documents/:hash',
    summary: 'A document of a release as it was written.',
    response: z.object({ text: z.string() }),
    refuses: [404],
  }),

  bring: endpoint({
    ...serviceDefaults,
    method: 'PUT',
    path: '/staff/documents',
    summary:
      'Uploads a document for publishing; no one sees it until then. Repeating it changes nothing.',
    body: z.object({ text: z.string() }),
    response: z.object({ hash: documentHash }),
    refuses: [422],
  }),

  publish: endpoint({
    ...serviceDefaults,
    method: 'POST',
    path: '/staff/releases',
    summary:
      'Publishes uploaded documents in one step: shoppers see either the previous release or this one. Repeating it changes nothing.',
    body: z.object({
      base: releaseNumber.describe('The release that was viewed; 409 if it has changed since.'),
      files: z.array(z.object({ name: z.string(), hash: documentHash })).max(2000),
      who: actorField,
      note,
      dryRun: z.boolean().default(false).describe('Only checks whether it could be published.'),
    }),
    response: Release,
    refuses: [409, 422],
  }),

  rollback: endpoint({
    ...serviceDefaults,
    method: 'POST',
    path: '/staff/rollback',
    summary: 'Rolls back to an earlier release in one step; to the previous one by default.',
    body: z.object({ to: releaseNumber.optional(), base: baseRelease, who: actorField, note }),
    response: Release,
    refuses: [404, 409],
  }),
}

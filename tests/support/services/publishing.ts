import { readdirSync, readFileSync } from 'node:fs'
import { createClient } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { findReleaseFile } from '#domain/releases/release-files.ts'
import { services } from '#worker/service-router.ts'
import { hashDocument } from '#worker/services/releases/rows/release-documents.ts'
import type { TestBackend } from './backend.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'

/** The files of the stock that are published, by name. */
export const stockTexts = (): Map<string, string> =>
  new Map(
    readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
      .filter((name) => findReleaseFile(name))
      .map((name) => [name, readFileSync(`fixtures/${name}`, 'utf8')]),
  )

/** Calls as staff. */
export function asStaff({ backend }: TestBackend) {
  backend.config.SERVICE_TOKEN = TOKEN
  return createClient(contractWithStaff, async (request) => {
    request.headers.set('authorization', `Bearer ${TOKEN}`)
    return services.fetch(request, backend)
  }).staff
}
export type Staff = ReturnType<typeof asStaff>

/** Files with one of them edited as JSON. */
export function edited(
  files: ReadonlyMap<string, string>,
  name: string,
  edit: (json: never) => unknown,
): Map<string, string> {
  const json = JSON.parse(files.get(name) ?? 'null') as never
  return new Map(files).set(name, JSON.stringify(edit(json) ?? json))
}

/** Brings files and publishes them over a release. */
export async function publishFiles(
  staff: Staff,
  files: ReadonlyMap<string, string>,
  base: number,
  more: { who?: string; note?: string; dryRun?: boolean } = {},
) {
  const names = [...files].map(([name, text]) => ({ name, hash: hashDocument(text) }))
  const { files: had } = (await staff.release({ params: { number: 'current' } })) as never as {
    files: { hash: string }[]
  }
  const known = new Set(had.map(({ hash }) => hash))
  for (const [, text] of files)
    if (!known.has(hashDocument(text))) await staff.bring({ body: { text } })
  return staff.publish({ body: { base, files: names, ...more } })
}

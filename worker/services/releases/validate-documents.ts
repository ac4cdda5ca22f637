import type { PublishFinding } from '#domain/contract/staff/releases.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { findReleaseFile } from '#domain/releases/release-files.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import type { ReleaseDocuments } from './rows/release-documents.ts'

/** Runs the rules of `shop check` on documents; errors only, warnings don't block publishing. */
export async function validateDocuments(
  documents: ReleaseDocuments,
  customers: readonly string[],
): Promise<PublishFinding[]> {
  // Page views must not load the rules.
  const [{ validateDatasetFile }, { getRule }, { MEDIA_URLS }, { parseScript }] = await Promise.all(
    [
      import('#domain/validation/validate-dataset-file.ts'),
      import('#domain/validation/rules/rules.ts'),
      import('#worker/app/media-urls.ts'),
      import('#worker/content/interpreter/parse-script.ts'),
    ],
  )
  const parsedFiles = [...documents].map(([name, text]) => parseDocument(name, text))
  const broken = parsedFiles.flatMap((one) => ('message' in one ? [one] : []))
  const files = parsedFiles.flatMap((one) => ('json' in one ? [one] : []))
  const index = indexDataset([...files, customersFile(customers)], MEDIA_URLS, {
    parse: parseScript,
  })
  return [
    ...broken,
    ...files.flatMap((file) =>
      validateDatasetFile(file, index).flatMap((fault): PublishFinding[] => {
        const { code, path, message, hint } = fault
        if (getRule(code).severity !== 'error') return []
        return [{ code, file: file.name, path: [...path], message, ...(hint ? { hint } : {}) }]
      }),
    ),
  ]
}

function parseDocument(name: string, text: string): DatasetFile | PublishFinding {
  try {
    const country = COUNTRY_CODES.find((code) => name.endsWith(`/${code}.json`)) ?? null
    const kind = findReleaseFile(name)?.kind ?? 'content'
    const json: unknown = JSON.parse(text)
    return { name, kind, country, json }
  } catch (error) {
    const message = `This is no JSON: ${(error as Error).message}`
    return { code: 'file/not-json', file: name, path: [], message }
  }
}

/** Customers are never published; the release only needs to know that they exist. */
const customersFile = (customers: readonly string[]): DatasetFile => ({
  name: 'customers.json',
  kind: 'customers',
  country: null,
  json: customers.map((id) => ({ id })),
})

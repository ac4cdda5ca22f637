// Cuts the phone rules of our five countries out of libphonenumber-js. Run it after an update of that package.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const SOURCE_METADATA_FILE = createRequire(import.meta.url).resolve(
  'libphonenumber-js/metadata.min.json',
)
export const PHONE_METADATA_URL = new URL(
  '../domain/countries/phone-metadata.json',
  import.meta.url,
)
/** By the names of ISO 3166. */
const ISO_COUNTRIES = ['AU', 'CA', 'GB', 'NZ', 'US']

/** What the package knows of our countries, as the file has it. */
export function buildPhoneMetadata() {
  const { version, country_calling_codes, countries } = JSON.parse(
    readFileSync(SOURCE_METADATA_FILE, 'utf8'),
  )
  const codes = Object.entries(country_calling_codes)
    .map(([code, users]) => [code, users.filter((iso) => ISO_COUNTRIES.includes(iso))])
    .filter(([, users]) => users.length > 0)
  const cut = {
    version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(ISO_COUNTRIES.map((iso) => [iso, countries[iso]])),
  }
  return `${JSON.stringify(cut)}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(PHONE_METADATA_URL, buildPhoneMetadata())
}

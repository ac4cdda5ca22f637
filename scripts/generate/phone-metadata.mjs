// Takes the phone rules of our countries from libphonenumber-js. Run it after an update of that package or a new country.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { COUNTRIES } from '../../domain/countries/index.ts'

const SOURCE_METADATA_FILE = createRequire(import.meta.url).resolve(
  'libphonenumber-js/metadata.min.json',
)
export const PHONE_METADATA_URL = new URL(
  '../../domain/countries/phone-metadata.json',
  import.meta.url,
)
const ISO_CODES = Object.values(COUNTRIES)
  .map(({ iso }) => iso)
  .sort()

export function buildPhoneMetadata() {
  const { version, country_calling_codes, countries } = JSON.parse(
    readFileSync(SOURCE_METADATA_FILE, 'utf8'),
  )
  const codes = Object.entries(country_calling_codes)
    .map(([code, users]) => [code, users.filter((iso) => ISO_CODES.includes(iso))])
    .filter(([, users]) => users.length > 0)
  const cut = {
    version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(ISO_CODES.map((iso) => [iso, countries[iso]])),
  }
  return `${JSON.stringify(cut)}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(PHONE_METADATA_URL, buildPhoneMetadata())
}

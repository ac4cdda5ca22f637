import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFileKind } from './dataset-file.ts'

type ReleaseFile = { kind: DatasetFileKind; file: RegExp }

/** Files of a release, by name. */
const RELEASE_FILES: readonly ReleaseFile[] = [
  ...(
    [
      ['navigation', 'navigation'],
      ['options', 'options'],
      ['add-ons', 'add-ons'],
      ['calendar', 'calendar'],
      ['coupons', 'coupons'],
      ['referrals', 'referrals'],
      ['gift-cards', 'gift-cards/gift-card-data'],
      ['gift-themes', 'gift-cards/gift-themes'],
      ['greeting-cards', 'gift-cards/greeting-cards'],
      ['gift-add-ons', 'gift-cards/gift-add-ons'],
      ['inclusions', 'gift-cards/inclusions'],
      ['fever-products', 'gift-cards/fever-products'],
      ['settings', 'settings'],
      ['wonderpass-tiers', 'wonderpass-tiers'],
      ['collections', 'collections'],
      ['dietary', 'dietary'],
      ['downloads', 'downloads'],
      ['meeting-points', 'meeting-points'],
    ] as const
  ).map(([kind, name]) => ({ kind, file: new RegExp(`^${name}\\.json$`) })),
  { kind: 'products', file: /^products\/[\w.-]+\.json$/ },
  { kind: 'content', file: /^content\/[\w.-]+\.json$/ },
  ...(['pricing', 'locations'] as const).map((kind) => ({
    kind,
    file: new RegExp(`^${kind}/(${COUNTRY_CODES.join('|')})\\.json$`),
  })),
]

/** The kind of a release file; null for any other name. */
export const findReleaseFile = (name: string): ReleaseFile | null =>
  RELEASE_FILES.find(({ file }) => file.test(name)) ?? null

/** Files besides products that change listings: all of them are rebuilt. */
export const affectsListings = (name: string): boolean =>
  /^(products|pricing|locations)\/|^(settings|meeting-points|coupons)\.json$/.test(name)

/** In bytes: what a call may carry, with room for quoting. */
export const MAX_DOCUMENT_BYTES = 200_000
/** Limits of what a worker can hold at once. */
export const MAX_RELEASE_FILES = 1500
export const MAX_RELEASE_BYTES = 12_000_000

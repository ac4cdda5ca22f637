import type { z } from 'zod'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import type { DatasetIndex } from './dataset/dataset-index.ts'
import type { FileDefinition } from './file-definition.ts'
import { customerFile } from './files/account/customer-file.ts'
import { availabilityCalendarFile } from './files/availability/calendar-file.ts'
import { addOnFile } from './files/catalogue/add-on-file.ts'
import { downloadFile } from './files/catalogue/download-file.ts'
import { optionFile } from './files/catalogue/option-file.ts'
import { pricingFile } from './files/catalogue/pricing-file.ts'
import { productFile } from './files/catalogue/product-file.ts'
import { settingsFile } from './files/catalogue/settings-file.ts'
import { dietaryFile } from './files/checkout/dietary-file.ts'
import { collectionFile } from './files/content/collection-file.ts'
import { entryFile } from './files/content/entry-file.ts'
import { giftCardFile } from './files/gift-cards/gift-card-file.ts'
import { giftAddOnFile, greetingCardFile } from './files/gift-cards/gift-extras-files.ts'
import { giftThemeFile } from './files/gift-cards/gift-theme-file.ts'
import { inclusionFile, partnerProductFile } from './files/gift-cards/inclusion-files.ts'
import { locationFile } from './files/locations/location-file.ts'
import { meetingPointFile } from './files/locations/meeting-point-file.ts'
import { tierFile } from './files/membership/tier-file.ts'
import { navigationFile } from './files/navigation/navigation-file.ts'
import { couponFile, referralFile } from './files/promotions/promotion-code-files.ts'
import { validateFieldNames } from './schema/unknown-fields.ts'
import { validateSchema } from './schema/validate-schema.ts'
import { validateWhitespaceAndDuplicates } from './schema/whitespace-and-duplicates.ts'
import { suppressDerived } from './suppress-derived.ts'
import type { Violation } from './violation.ts'
import { validateWords } from './words/validate-words.ts'

const FILE_DEFINITIONS: Record<DatasetFileKind, FileDefinition> = {
  navigation: navigationFile,
  pricing: pricingFile,
  products: productFile,
  locations: locationFile,
  'meeting-points': meetingPointFile,
  content: entryFile,
  options: optionFile,
  'add-ons': addOnFile,
  calendar: availabilityCalendarFile,
  'gift-cards': giftCardFile,
  'gift-themes': giftThemeFile,
  'greeting-cards': greetingCardFile,
  'gift-add-ons': giftAddOnFile,
  inclusions: inclusionFile,
  'fever-products': partnerProductFile,
  coupons: couponFile,
  referrals: referralFile,
  collections: collectionFile,
  'wonderpass-tiers': tierFile,
  settings: settingsFile,
  dietary: dietaryFile,
  downloads: downloadFile,
  customers: customerFile,
}

/** Validates one file against the rest of its dataset; disabled rules suppress no others. */
export function validateDatasetFile(
  file: DatasetFile,
  index: DatasetIndex,
  isEnabled: (code: Violation['code']) => boolean = () => true,
): Violation[] {
  const definition = FILE_DEFINITIONS[file.kind]
  const violations = [
    ...validateSchema(definition.schema, file.json),
    ...validateFieldNames(definition.schema, file.json),
    ...definition.validate(file, index),
    ...validateWords(file, index),
  ]
  const reported = suppressDerived(violations.filter(({ code }) => isEnabled(code)))
  return definition.isEditorExport
    ? reported
    : [...reported, ...validateWhitespaceAndDuplicates(file.json, reported)]
}

export const getFileSchema = (kind: DatasetFileKind): z.ZodType => FILE_DEFINITIONS[kind].schema

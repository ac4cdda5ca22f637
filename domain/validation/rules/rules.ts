import { CALENDAR_RULES } from './calendar-rules.ts'
import { ADD_ON_RULES } from './catalogue/add-on-rules.ts'
import { COLLECTION_RULES } from './catalogue/collection-rules.ts'
import { OPTION_RULES } from './catalogue/option-rules.ts'
import { PRICE_EXAMPLE_RULES } from './catalogue/price-example-rules.ts'
import { PRICE_RULES } from './catalogue/price-rules.ts'
import { PRODUCT_PAGE_RULES } from './catalogue/product-page-rules.ts'
import { PRODUCT_RULES } from './catalogue/product-rules.ts'
import { BLOCK_RULES } from './content/block-rules.ts'
import { CONTENT_RULES } from './content/content-rules.ts'
import { EXPERIMENT_RULES } from './content/experiment-rules.ts'
import { FORM_RULES } from './content/form-rules.ts'
import { IMAGE_RULES } from './content/image-rules.ts'
import { LINK_RULES } from './content/link-rules.ts'
import { SCRIPT_RULES } from './content/script-rules.ts'
import { STYLE_RULES } from './content/style-rules.ts'
import { TARGET_RULES } from './content/target-rules.ts'
import { TEXT_RULES } from './content/text-rules.ts'
import { CUSTOMER_RULES } from './customer-rules.ts'
import { FILE_RULES } from './file-rules.ts'
import { GIFT_EXTRA_RULES } from './gift-cards/gift-extra-rules.ts'
import { GIFT_RULES } from './gift-cards/gift-rules.ts'
import { THEME_RULES } from './gift-cards/theme-rules.ts'
import { ID_RULES } from './id-rules.ts'
import { LOCATION_RULES } from './location-rules.ts'
import { MEETING_POINT_RULES } from './meeting-point-rules.ts'
import { NAVIGATION_RULES } from './navigation-rules.ts'
import { PROMOTION_CODE_RULES } from './promotion-code-rules.ts'
import type { Rule } from './rule.ts'
import { SCHEMA_RULES } from './schema-rules.ts'
import { TIER_RULES } from './tier-rules.ts'

export const RULES = {
  ...FILE_RULES,
  ...SCHEMA_RULES,
  ...ID_RULES,
  ...NAVIGATION_RULES,
  ...PRICE_RULES,
  ...PRICE_EXAMPLE_RULES,
  ...GIFT_RULES,
  ...GIFT_EXTRA_RULES,
  ...THEME_RULES,
  ...CONTENT_RULES,
  ...BLOCK_RULES,
  ...TEXT_RULES,
  ...LINK_RULES,
  ...FORM_RULES,
  ...IMAGE_RULES,
  ...EXPERIMENT_RULES,
  ...TARGET_RULES,
  ...SCRIPT_RULES,
  ...STYLE_RULES,
  ...PRODUCT_RULES,
  ...PRODUCT_PAGE_RULES,
  ...LOCATION_RULES,
  ...MEETING_POINT_RULES,
  ...OPTION_RULES,
  ...ADD_ON_RULES,
  ...CALENDAR_RULES,
  ...PROMOTION_CODE_RULES,
  ...TIER_RULES,
  ...COLLECTION_RULES,
  ...CUSTOMER_RULES,
} as const satisfies Record<string, Rule>

export type RuleCode = keyof typeof RULES

export const getRule = (code: RuleCode): Rule => RULES[code]

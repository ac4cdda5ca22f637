import type { Rule } from './rule.ts'
import { ADD_ON_RULES } from './rules/add-on.ts'
import { BLOCK_RULES } from './rules/block.ts'
import { CALENDAR_RULES } from './rules/calendar.ts'
import { CODE_RULES } from './rules/code.ts'
import { COLLECTION_RULES } from './rules/collection.ts'
import { CONTENT_RULES } from './rules/content.ts'
import { CUSTOMER_RULES } from './rules/customer.ts'
import { EXPERIMENT_RULES } from './rules/experiment.ts'
import { FILE_RULES } from './rules/file.ts'
import { FORM_RULES } from './rules/form.ts'
import { GIFT_RULES } from './rules/gift.ts'
import { GIFT_EXTRA_RULES } from './rules/gift-extra.ts'
import { ID_RULES } from './rules/id.ts'
import { IMAGE_RULES } from './rules/image.ts'
import { LINK_RULES } from './rules/link.ts'
import { LOCATION_RULES } from './rules/location.ts'
import { NAVIGATION_RULES } from './rules/navigation.ts'
import { OPTION_RULES } from './rules/option.ts'
import { PRICE_RULES } from './rules/price.ts'
import { PRODUCT_RULES } from './rules/product.ts'
import { PRODUCT_PAGE_RULES } from './rules/product-page.ts'
import { SCHEMA_RULES } from './rules/schema.ts'
import { SCRIPT_RULES } from './rules/script.ts'
import { SETTINGS_RULES } from './rules/settings.ts'
import { STYLE_RULES } from './rules/style.ts'
import { TARGET_RULES } from './rules/target.ts'
import { TEXT_RULES } from './rules/text.ts'
import { THEME_RULES } from './rules/theme.ts'
import { TIER_RULES } from './rules/tier.ts'

/** Every rule by its code, group by group. */
export const RULES = {
  ...FILE_RULES,
  ...SCHEMA_RULES,
  ...ID_RULES,
  ...NAVIGATION_RULES,
  ...PRICE_RULES,
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
  ...OPTION_RULES,
  ...ADD_ON_RULES,
  ...CALENDAR_RULES,
  ...CODE_RULES,
  ...TIER_RULES,
  ...COLLECTION_RULES,
  ...SETTINGS_RULES,
  ...CUSTOMER_RULES,
} as const satisfies Record<string, Rule>

export type RuleCode = keyof typeof RULES

/** The rule of a code, whatever it is asked about. */
export const ruleOf = (code: RuleCode): Rule => RULES[code]

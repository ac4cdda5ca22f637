import type { GiftTheme } from './gift-theme.schema.ts'

const createTheme = (
  name: string,
  displayName: string,
  picture: string,
  isCustom = false,
): GiftTheme => ({
  name,
  displayName,
  thumbnailUrl: picture,
  fullUrl: picture,
  imageUrl: picture,
  isCustom,
  isValentine: false,
  visibilityCriteria: {},
})

/** Fallback themes that suit any day. */
export const DEFAULT_GIFT_THEMES: GiftTheme[] = [
  createTheme('birthday', 'Birthday', '/media/scene-gift-card'),
  createTheme('anniversary', 'Anniversary', '/media/scene-lookout-couple'),
  createTheme('wedding', 'Wedding', '/media/scene-long-table'),
  createTheme('thank-you', 'Thank you', '/media/forget-me-nots'),
  createTheme('just-because', 'Just because', '/media/wildflower-meadow'),
  createTheme('custom', 'Your own picture', '/media/scene-letter', true),
]

/** The themes of the dataset, or the bundled ones where none can be read. */
export const orDefaultThemes = (themes: GiftTheme[]): GiftTheme[] =>
  themes.length > 0 ? themes : DEFAULT_GIFT_THEMES

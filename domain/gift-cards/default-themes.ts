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
  createTheme('birthday', 'Birthday', '/media/scene-gift-birthday'),
  createTheme('anniversary', 'Anniversary', '/media/scene-gift-anniversary'),
  createTheme('wedding', 'Wedding', '/media/scene-gift-wedding'),
  createTheme('thank-you', 'Thank you', '/media/scene-gift-thank-you'),
  createTheme('just-because', 'Just because', '/media/scene-gift-just-because'),
  createTheme('custom', 'Your own picture', '/media/scene-gift-own-picture', true),
]

/** The themes of the dataset, or the bundled ones where none can be read. */
export const orDefaultThemes = (themes: GiftTheme[]): GiftTheme[] =>
  themes.length > 0 ? themes : DEFAULT_GIFT_THEMES

/** What stands for a theme's picture that is gone: the bundled one of its name, else one for any occasion. */
export const bundledThemePicture = (displayName: string): string =>
  DEFAULT_GIFT_THEMES.find((theme) => theme.displayName === displayName)?.imageUrl ??
  '/media/scene-gift-just-because'

import type { GiftTheme } from './theme.schema.ts'

const theme = (
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

/** What is offered when the themes cannot be loaded: those that suit any day (spec §8). */
export const DEFAULT_THEMES: GiftTheme[] = [
  theme('birthday', 'Birthday', '/media/scene-gift-card'),
  theme('anniversary', 'Anniversary', '/media/scene-lookout-couple'),
  theme('wedding', 'Wedding', '/media/scene-long-table'),
  theme('thank-you', 'Thank you', '/media/forget-me-nots'),
  theme('just-because', 'Just because', '/media/wildflower-meadow'),
  theme('custom', 'Your own picture', '/media/scene-letter', true),
]

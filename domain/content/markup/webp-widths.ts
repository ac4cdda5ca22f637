/**
 * Widths of a picture that exist in WebP: all but the widest, or the only one. Browsers without AVIF are few, and the
 * widest file is the heaviest.
 */
export const webpWidths = (widths: readonly number[]): readonly number[] =>
  widths.length > 1 ? widths.slice(0, -1) : widths

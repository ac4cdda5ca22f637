import type { City } from '#domain/locations/location.ts'

/** The rules for the colours of a city's headings; '' where both are white, as the sheet has them. */
export function headingColours({ headingColor, subHeadingColor }: City): string {
  const rule = (selector: string, colour: string) =>
    HEX_COLOUR.test(colour) && !WHITE.test(colour) ? `.hero-city ${selector}{color:${colour}}` : ''
  return rule('h1', headingColor) + rule('p', subHeadingColor)
}

const HEX_COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const WHITE = /^#f+$/i

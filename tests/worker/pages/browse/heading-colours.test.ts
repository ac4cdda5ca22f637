import { expect, it } from 'vitest'
import { FALLBACK_CITY } from '#domain/locations/location.ts'
import { headingColours } from '#worker/pages/browse/heading-colours.ts'
import { withStyles } from '#worker/security/csp.ts'

it.each([
  ['#FFFFFF', '#fff', ''],
  ['#ffcc00', '#FFFFFF', '.hero-city h1{color:#ffcc00}'],
  ['#fff', '#EEF0FB', '.hero-city p{color:#EEF0FB}'],
  ['red;}body{display:none', '#12345', ''],
])('headings of %s and %s are coloured by "%s"', (headingColor, subHeadingColor, rules) => {
  expect(headingColours({ ...FALLBACK_CITY, headingColor, subHeadingColor })).toBe(rules)
})

it.each([
  [
    `default-src 'self'; style-src 'self'; img-src *`,
    `default-src 'self'; style-src 'self' 'x'; img-src *`,
  ],
  [`style-src 'self' 'y'`, `style-src 'self' 'y' 'x'`],
  [`img-src *; style-src-attr 'none'`, `img-src *; style-src-attr 'none'`],
])('the policy %s lets the rules in: %s', (policy, allowed) => {
  expect(withStyles(policy, [`'x'`])).toBe(allowed)
  expect(withStyles(policy, [])).toBe(policy)
})

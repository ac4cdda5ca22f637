import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Gallery } from '#client/pages/product/Gallery.tsx'
import { aProduct } from '#tests/support/builders.ts'

it.each([
  [2, 'Both pictures'],
  [3, 'All 3 pictures'],
])('The link to %d pictures says how many they are', (count, label) => {
  const gallery = Array.from({ length: count }, (_, at) => ({
    section: 'gallery',
    url: `/media/river-${at}`,
    alt: '',
  }))
  const html = renderToStaticMarkup(<Gallery product={aProduct({ gallery })} moreAbout="/more" />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(label)
})

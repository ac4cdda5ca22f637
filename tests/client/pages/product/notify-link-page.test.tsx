import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { notifyLinkPage } from '#client/pages/product/NotifyLinkPage.tsx'
import type { NotifyRequestView } from '#domain/contract/catalogue/notify-me.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

/** A page as it is read, text by text. */
function textsOf(state: NotifyRequestView['state'], isStop: boolean): string[] {
  const request = { state, productName: state === 'ended' ? null : 'Winter fireside picnic' }
  const page = notifyLinkPage({ country: COUNTRIES.aus, token: 't', request, isStop })
  return renderToStaticMarkup(page as ReactNode)
    .split(/<[^>]*>/)
    .filter(Boolean)
}

it.each(['requested', 'confirmed', 'notified'] as const)(
  'The link that stops emails about what was %s offers that, or the way back',
  (state) => {
    expect(textsOf(state, true)).toEqual([
      'Stop emails about Winter fireside picnic?',
      'We’ll delete your address from this list.',
      'Stop emails',
      'Keep my request',
    ])
  },
)

it('A stopped request says so by either link', () => {
  const texts = textsOf('ended', true)
  expect(texts).toEqual(textsOf('ended', false))
  expect(texts).toContain('You’re off the list')
})

it('The link of a request says how it stands, and ends it too', () => {
  expect(textsOf('confirmed', false)).toEqual([
    'You’re on the list',
    'We’ll email you once, on the day Winter fireside picnic opens. If it hasn’t opened in a year, we’ll delete your address.',
    'See all experiences',
    'Delete my address',
  ])
  expect(textsOf('notified', false)).toContain(
    'We told you that Winter fireside picnic is open. We won’t email you about it again.',
  )
})

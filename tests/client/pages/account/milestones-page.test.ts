import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { milestonesView } from '#client/pages/account/MilestonesPage.tsx'
import type { Milestone } from '#domain/contract/account/milestones.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const TODAY = '2026-11-30'
const milestone: Milestone = {
  ...{ id: 'm', type: 'ANNIVERSARY', group: 'ANNIVERSARY', name: '', date: '2019-12-04' },
  ...{ nextOn: '2026-12-04', points: 0, earnedAt: null, addedAt: '2020-01-01T00:00:00Z' },
  earnsOn: null,
}

it.each([
  ['on its next day', { earnsOn: '2026-12-04' }, '100 points on that day'],
  ['today', { nextOn: TODAY, earnsOn: TODAY }, '100 points, added by the end of today'],
  [
    'a year later, added too late',
    { earnsOn: '2027-12-04' },
    'First 100 points on Saturday 4 December 2027, as you added it less than 30 days ago',
  ],
  [
    'when they came this year',
    { points: 200, earnedAt: '2026-03-02T10:00:00.000Z', earnsOn: '2027-12-04' },
    'This year’s 100 points came on Monday 2 March 2026',
  ],
  ['never, after others', {}, 'No points: 6 others come first that year'],
] as const)('a milestone says when it earns points: %s', (_, more, expected) => {
  const html = renderToStaticMarkup(
    milestonesView({
      country: COUNTRIES.aus,
      today: TODAY,
      milestones: [{ ...milestone, ...more }],
      values: {},
    }) as ReactNode,
  )
  expect(html.replaceAll('\u00a0', ' ')).toContain(`<p class="hint">${expected}</p>`)
})

import { describe, expect, it } from 'vitest'
import type { ContentEntry } from '#domain/content/entry.ts'
import {
  type AssignmentInput,
  createAssignments,
  pickVariation,
} from '#worker/experiments/assignments.ts'

const ID = '691abdd7105c4cf7b9609995fc1fb56c'
const B = '661775df8c2c41d6afc0aa1b5fd1dd61'
const entry: ContentEntry = {
  id: ID,
  data: { title: 'default' },
  variations: { [B]: { id: B, name: 'B', testRatio: 0.5, data: { title: 'b' } } },
}
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36'

/** What is shown, and the cookies that are to be set. */
function seen(more: Partial<AssignmentInput> & { search?: string } = {}) {
  const { search = '', ...asked } = more
  const tests = createAssignments({
    cookies: {},
    query: new URLSearchParams(search),
    userAgent: person,
    canTrack: true,
    random: () => 0.2,
    ...asked,
  })
  return [pickVariation(entry, tests).data.title, tests.unsavedGroups()]
}
const kept = (group: string) => ({ [`builder.tests.${ID}`]: group })

describe('A/B test: who sees which variation', () => {
  it('a draw decides where nothing else does, and a cookie is to keep it', () => {
    expect(seen()).toEqual(['b', [[ID, B]]])
    expect(seen({ random: () => 0.7 })).toEqual(['default', [[ID, ID]]])
  })

  it('the cookie beats the draw, for the default too', () => {
    expect(seen({ cookies: kept(ID) })).toEqual(['default', []])
    expect(seen({ cookies: kept(B), random: () => 0.9 })).toEqual(['b', []])
  })

  it('a cookie of a variation that is gone is drawn anew', () => {
    expect(seen({ cookies: kept('gone') })).toEqual(['b', [[ID, B]]])
  })

  it.each([`builder.tests.${ID}=`, `builder_tests_${ID}=`])('%s beats the cookie', (name) => {
    expect(seen({ search: name + B, cookies: kept(ID) })).toEqual(['b', [[ID, B]]])
    expect(seen({ search: name + ID, cookies: kept(B) })).toEqual(['default', [[ID, ID]]])
    expect(seen({ search: `${name}nonsense`, cookies: kept(B) })).toEqual(['b', []])
  })

  it('who may not be counted sees the default and is given no cookie', () => {
    expect(seen({ canTrack: false })).toEqual(['default', []])
    expect(seen({ canTrack: false, cookies: kept(B) })).toEqual(['default', []])
    expect(seen({ canTrack: false, search: `builder.tests.${ID}=${B}` })).toEqual(['b', []])
  })

  it.each(['builder.preview=page', 'builder_frameEditing=x'])(
    'A/B tests: %s is an editor, who sees the default',
    (search) => {
      expect(seen({ search, cookies: kept(B) })).toEqual(['default', []])
      expect(seen({ search: `${search}&builder.tests.${ID}=${B}` })).toEqual(['b', []])
    },
  )

  it('programs see the default and are given no cookie', () => {
    expect(seen({ userAgent: 'Googlebot/2.1' })).toEqual(['default', []])
  })

  it('draws once, however often one content is shown', () => {
    let draws = 0
    const random = () => [0.2, 0.9][draws++] ?? 0
    const tests = createAssignments({
      cookies: {},
      query: [],
      userAgent: '',
      canTrack: true,
      random,
    })
    const titles = [1, 2, 3].map(() => pickVariation(entry, tests).data.title)
    expect([titles, draws, tests.exposures().length]).toEqual([['b', 'b', 'b'], 1, 1])
  })

  it('leaves alone what is no test', () => {
    const { variations, ...plain } = entry
    const tests = createAssignments({
      cookies: kept(B),
      query: [],
      userAgent: '',
      canTrack: true,
      random: () => 0,
    })
    expect([variations !== undefined, pickVariation(plain, tests), tests.exposures()]).toEqual([
      true,
      plain,
      [],
    ])
  })
})

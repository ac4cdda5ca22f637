import { describe, expect, it } from 'vitest'
import { ReviewInput } from '#domain/reviews/review.schema.ts'
import { averageRating, overallRating, textIssue } from '#domain/reviews/review.ts'

describe('a rating', () => {
  it.each([
    ['nothing', [0, 0, 0, 0, 0], null],
    ['a count alone while there are too few', [0, 0, 0, 0, 2], { count: 2, mean: null }],
    ['the mean of three', [1, 0, 0, 0, 2], { count: 3, mean: 3.7 }],
    ['a tenth, rounded', [0, 0, 1, 0, 19], { count: 20, mean: 4.9 }],
  ] as const)('is %s', (_, stars, rating) => {
    expect(averageRating(stars)).toEqual(rating && { ...rating, stars, isSample: false })
  })
})

describe('the rating of several products', () => {
  const sample = averageRating([0, 0, 0, 1, 2], true)
  const written = averageRating([1, 0, 0, 0, 2])
  const ratings = [sample, written].filter((rating) => rating !== null)

  it('is that of all their reviews', () => {
    const all = { count: 6, mean: 3.7, stars: [2, 0, 0, 0, 4], isSample: false }
    expect(overallRating([...ratings, ...ratings])).toEqual(all)
  })

  it('is of made-up ones only while there are no others', () => {
    expect(overallRating(ratings)).toEqual(written)
    expect(overallRating(ratings.slice(0, 1))).toEqual(sample)
    expect(overallRating([])).toBeNull()
  })
})

describe('the text of a review', () => {
  it.each([
    ['Lovely day, 12 of us, from 9 to 5.', true],
    ['See https://spam.example', false],
    ['www.spam.example', false],
    ['write to ann@example.com', false],
    ['call +61 400 000 000', false],
    ['', true],
    ['We went on 2026-11-08.', true],
    ['We went on 8-11-2026, and on 2024-12-31 too.', true],
    ['8 11 2026 was our day', true],
    ['from 2026-11-08 10:00 on', true],
    ['Guests of 2024 - 2026', true],
    ['8/11/2026, 10:00 to 12:00', true],
    ['call 0400-111-222', false],
    ['call 03 9123 4567', false],
    ['call 2024-111-222', false],
    ['call 04 11 2026 78', false],
    ['on 2026-11-08 call 0400 111 222', false],
    ['call 0400 2026-11-08 111 222 333', false],
  ])('"%s" may be shown: %s', (text, isShown) => {
    expect(textIssue(text) === null).toBe(isShown)
  })

  it.each([
    [{ stars: 0 }, { stars: 'Choose 1 to 5 stars.' }],
    [{ stars: 6 }, { stars: 'Choose 1 to 5 stars.' }],
    [{ stars: 2.5 }, { stars: 'Choose 1 to 5 stars.' }],
    [{ stars: 5, text: 'x'.repeat(2001) }, { text: 'Use 2000 characters at most.' }],
    [
      { stars: 5, author: 'ann@example.com' },
      { author: 'Leave out links, email addresses and phone numbers.' },
    ],
  ])('%o is refused by name of its field', (input, fields) => {
    const { error } = ReviewInput.safeParse(input)
    const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
    expect(Object.fromEntries(issues)).toEqual(fields)
  })
})

import { describe, expect, it } from 'vitest'
import { earnedPoints, spendablePoints } from '#domain/promotions/points.ts'

describe('spendablePoints', () => {
  it.each([
    [99, 10_000, 0],
    [250, 10_000, 200],
    [250, 999, 100],
    [250, 499, 0],
    [-40, 10_000, 0],
  ])('of a balance of %i for an amount of %i is %i', (balance, amount, spent) => {
    expect(spendablePoints(balance, amount)).toBe(spent)
  })
})

describe('earnedPoints', () => {
  const line = (paid: number, isGift = false) => ({ paid, isGift })
  it.each([
    ['a point per whole unit', [line(9_999)], 0, [99]],
    ['of the order, not of each line', [line(150), line(150)], 0, [2, 1]],
    ['nothing for gifts', [line(10_000, true), line(5_000)], 0, [0, 50]],
    ['nothing for what gift cards pay', [line(10_000)], 4_050, [59]],
    ['nothing where they pay all', [line(10_000)], 10_000, [0]],
  ])('is %s', (_, lines, byGiftCards, points) => {
    expect(earnedPoints(lines, byGiftCards)).toEqual(points)
  })
})

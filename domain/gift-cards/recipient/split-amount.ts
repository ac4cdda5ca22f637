export const MAX_GIFT_PARTS = 10

/** An amount in as many equal parts; what doesn't divide goes to the first ones. Minor units. */
export const splitAmount = (amount: number, parts: number): number[] =>
  Array.from(
    { length: parts },
    (_, index) => Math.floor(amount / parts) + (index < amount % parts ? 1 : 0),
  )

import type { Rating } from '#domain/reviews/review.ts'

/** The mean in stars with the number of reviews; the number alone while they are too few. */
export function RatingLine({ rating: { mean, count, isSample } }: { rating: Rating }) {
  const reviews = `${count}${isSample ? ' sample' : ''} review${count === 1 ? '' : 's'}`
  if (mean === null) return reviews
  return (
    <>
      <span aria-hidden="true">★ </span>
      {mean.toFixed(1)}
      <span className="sr-only"> of 5 stars,</span> ({reviews})
    </>
  )
}

import { BRAND } from '#brand/brand.ts'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { FieldError, TextField } from '#client/components/forms/TextField.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { OwnReview } from '#domain/contract/catalogue/reviews.ts'
import type { Country } from '#domain/countries/country.ts'
import { MAX_AUTHOR_LENGTH, MAX_REVIEW_LENGTH, STARS } from '#domain/reviews/review.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/format-date.ts'

type Props = {
  country: Country
  token: string
  review: OwnReview
  typed: { stars: string; text: string; author: string }
  errors?: FormErrors | undefined
}

/** A guest's own review: a form while it may be written, else what they wrote. */
export const writeReviewPage = (props: Props): PagePart[] => {
  const { country, review, errors } = props
  const product = routes.product({ country: country.code, path: review.path })
  return [
    <div key="review" className="wrap page section-last booked-ask">
      <h1>How was your {review.productName.replace(/^(?:The|An?) /, '')}?</h1>
      <p className="facts">{formatDay(review.date, country.locale)}</p>
      {errors && <ErrorSummary {...errors} />}
      {review.state === 'hidden' && (
        <div className="notice">
          <p>We took your review down. Reason: {review.reason}</p>
          <p>Change it, and we’ll look at it again.</p>
        </div>
      )}
      {review.state === 'published' && (
        <p className="notice" data-kind="success">
          Your review is published. It’s on our page within minutes.{' '}
          <a href={`${product}#reviews`}>See the page</a>
        </p>
      )}
      {review.state === 'closed' ? <ClosedReview {...props} /> : <ReviewForm {...props} />}
      {review.reply && (
        <p>
          <strong>Reply from {BRAND.name}:</strong> {review.reply}
        </p>
      )}
    </div>,
  ]
}

const ClosedReview = ({ country, review }: Props) => (
  <>
    <p>Reviews can be written and changed for 90 days. That time has passed.</p>
    <p>
      <a href={routes.product({ country: country.code, path: review.path })}>See this experience</a>
    </p>
    {review.stars !== null && (
      <p>
        {'★'.repeat(review.stars)} {review.text}
      </p>
    )}
  </>
)

const ReviewForm = ({ country, token, review, typed, errors }: Props) => {
  const issues = errors?.fields ?? {}
  return (
    <form
      className="stack"
      method="post"
      action={routes.writeReview({ country: country.code, token })}
      noValidate
    >
      <fieldset
        id="stars"
        className="stars"
        tabIndex={-1}
        aria-describedby={issues.stars ? 'stars-issue' : undefined}
      >
        <legend>Stars</legend>
        <div className="pills">
          {STARS.toReversed().map((stars) => (
            <label key={stars} className="pill">
              <input
                type="radio"
                name="stars"
                value={stars}
                required
                defaultChecked={typed.stars === String(stars)}
              />
              <span aria-hidden="true">{stars} ★</span>
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}
              </span>
            </label>
          ))}
        </div>
        <FieldError id="stars-issue">{issues.stars}</FieldError>
      </fieldset>
      <div className="field">
        <label htmlFor="text">What should the next guests know? (optional)</label>
        <textarea
          id="text"
          name="text"
          rows={6}
          maxLength={MAX_REVIEW_LENGTH}
          defaultValue={typed.text}
          aria-describedby={issues.text ? 'text-issue' : undefined}
          aria-invalid={issues.text ? true : undefined}
        />
        <FieldError id="text-issue">{issues.text}</FieldError>
      </div>
      <TextField
        name="author"
        label="Your name on the page"
        hint="A first name is enough."
        maxLength={MAX_AUTHOR_LENGTH}
        defaultValue={typed.author}
        issue={issues.author}
        autoComplete="given-name"
      />
      <p>
        <button className="button" type="submit">
          {review.stars === null ? 'Publish review' : 'Save changes'}
        </button>
      </p>
      {review.state !== 'hidden' && (
        <p className="hint">Everyone can read it. We publish what guests write, kind or not.</p>
      )}
    </form>
  )
}

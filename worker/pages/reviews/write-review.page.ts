import { type Context, Hono } from 'hono'
import { writeReviewPage } from '#client/pages/reviews/WriteReviewPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { renderDeadLink } from '#worker/pages/shared/dead-link.ts'
import { type FormRefusal, formStatus, readForm, readQuery } from '#worker/pages/shared/form.ts'

const tokenOf = (c: Context<AppEnv>) => (c.req.param('token') ?? '').slice(0, 200) || '-'

type Typed = { stars: string; text: string; author: string }

/** A guest's review by their link. Opening it, with stars too, saves nothing. */
export const handlers = new Hono<AppEnv>()
  .get(routes.writeReview.pattern, (c) => renderReview(c))
  .post(routes.writeReview.pattern, async (c) => {
    const form = await readForm(c)
    const typed = { stars: form.one('stars'), text: form.one('text'), author: form.one('author') }
    const token = tokenOf(c)
    const answer = await c.var.shop.reviews.write({
      params: { token },
      body: { ...typed, stars: Number(typed.stars || 0) },
    })
    if (isRefusal(answer)) return renderReview(c, typed, answer)
    setFlash(c, {
      text:
        answer.state === 'hidden'
          ? 'Thank you. We’ll look at it again.'
          : 'Thank you for your review.',
      type: 'success',
    })
    return c.redirect(routes.writeReview({ country: c.var.country.code, token }), 303)
  })

async function renderReview(c: Context<AppEnv>, typed?: Typed, errors?: FormRefusal) {
  const token = tokenOf(c)
  const review = await c.var.shop.reviews.show({ params: { token } })
  const { country } = c.var
  if (isRefusal(review))
    return renderDeadLink(c, 404, {
      message: 'Check that you opened the whole link.',
      ways: [{ url: routes.contact({ country: country.code }), label: 'Contact us' }],
    })
  if (review.country !== country.code)
    return c.redirect(routes.writeReview({ country: review.country, token }), 302)
  const stars = typed?.stars ?? (readQuery(c).one('stars') || String(review.stars ?? ''))
  return c.render({
    secret: true,
    title: errors ? 'Error: Your review' : 'Your review',
    status: formStatus(errors),
    main: writeReviewPage({
      country,
      token,
      review,
      typed: typed ?? { stars, text: review.text, author: review.author },
      errors,
    }),
  })
}

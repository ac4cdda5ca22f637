import { ShareButton } from '#client/pages/product/ShareButton.tsx'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import type { GiftPageProps } from './GiftPage.tsx'
import { SplitFields } from './SplitFields.tsx'

/** How a gift is passed on: all of it by its link, an amount in parts too. */
export function ShareGift({ country, gift, token, money, errors }: GiftPageProps) {
  const isFree = gift.balance > 0 && !gift.inUse
  const canSplit = isFree && gift.experience === null && !gift.plan
  if (!isFree && gift.parts.length === 0) return null
  return (
    <section className="gift-panel stack">
      <h2>Share this gift</h2>
      {isFree && (
        <>
          <p>
            To pass it on, share the link of this page. Anyone who has the link can use the gift, so
            share it only with people you trust.
          </p>
          <ShareButton url={routes.gift({ country: country.code, token })} />
        </>
      )}
      {canSplit && (
        <form
          className="stack"
          method="post"
          action={routes.splitGift({ country: country.code, token })}
        >
          <p>
            Or split it: you keep one part, and every other part gets a link of its own. This can’t
            be undone.
          </p>
          <SplitFields balance={gift.balance} money={money} issue={errors?.fields?.parts} />
        </form>
      )}
      {gift.parts.length > 0 && (
        <>
          <h3 id="parts-to-share">Parts to share</h3>
          <ol className="stack gift-parts">
            {gift.parts.map(({ url, balance }) => (
              <li key={url}>
                <strong>{formatMoney(balance, money)} left</strong> <ShareButton url={url} />
                <br />
                <a href={url}>{url}</a>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

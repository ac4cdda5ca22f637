import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cityNow, formatShortDay, instantOf, isDate } from '#domain/places/zone.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { ProductProps } from '../ProductPage.tsx'
import { giftAddress } from './gift.ts'

const HOUR = 3_600_000

type Until = (hours: number) => string

/** By the way it arrives. */
const WORDS: Record<'in-person' | 'post' | 'email', (until: Until) => string[]> = {
  'in-person': (until) => [
    `Cancel ${until(72)} for a full refund, ${until(24)} for its full value as a gift card.`,
    `Move to another day for free once, ${until(48)}. If we have to call it off, you choose: money back, a new day or a gift card worth 10% more.`,
  ],
  post: () => ['Send it back unopened within 14 days for a full refund.'],
  email: () => ['Cancel for a full refund until it has been opened.'],
}

const beforeAnyStart: Until = (hours) => `up to ${hours} hours before the start`

/** What happens when plans change, in sentences (defaults 3.7). */
export const policyOf = (
  { category }: Pick<Product, 'category'>,
  until: Until = beforeAnyStart,
): string[] => WORDS[categoryOf(category).delivery](until)

/** The same as a part of the page, with the days themselves once a start is chosen. */
export function Policy(props: ProductProps) {
  const gift = giftAddress(props.country, props.product)
  return (
    <section>
      <h2>If plans change</h2>
      {policyOf(props.product, untilIn(props)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {gift && (
        <p className="gift-it">
          <Icon name="gift" />
          <a href={gift}>Give this as a gift card</a>
        </p>
      )}
    </section>
  )
}

const IS_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** 'until Thu 3 Dec, 10:00' for a chosen start. */
function untilIn({ choice, city, country }: ProductProps): Until {
  if (!city || !isDate(choice.date) || !IS_TIME.test(choice.start)) return beforeAnyStart
  const start = instantOf(choice.date, choice.start, city.timeZone).getTime()
  return (hours) => {
    const last = cityNow(new Date(start - hours * HOUR), city.timeZone)
    return `until ${formatShortDay(last.date, country.locale)}, ${last.time}`
  }
}

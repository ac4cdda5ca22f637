import { GiftTicket } from '#client/components/catalogue/GiftTicket.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { giftRefundTerms, givenPlanLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { formatPrice } from '#domain/money.ts'
import type { GiftBuilderProps } from './GiftBuilderPage.tsx'

/** The card as it will be, beside the form; on a phone it folds away. */
export function GiftPreview(props: GiftBuilderProps) {
  const { gift, form } = props
  const { to = '', from = '', message = '' } = form.values
  const title = giftTitle(props)
  const theme = gift.theme?.displayName ?? ''
  return (
    <details className="gift-preview" open>
      <summary>
        Preview
        <Icon name="chevron" />
      </summary>
      <div
        id="gift-preview"
        data-live=""
        role="img"
        aria-label={['Preview of the card', theme, title].filter(Boolean).join(', ')}
      >
        <GiftTicket
          picture={gift.picture}
          theme={theme}
          recipient={to}
          sender={from}
          message={message}
          title={title}
          details={previewDetails(props)}
        />
      </div>
    </details>
  )
}

function giftTitle({ gift, form, money }: GiftBuilderProps): string {
  if (form.values.give === 'experience') return gift.experience?.name ?? 'An experience'
  if (gift.plan) return givenPlanLabel(gift.plan)
  return gift.value === null ? 'Your amount' : `${formatPrice(gift.value, money)} to spend`
}

function previewDetails({ gift: { experience, plan }, form, country }: GiftBuilderProps): string {
  if (plan) return 'Never expires'
  if (form.values.give !== 'experience')
    return `On any experience or item in ${country.nameInSentence} · never expires`
  return experience ? `${experience.details} · never expires` : 'Never expires'
}

/** What the gift costs, and the button; the amount follows the form. */
export function GiftTotal({ gift, money, line, country, form }: GiftBuilderProps) {
  const { deliver = 'now' } = form.values
  const action = line ? 'Save changes' : `Add to ${country.cartName}`
  return (
    <section className="panel gift-total" aria-label="Total">
      <p className="sum sum-total" id="gift-total" data-live="" aria-live="polite">
        Total <strong>{gift.total === null ? '–' : formatPrice(gift.total, money)}</strong>
      </p>
      <button className="button button-plain no-script" type="submit" name="see" value="price">
        Update preview and total
      </button>
      <button className="button" type="submit">
        {action}
      </button>
      {line && <a href={`/${country.code}/cart`}>Cancel and keep it as it was</a>}
      <p className="hint" id="gift-terms" data-live="">
        {`You won’t be charged yet. ${giftRefundTerms({ isSentAtOnce: deliver === 'now' || deliver === 'print' })}`}
      </p>
    </section>
  )
}

/** What the gift consists of, line by line. */
export const GiftSummaryList = ({ gift: { summary, experience } }: GiftBuilderProps) => (
  <section className="gift-summary" aria-labelledby="gift-summary-title">
    <h2 id="gift-summary-title">Summary</h2>
    <div id="gift-summary" data-live="">
      {summary.length === 0 ? (
        <p className="hint">
          {experience
            ? `${experience.name}: change the number of guests to see its price here.`
            : 'Choose what to give to see its details and price here.'}
        </p>
      ) : (
        <dl>
          {summary.map(({ label, text }) => (
            <div key={label + text}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {experience?.city === '' && experience.cities.length > 1 && (
            <div>
              <dt>City</dt>
              <dd>Not chosen yet</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  </section>
)

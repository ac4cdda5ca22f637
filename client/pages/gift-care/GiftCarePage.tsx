import { GiftTicket } from '#client/components/catalogue/GiftTicket.tsx'
import { EmailField } from '#client/components/forms/EmailField.tsx'
import { ErrorSummary } from '#client/components/forms/ErrorSummary.tsx'
import { postedLabel } from '#client/components/labels/delivery-labels.ts'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import { giftDetails, leftTitle } from '#client/pages/gift-recipient/GiftPage.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { GiftCareView, GiftDeliveryView } from '#domain/contract/gift-cards/gift-care.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftDayLabel, givenLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { formatMoney } from '#domain/money.ts'
import { cityClock, formatInstantTime } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { ChangeGiftForm } from './ChangeGiftForm.tsx'
import { MoreSteps } from './MoreSteps.tsx'
import { ConfirmedStep, type GiftCareProps, StepForm } from './StepForm.tsx'

/** A gift as its giver sees it: where it is, what can still be changed, and everything that happened. */
export const giftCarePage = (props: GiftCareProps): PagePart[] => {
  const { country, gift, money, cityName, errors } = props
  const isRefunded = gift.state === 'REFUNDED'
  const details = giftDetails(gift, cityName)
  const can = (action: GiftCareView['actions'][number]) => gift.actions.includes(action)
  return [
    <div key="gift" className="wrap page section-last">
      {errors && <ErrorSummary {...errors} />}
      <div className="gift-open">
        <GiftTicket
          {...gift}
          title={isRefunded ? givenLabel(gift, country) : leftTitle(gift, money)}
          details={gift.balance > 0 && !isRefunded ? `${details} · never expires` : details}
        />
        <div className="gift-actions">
          <Status {...props} />
          <Parts {...props} />
          {can('sendAgain') && <SendAgain {...props} />}
          {can('change') && <ChangeGiftForm {...props} />}
          <MoreSteps {...props} />
          <History {...props} />
          <SupportHint country={country} />
        </div>
      </div>
    </div>,
  ]
}

function Status(props: GiftCareProps) {
  const { country, gift, money } = props
  const can = (action: GiftCareView['actions'][number]) => gift.actions.includes(action)
  const mail = gift.deliveries.find(({ kind }) => kind === 'mail')
  return (
    <section className="gift-panel stack">
      <h1>{gift.recipient ? `Your gift for ${gift.recipient}` : 'Your gift'}</h1>
      {stateLabels(gift, country).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="hint">
        Gift card ending {gift.last4}.
        {gift.state !== 'REFUNDED' &&
          ` ${formatMoney(gift.balance, money)} left of ${formatMoney(gift.amount, money)}. No expiry.`}
        {gift.refundIssue && ` ${gift.refundIssue}`}
      </p>
      {gift.voucherUrl && (
        <a className="button" href={gift.voucherUrl}>
          Print the voucher
        </a>
      )}
      {(can('send') || can('stop')) && (
        <div className="answers">
          {can('send') && (
            <ConfirmedStep {...props} step="send" ask="Send it now" confirm="Yes, send it now">
              <p>
                We’ll email {mail ? `it to ${mail.email}` : 'the voucher to you'} now, as it was
                last saved. You can’t change it after that.
              </p>
            </ConfirmedStep>
          )}
          {can('stop') && (
            <ConfirmedStep {...props} step="stop" ask="Stop this gift" confirm="Yes, stop it">
              <p>
                We won’t send it, and its link and code stop working. Its value is kept: you can
                change the gift and send it later, or have it refunded.
              </p>
            </ConfirmedStep>
          )}
        </div>
      )}
    </section>
  )
}

/** Where a gift is, a sentence each. */
function stateLabels(gift: GiftCareView, country: Country): string[] {
  if (gift.isBlocked) return ['This gift card is blocked. Call us to find out more.']
  if (gift.state === 'REFUNDED') return ['This gift was refunded. Its link and code have ended.']
  if (gift.state === 'STOPPED')
    return [
      gift.recipient
        ? 'You stopped this gift. Nothing was sent, and its value is kept for you.'
        : 'This part isn’t sent yet. Say who gets it, and when.',
    ]
  return gift.deliveries.map((delivery) => deliveryLabel(delivery, country))
}

function deliveryLabel(delivery: GiftDeliveryView, country: Country): string {
  const { kind, state, email, address, localDate, zone } = delivery
  if (kind === 'print') return 'Print the voucher and hand it over yourself.'
  if (kind === 'post') {
    // A post day has no clock time.
    const day = localDate ? `, for ${formatDay(localDate, country.locale)}` : ''
    if (state === 'handed') return `${postedLabel(country)} to ${address}.`
    return state === 'claimed'
      ? `The card to ${address} is packed, so it can’t be changed any more.`
      : `We’ll send the card to ${address}${day}.`
  }
  const day = localDate && zone ? ` on ${giftDayLabel({ localDate, zone }, country)}` : ''
  const words: Record<GiftDeliveryView['state'], string> = {
    due: day ? `We’ll email it to ${email}${day}.` : `We’re emailing it to ${email}.`,
    claimed: `We’re emailing it to ${email}.`,
    handed: `We emailed it to ${email}.`,
    failed: `We couldn’t deliver it to ${email}. Check the address and send it again.`,
    bounced: `Our email to ${email} didn’t arrive. Check the address and send it again.`,
    stopped: 'It was stopped.',
  }
  return words[state]
}

function SendAgain(props: GiftCareProps) {
  const { gift, errors, typed } = props
  const mail = gift.deliveries.find(({ kind }) => kind === 'mail')
  return (
    <StepForm {...props} step="send" className="gift-panel stack">
      <h2>Send it again</h2>
      {mail && gift.actions.includes('readdress') ? (
        <EmailField
          label="Recipient’s email"
          hint="If you change the address, we’ll send a new link and the old one will stop working."
          autoComplete="off"
          required
          defaultValue={typed?.email ?? mail.email ?? ''}
          issue={errors?.fields?.email}
        />
      ) : (
        <p>
          {mail
            ? `We’ll email it to ${mail.email} again.`
            : 'We’ll email the voucher to you again.'}
        </p>
      )}
      <button className="button button-plain" type="submit">
        Send again
      </button>
    </StepForm>
  )
}

const Parts = ({ gift, money }: GiftCareProps) =>
  gift.parts.length > 0 && (
    <section className="gift-panel stack">
      <h2>Its other parts</h2>
      <ul className="stack">
        {gift.parts.map(({ url, recipient, balance }) => (
          <li key={url}>
            <a href={url}>{recipient ? `For ${recipient}` : 'Not addressed yet'}</a>,{' '}
            {formatMoney(balance, money)} left
          </li>
        ))}
      </ul>
    </section>
  )

const History = ({ country, gift, money, timeZone }: GiftCareProps) => (
  <section className="gift-panel stack">
    <h2>History</h2>
    <ol className="stack">
      {gift.history.map(({ at, what, note, who, amount }) => {
        const moment = new Date(at)
        const { date } = cityClock(moment, timeZone)
        return (
          <li key={`${at}${what}${note}`}>
            {what}
            {note && `: ${note}`}
            {amount !== null && ` (${formatMoney(amount, money)})`}
            <br />
            <span className="hint">
              <time dateTime={at}>
                {formatDay(date, country.locale)},{' '}
                {formatInstantTime(moment, timeZone, country.locale)}
              </time>
              {who && `, by ${who}`}
            </span>
          </li>
        )
      })}
    </ol>
  </section>
)

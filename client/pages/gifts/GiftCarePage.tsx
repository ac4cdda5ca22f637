import { GiftTicket } from '#client/components/catalogue/GiftTicket.tsx'
import { ErrorSummary } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { formatAmount } from '#client/components/labels/format-amount.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import type { GiftCareView, GiftDeliveryView } from '#domain/contract/bookings/gift-care.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftDayLabel, givenDetails, givenLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import { routes } from '#domain/routes.ts'
import { cityClock, formatDay } from '#domain/time/date-time.ts'
import { ChangeGiftForm } from './ChangeGiftForm.tsx'
import { type GiftCareProps, StepForm } from './StepForm.tsx'

/** A gift as its giver sees it: where it is, what can still be changed, and everything that happened. */
export const giftCarePage = (props: GiftCareProps): PagePart[] => {
  const { country, gift, cityName, errors } = props
  const can = (action: GiftCareView['actions'][number]) => gift.actions.includes(action)
  return [
    <div key="gift" className="wrap page section-last">
      {errors && <ErrorSummary {...errors} />}
      <div className="gift-open">
        <GiftTicket
          {...gift}
          title={givenLabel(gift, country)}
          details={givenDetails(gift, cityName)}
        />
        <div className="gift-actions">
          <Status {...props} />
          {can('sendAgain') && <SendAgain {...props} />}
          {can('change') && <ChangeGiftForm {...props} />}
          {(can('refund') || can('exchange') || can('merge')) && (
            <section className="gift-panel stack">
              <h2>More you can do</h2>
              {can('exchange') && <Exchange {...props} />}
              {can('merge') && <Merge {...props} />}
              {can('refund') && <Refund {...props} />}
            </section>
          )}
          <History {...props} />
          <p className="hint">
            Something not right? Call us on {country.phone.support}. {country.phone.hours}.
          </p>
        </div>
      </div>
    </div>,
  ]
}

function Status(props: GiftCareProps) {
  const { country, gift, money } = props
  const can = (action: GiftCareView['actions'][number]) => gift.actions.includes(action)
  return (
    <section className="gift-panel stack">
      <h1>{gift.recipient ? `Your gift for ${gift.recipient}` : 'Your gift'}</h1>
      {stateLabels(gift, country).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="hint">
        Gift card ending {gift.last4}. {formatAmount(gift.balance, money)} left of{' '}
        {formatAmount(gift.amount, money)}. No expiry.
      </p>
      {gift.voucherUrl && (
        <a className="button" href={gift.voucherUrl}>
          Print the voucher
        </a>
      )}
      {(can('send') || can('stop')) && (
        <div className="answers">
          {can('send') && (
            <StepForm {...props} step="send">
              <button className="button" type="submit">
                Send it now
              </button>
            </StepForm>
          )}
          {can('stop') && (
            <StepForm {...props} step="stop">
              <button className="button button-plain" type="submit">
                Stop this gift
              </button>
            </StepForm>
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
    return ['You stopped this gift. Nothing was sent, and its value is kept for you.']
  return gift.deliveries.map((delivery) => deliveryLabel(delivery, country))
}

function deliveryLabel(delivery: GiftDeliveryView, country: Country): string {
  const { kind, state, email, address, localDate, zone } = delivery
  const day = localDate && zone ? ` on ${giftDayLabel({ localDate, zone }, country)}` : ''
  if (kind === 'print') return 'Print the voucher and hand it over yourself.'
  if (kind === 'post') {
    return state === 'handed' ? `Posted to ${address}.` : `We’ll post the card to ${address}.`
  }
  const words: Record<GiftDeliveryView['state'], string> = {
    due: day ? `We’ll email it to ${email}${day}.` : `We’re emailing it to ${email}.`,
    claimed: `We’re emailing it to ${email}.`,
    handed: `We emailed it to ${email}.`,
    failed: `We couldn’t deliver it to ${email}. Check the address and send it again.`,
    bounced: `${email} sent it back. Check the address and send it again.`,
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
      {mail && (
        <TextField
          name="email"
          type="email"
          label="Recipient’s email*"
          hint="To another address it gets a new link, and the one before ends."
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={typed?.email ?? mail.email ?? ''}
          issue={errors?.fields?.email}
        />
      )}
      <button className="button button-plain" type="submit">
        Send again
      </button>
    </StepForm>
  )
}

function Refund(props: GiftCareProps) {
  const isOpened = props.gift.history.some(({ what }) => what === 'Opened')
  return (
    <StepForm {...props} step="refund">
      <p>
        <strong>Refund it.</strong> The money goes back to how you paid, and the link and code end.
        This can’t be undone.{isOpened && ' It has been opened: tell the recipient first.'}
      </p>
      <button className="button button-plain" type="submit">
        Refund this gift
      </button>
    </StepForm>
  )
}

const Exchange = (props: GiftCareProps) => (
  <StepForm {...props} step="exchange">
    <p>
      <strong>Exchange it for its value.</strong> It becomes{' '}
      {formatAmount(props.gift.balance, props.money)} to spend on anything. This can’t be undone.
    </p>
    <button className="button button-plain" type="submit">
      Exchange for {formatAmount(props.gift.balance, props.money)}
    </button>
  </StepForm>
)

const Merge = (props: GiftCareProps) => (
  <StepForm {...props} step="merge">
    <p>
      <strong>Add another gift card to this one.</strong> Its whole balance moves here, and that
      card is empty afterwards.
    </p>
    <TextField
      name="code"
      label="Code of the other card*"
      autoComplete="off"
      required
      maxLength={40}
      defaultValue={props.typed?.code}
      issue={props.errors?.fields?.code}
    />
    <button className="button button-plain" type="submit">
      Move its balance here
    </button>
  </StepForm>
)

const History = ({ country, gift, money, timeZone }: GiftCareProps) => (
  <section className="gift-panel stack">
    <h2>History</h2>
    <ol className="stack">
      {gift.history.map(({ at, what, note, who, amount }) => {
        const { date, time } = cityClock(new Date(at), timeZone)
        return (
          <li key={`${at}${what}${note}`}>
            {what}
            {note && `: ${note}`}
            {amount !== null && ` (${formatAmount(amount, money)})`}
            <br />
            <span className="hint">
              <time dateTime={at}>
                {formatDay(date, country.locale)}, {time}
              </time>
              {who && `, ${who}`}
            </span>
          </li>
        )
      })}
    </ol>
  </section>
)

/** What a giver's link shows that doesn't open a gift any more. */
export const expiredGiftCarePage = ({ country }: { country: Country }): PagePart[] => [
  <div key="expired" className="wrap page section-last stack">
    <h1>This link has expired</h1>
    <p className="lead">
      The gift itself never expires. Links to change it work until 60 days after it was delivered:
      open your order to get a new one.
    </p>
    <p>
      <a className="button" href={routes.findBooking({ country: country.code })}>
        Find your order
      </a>
    </p>
  </div>,
]

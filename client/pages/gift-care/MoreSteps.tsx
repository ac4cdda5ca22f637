import { TextField } from '#client/components/forms/TextField.tsx'
import { SplitFields } from '#client/pages/gift-recipient/SplitFields.tsx'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import {
  boughtGiftRefundTerms,
  TOP_UP_REFUND_TERMS,
} from '#domain/gift-cards/delivery/gift-labels.ts'
import { FREE_AMOUNT_RANGE, topUpRange } from '#domain/gift-cards/gift-amounts.ts'
import { formatMoney, formatPrice, toMinorUnits } from '#domain/money.ts'
import { ConfirmedStep, type GiftCareProps, StepForm } from './StepForm.tsx'

/** What its giver can do with a gift beside changing and sending it. */
export function MoreSteps(props: GiftCareProps) {
  const can = (action: GiftCareView['actions'][number]) => props.gift.actions.includes(action)
  if (!(props.gift.refund || can('exchange') || can('merge') || can('split') || can('topUp')))
    return null
  return (
    <section className="gift-panel stack">
      <h2>More you can do</h2>
      {can('topUp') && <TopUp {...props} />}
      {can('exchange') && <Exchange {...props} />}
      {can('split') && <Split {...props} />}
      {can('merge') && <Merge {...props} />}
      {props.gift.refund && <Refund {...props} refund={props.gift.refund} />}
    </section>
  )
}

function Refund(props: GiftCareProps & { refund: NonNullable<GiftCareView['refund']> }) {
  const { country, gift, money, refund, timeZone } = props
  const { amount, reason, isSent } = refund
  const until = refund.until === null ? null : new Date(refund.until)
  const isSplit = gift.history.some(({ kind }) => kind === 'split')
  return (
    <div className="stack">
      <p>
        <strong>Refund it.</strong>
        {` The money will go back the way you paid. ${boughtGiftRefundTerms({ until, isSent }, timeZone, country)}`}
      </p>
      <ConfirmedStep
        {...props}
        step="refund"
        ask="Refund this gift"
        confirm={`Yes, refund ${formatMoney(amount, money)}`}
      >
        <input type="hidden" name="amount" value={amount} />
        <p>
          {reason}{' '}
          {isSplit
            ? 'The gift and all its parts end: their links and codes stop working.'
            : 'The gift’s link and code stop working.'}{' '}
          This can’t be undone.
        </p>
      </ConfirmedStep>
    </div>
  )
}

function Exchange(props: GiftCareProps) {
  const value = formatMoney(props.gift.balance, props.money)
  return (
    <div className="stack">
      <p>
        <strong>Swap it for its value.</strong> It becomes {value} to spend on any experience or
        item.
      </p>
      <ConfirmedStep {...props} step="exchange" ask={`Swap for ${value}`} confirm="Yes, swap it">
        <p>Its price will no longer be protected. This can’t be undone.</p>
      </ConfirmedStep>
    </div>
  )
}

const Split = ({ gift, money, errors, typed, ...props }: GiftCareProps) => (
  <StepForm {...props} step="split">
    <p>
      <strong>Split it for several people.</strong> This gift keeps one part. You choose who gets
      the others, and when. You can refund it all as long as no part has been used.
    </p>
    <SplitFields
      balance={gift.balance}
      money={money}
      typed={typed?.parts}
      issue={errors?.fields?.parts}
    />
  </StepForm>
)

const TopUp = (props: GiftCareProps) => {
  const range = topUpRange(props.gift.balance)
  if (!range) return null
  const [min, most, max] = [range.min, range.max, FREE_AMOUNT_RANGE.max].map((major) =>
    formatPrice(toMinorUnits(major), props.money),
  )
  return (
    <StepForm {...props} step="topup">
      <p>
        <strong>Top it up.</strong> The card gets more to spend as soon as you’ve paid, under the
        same link and code. {TOP_UP_REFUND_TERMS}
      </p>
      <TextField
        name="amount"
        label="Amount to add"
        hint={`A whole amount from ${min} to ${most}. A card can hold up to ${max}.`}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={7}
        defaultValue={props.typed?.amount}
        issue={props.errors?.fields?.amount}
      />
      <button className="button button-plain" type="submit">
        Add a top-up to your {props.country.cartName}
      </button>
    </StepForm>
  )
}

const Merge = (props: GiftCareProps) => (
  <StepForm {...props} step="merge">
    <p>
      <strong>Add another gift card to this one.</strong> Its whole balance moves here. After that,
      neither card can be refunded.
    </p>
    <TextField
      name="code"
      label="Code of the other card"
      hint="16 letters and digits, on its voucher or greeting card."
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

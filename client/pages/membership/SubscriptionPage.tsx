import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { AccountFrame } from '#client/pages/account/AccountFrame.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MembershipInvoice } from '#domain/membership/membership-view.schema.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ActionForm } from './ActionForm.tsx'
import { type CardOption, SavedCardFields } from './JoinPage.tsx'
import { MemberPanels } from './MemberPanels.tsx'
import { dueFromNewCard, endMoment, hasEnded, type MemberProps } from './member-props.ts'
import { refundWords } from './refund-words.ts'

type Errors = { errors?: FormErrors | undefined }

const sinceLine = ({ country, member }: MemberProps): string =>
  hasEnded(member)
    ? `${member.plan.tierName}, ended`
    : member.joinedOn
      ? `${member.plan.tierName}, by the ${member.plan.interval}. Member since ${formatDate(member.joinedOn, country.locale)}.`
      : member.plan.tierName

/** The hub of a member. */
export const memberHub = (props: MemberProps): PagePart[] => [
  <div key="hub" className="section-last">
    <div className="pass-hero pass-hero-member">
      <div className="wrap">
        <h1>Your WonderPass</h1>
        <p>{sinceLine(props)}</p>
      </div>
    </div>
    <div className="wrap pass-member">
      <MemberPanels {...props} />
    </div>
  </div>,
]

/** The membership as a page of the account, with what can be undone for a refund. */
export const subscriptionPage = (props: MemberProps & Errors): PagePart[] => [
  <AccountFrame key="pass" country={props.country} page="subscription" title="Your WonderPass">
    {props.errors && <ErrorSummary {...props.errors} />}
    <p>{sinceLine(props)}</p>
    <div className="pass-member">
      <MemberPanels {...props} />
    </div>
  </AccountFrame>,
]

/** Of a customer who has never joined. */
export const noSubscriptionPage = ({ country }: { country: Country }): PagePart[] => [
  <AccountFrame key="pass" country={country} page="subscription" title="Your WonderPass">
    <p>You don’t have a WonderPass.</p>
    <p>
      <a className="button" href={routes.wonderPassHub({ country: country.code })}>
        See WonderPass
      </a>
    </p>
  </AccountFrame>,
]

type CardProps = Pick<MemberProps, 'country' | 'money'> &
  Errors & {
    /** What is charged now. */
    card: string | null
    openInvoice: MembershipInvoice | null
    cards: readonly CardOption[]
  }

/** What pays the membership from now on, and at once what is due: a card that is kept, or a new one. */
export const changeCardPage = ({ country, money, card, openInvoice, cards, errors }: CardProps) => {
  const due = dueFromNewCard(openInvoice)
  const amount = formatMoney(due, money)
  const andPay = due > 0 ? ` and pay ${amount}` : ''
  const hasChoice = cards.length > 0
  const title = card ? 'Change card' : 'Add a card'
  return [
    <AccountFrame key="pass" country={country} page="subscription" title={title}>
      {errors && <ErrorSummary {...errors} />}
      {due > 0 ? (
        <p>
          <strong>{amount} is due.</strong> We’ll charge it to the card you choose here straight
          away.
        </p>
      ) : (
        openInvoice?.state !== 'paying' && <p>You won’t be charged.</p>
      )}
      {hasChoice && (
        <ActionForm
          country={country}
          action="subscription/card"
          label={`Use this card${andPay}`}
          kind="main"
        >
          <SavedCardFields cards={cards} />
        </ActionForm>
      )}
      <p>You’ll enter a new card on our payment provider’s page.</p>
      <ActionForm
        country={country}
        action="subscription/new-card"
        label={`${card || hasChoice ? 'Use a new card' : 'Add a card'}${andPay}`}
        kind={hasChoice ? 'plain' : 'main'}
      />
      <p>
        <a href={accountUrl(country.code, 'subscription')}>Back to your WonderPass</a>
      </p>
    </AccountFrame>,
  ]
}

/** The second click: what happens, and both ways of ending where there are two. */
export const cancelPage = (props: MemberProps & Errors): PagePart[] => {
  const { country, member, money, errors } = props
  const endsNow = member.isUnpaid || member.status === 'PAUSED'
  const isEnding = member.changeType === 'CANCEL'
  return [
    <AccountFrame key="pass" country={country} page="subscription" title="Cancel WonderPass">
      {errors && <ErrorSummary {...errors} />}
      <p>
        {endsNow
          ? 'Your WonderPass will end now and you won’t be charged.'
          : `Your WonderPass will end at ${endMoment(props)}. You’ll keep your benefits until then and won’t be charged again.`}
      </p>
      {!isEnding && (
        <ActionForm
          country={country}
          action="subscription/cancel"
          label="Confirm cancellation"
          kind="danger"
        />
      )}
      {member.coolingOffRefund !== null && (
        <section className="pass-panel">
          <h2>{isEnding ? 'End it today' : 'Or end it today'}</h2>
          <p>
            Within 14 days you can change your mind: it ends today.
            {member.coolingOffRefund > 0
              ? ` For the days you haven’t used, ${refundWords(props)}.`
              : ' Nothing is left to refund.'}
          </p>
          <ActionForm
            country={country}
            action="subscription/refund"
            label={
              member.coolingOffRefund > 0
                ? `End today, refund ${formatMoney(member.coolingOffRefund, money)}`
                : 'End today'
            }
            kind={isEnding ? 'danger' : 'plain'}
          />
        </section>
      )}
      <p>
        <a href={accountUrl(country.code, 'subscription')}>
          {isEnding ? 'Back to your WonderPass' : 'Keep my plan'}
        </a>
      </p>
    </AccountFrame>,
  ]
}

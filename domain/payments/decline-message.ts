/** What happened and what to do, by decline code. The provider's own text may be meant for developers. */
const DECLINE_MESSAGES = new Map(
  Object.entries({
    insufficient_funds: 'Your card has insufficient funds. Use another card.',
    expired_card: 'Your card has expired. Use another card.',
    incorrect_number: 'Your card number is incorrect. Check it and try again.',
    invalid_number: 'Your card number is incorrect. Check it and try again.',
    incorrect_cvc: 'Your card’s security code is incorrect. Check it and try again.',
    invalid_cvc: 'Your card’s security code is incorrect. Check it and try again.',
    invalid_expiry_month: 'Your card’s expiry date is incorrect. Check it and try again.',
    invalid_expiry_year: 'Your card’s expiry date is incorrect. Check it and try again.',
    card_velocity_exceeded: 'Your card has reached its limit. Use another card.',
    withdrawal_count_limit_exceeded: 'Your card has reached its limit. Use another card.',
    card_not_supported: 'Your card doesn’t support this payment. Use another card.',
    currency_not_supported: 'Your card doesn’t support this currency. Use another card.',
    processing_error: 'Your card couldn’t be processed. Try again in a few minutes.',
    authentication_required:
      'Your bank needs you to confirm this payment. When you pay, follow your bank’s steps.',
    payment_intent_authentication_failure:
      'Your bank couldn’t confirm this payment. Try again or use another card.',
  }),
)

const CARD_DECLINED_MESSAGE = 'Your card was declined. Use another card or contact your bank.'

/** Why a payment was declined. Reasons that banks keep private all read the same. */
export const declineMessage = (code: string, declineCode: string | null): string =>
  DECLINE_MESSAGES.get(declineCode ?? '') ?? DECLINE_MESSAGES.get(code) ?? CARD_DECLINED_MESSAGE

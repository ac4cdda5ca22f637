/** The simulator's wallets; what they are asked for is Stripe's. */
export const TEST_WALLETS = [
  { name: 'Apple Pay', paymentMethod: 'pm_sim_apple_pay' },
  { name: 'Google Pay', paymentMethod: 'pm_sim_google_pay' },
  { name: 'Link', paymentMethod: 'pm_sim_link' },
] as const

export type TestWallet = (typeof TEST_WALLETS)[number]

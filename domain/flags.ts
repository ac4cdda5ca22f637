/** Switches with the values of the specification (spec §9). */
export const FLAGS = {
  postCheckoutTiles: false,
  bonusCode: { active: false, timer: 10 },
  newInclusionsUi: true,
  postCheckoutOnboarding: false,
  checkoutTimer: true,
  wonderPassMenu: true,
  payPal: false,
} as const

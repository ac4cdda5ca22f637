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

/** Flags that the settings of a shop may turn on or off. */
export const SWITCHES = ['postCheckoutTiles'] as const
export type Switches = Partial<Record<(typeof SWITCHES)[number], boolean>>

/** How a flag stands: as it was set, else as the specification has it. */
export const isOn = (name: (typeof SWITCHES)[number], set: Switches | undefined): boolean =>
  set?.[name] ?? FLAGS[name]

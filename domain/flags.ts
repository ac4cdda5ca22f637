/** Switches with the values of the specification. */
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
export const CONFIGURABLE_FLAGS = ['postCheckoutTiles'] as const
export type FlagOverrides = Partial<Record<(typeof CONFIGURABLE_FLAGS)[number], boolean>>

/** How a flag stands: as it was set, else as the specification has it. */
export const isFlagOn = (
  name: (typeof CONFIGURABLE_FLAGS)[number],
  overrides: FlagOverrides | undefined,
): boolean => overrides?.[name] ?? FLAGS[name]

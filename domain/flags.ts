/** Feature flags with their defaults. */
export const FLAGS = {
  postCheckoutTiles: false,
  newInclusionsUi: true,
  wonderPassMenu: true,
} as const

/** Flags that the settings of a shop may turn on or off. */
export const CONFIGURABLE_FLAGS = ['postCheckoutTiles', 'wonderPassMenu'] as const
export type FlagOverrides = Partial<Record<(typeof CONFIGURABLE_FLAGS)[number], boolean>>

/** A flag's value: configured, else the default. */
export const isFlagOn = (
  name: (typeof CONFIGURABLE_FLAGS)[number],
  overrides: FlagOverrides | undefined,
): boolean => overrides?.[name] ?? FLAGS[name]

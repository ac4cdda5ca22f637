/** The tax inside a price: 'gross − round(gross / (1 + rate))', half up (defaults 3.10). Minor units. */
export const taxIn = (gross: number, rate: number): number => gross - Math.round(gross / (1 + rate))

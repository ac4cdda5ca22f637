/** The least age of guests by the text of a product ('8 and over'); 0 where it names none. */
export const minimumAge = (age: string | undefined): number =>
  Number(/^\d+(?= and over)/.exec(age ?? ''))

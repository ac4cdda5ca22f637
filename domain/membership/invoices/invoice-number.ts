/** The number on a payment's receipt: the start of its id, as one reads it out. */
export const invoiceNumber = (id: string): string =>
  `WP-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`

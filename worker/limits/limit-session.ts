/** The session of a call: its customer's, else its cart's. */
export function limitSession({
  customerId,
  cartId,
}: {
  customerId: string | null
  cartId: string | null
}): string | null {
  if (customerId) return `customer:${customerId}`
  return cartId ? `cart:${cartId}` : null
}

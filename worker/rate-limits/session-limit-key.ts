/** What a call’s `session` counts for: its customer, else its cart. */
export function sessionLimitKey({
  customerId,
  cartId,
}: {
  customerId: string | null
  cartId: string | null
}): string | null {
  if (customerId) return `customer:${customerId}`
  return cartId ? `cart:${cartId}` : null
}

/** Whose session a call belongs to: its customer's, else that of its cart. */
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

type Customer = { email: string; password: string; bookings: readonly { status: number }[] }

export function placeDemoBookings(
  visit: (path: string, init: RequestInit) => Promise<Response>,
  customer: Customer,
  now?: number,
): Promise<void>

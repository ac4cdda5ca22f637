import type { Rule } from './rule.ts'

export const CUSTOMER_RULES = {
  'customer/real-address': {
    severity: 'error',
    summary: 'Email addresses of demo customers must not belong to anyone.',
    rationale:
      'Emails about demo bookings must never reach a real person. Addresses at example.com are reserved for this.',
    sample: {
      kind: 'customers',
      at: [0, 'email'],
      bad: 'maya@shop.com',
      good: 'maya@example.com',
    },
  },
} as const satisfies Record<string, Rule>

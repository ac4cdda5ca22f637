import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts'
import { DateOnly, OffsetDateTime, TimeOfDay } from '#domain/time/time.schema.ts'

const STATUS_NUMBERS: ReadonlySet<number> = new Set(
  Object.values(BOOKING_STATUSES).map(({ number }) => number),
)

/** A demo customer with their history. */
export const DemoCustomer = z.object({
  id: z.string().min(1),
  email: z.email(),
  password: z.string().min(8),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().optional(),
  country: z.string().optional(),
  city: z.string().optional(),
  createdOn: DateOnly.optional(),
  marketingConsentOn: z.boolean().optional(),
  smsConsent: z.boolean().optional(),
  subscription: z
    .object({
      status: z.enum(['ACTIVE', 'PAUSED', 'CANCELLED', 'EXPIRED']),
      tierCode: z.string(),
      interval: z.enum(['month', 'year']).optional(),
      changeType: z.string().optional(),
      upcomingTierCode: z.string().optional(),
      validityEndDate: OffsetDateTime.nullish(),
      startedOn: DateOnly.optional(),
    })
    .nullish(),
  loyalty: z
    .array(
      z.object({
        points: z.int().positive(),
        pointsRemaining: z.int().nonnegative(),
        reason: z.string(),
        earnedOn: DateOnly,
        expiresOn: DateOnly,
      }),
    )
    .default([]),
  milestones: z
    .array(z.object({ type: z.string(), date: z.iso.date(), name: z.string() }))
    .default([]),
  bookings: z
    .array(
      z.object({
        reference: z.string().min(1),
        status: z
          .int()
          .refine((status) => STATUS_NUMBERS.has(status), 'No booking has this status.'),
        productId: z.string(),
        city: z.string(),
        date: DateOnly,
        start: TimeOfDay,
        adults: z.int().nonnegative(),
        children: z.int().nonnegative(),
        /** Minor units. */
        total: z.int().nonnegative(),
        createdOn: DateOnly,
      }),
    )
    .default([]),
  wishlist: z.array(z.string()).default([]),
})
export type DemoCustomer = z.output<typeof DemoCustomer>

import { describe, expect, it, vi } from 'vitest'
import { monthAvailability } from '#domain/availability/availability.ts'
import { withMemberEarlyAccess } from '#domain/availability/member-early-access.ts'
import { aQuestion } from '#tests/support/builders.ts'

/** Today is 21 November 2026. */
const month = (name: string, isEarly = false) => monthAvailability(name, aQuestion({ isEarly }))
const openDays = (days: Awaited<ReturnType<typeof withMemberEarlyAccess>>) =>
  days.filter(({ open }) => open).map(({ date }) => date)

describe('The date that a member can book already', () => {
  it('takes the place of the one that is closed for everyone else', async () => {
    const early = month('2027-11', true).find(({ date }) => date === '2027-11-22') ?? null
    const days = await withMemberEarlyAccess(month('2027-11'), async () => early)
    expect(openDays(days)).toEqual([...openDays(month('2027-11')), '2027-11-22'])
  })

  it('changes nothing for everyone else', async () => {
    expect(await withMemberEarlyAccess(month('2027-11'), async () => null)).toEqual(
      month('2027-11'),
    )
  })

  it('isn’t asked for in a month whose dates are all open', async () => {
    const load = vi.fn(async () => null)
    expect(await withMemberEarlyAccess(month('2026-12'), load)).toEqual(month('2026-12'))
    expect(load).not.toHaveBeenCalled()
  })
})

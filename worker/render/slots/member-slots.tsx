import type { Context } from 'hono'
import {
  MemberPriceSlot,
  type MemberTotalPlace,
  MemberTotalSlot,
} from '#client/slots/MemberPriceSlot.tsx'
import type { AppEnv } from '#worker/app/context.ts'
import type { SlotContext } from '#worker/app/slot-context.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { loadOwnTier, tierKey } from './membership-state.ts'

const priceKey = ({ country, claims, visitorLocation, now }: SlotContext, args: string) =>
  `${country.code} ${visitorLocation?.isAway} ${args} ${tierKey(claims, now)}`

/** What differs by the viewer's tier; cached for a minute. */
export const MEMBER_SLOTS = {
  'member-price': (slotContext: SlotContext, args: string) => ({
    cacheKey: priceKey(slotContext, args),
    async view(c: Context<AppEnv>) {
      const [total = 0, goods = 0, memberDiscount = 0] = args.split(' ').map(Number)
      const { country } = slotContext
      const own = await loadOwnTier(c)
      const money = moneyDisplay(c)
      return <MemberPriceSlot {...{ country, total, goods, memberDiscount, own, money }} />
    },
  }),

  'member-total': (slotContext: SlotContext, args: string) => ({
    cacheKey: priceKey(slotContext, args),
    async view(c: Context<AppEnv>) {
      const [total, goods, place] = args.split(' ')
      return (
        <MemberTotalSlot
          total={Number(total)}
          goods={Number(goods)}
          place={place as MemberTotalPlace}
          own={await loadOwnTier(c)}
          money={moneyDisplay(c)}
        />
      )
    },
  }),

  moves: ({ claims, now }: SlotContext) => ({
    cacheKey: tierKey(claims, now),
    async view(c: Context<AppEnv>) {
      const { moveTerm } = await import('#client/components/labels/cancellation-terms.ts')
      return moveTerm((await loadOwnTier(c))?.freeRescheduleHours)
    },
  }),
}

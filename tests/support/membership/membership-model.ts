/**
 * What members are charged, computed by a second way that shares no code with the shop: days are numbers, shares are whole
 * fractions. One step a day, at half past nine.
 */
export type ModelPlan = { tier: 'EXPLORER' | 'WONDER'; interval: 'month' | 'year' }
export type ModelCard = 'good' | 'poor' | 'dead'
type Entry = { day: number; amount: number }
type Change =
  | { kind: 'plan'; plan: ModelPlan }
  | { kind: 'cancel' }
  | { kind: 'pause'; months: number }

const PRICES = {
  aus: { EXPLORER: { month: 1200, year: 12000 }, WONDER: { month: 2000, year: 20000 } },
  nz: { EXPLORER: { month: 1300, year: 13000 }, WONDER: { month: 2200, year: 22000 } },
  us: { EXPLORER: { month: 900, year: 9000 }, WONDER: { month: 1500, year: 15000 } },
  uk: { EXPLORER: { month: 700, year: 7000 }, WONDER: { month: 1100, year: 11000 } },
  ca: { EXPLORER: { month: 1100, year: 11000 }, WONDER: { month: 1900, year: 19000 } },
}
export type ModelCountry = keyof typeof PRICES
const RANKS = { EXPLORER: 1, WONDER: 2 }
const LEAST_CHARGE = { aus: 50, nz: 100, us: 50, uk: 30, ca: 50 }
const TRIES = [0, 1, 3, 5, 6]
const GRACE = 7
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) =>
  month === 1 && isLeap(year) ? 29 : (LENGTHS[month] ?? 0)

/** Days since the first of January 2026. */
export function dayNumber(year: number, month: number, date: number): number {
  let day = date - 1
  for (let y = 2026; y < year; y++) day += isLeap(y) ? 366 : 365
  for (let m = 0; m < month; m++) day += lengthOf(year, m)
  return day
}

function dateOf(day: number) {
  let [year, rest] = [2026, day]
  while (rest >= (isLeap(year) ? 366 : 365)) rest -= isLeap(year++) ? 366 : 365
  let month = 0
  while (rest >= lengthOf(year, month)) rest -= lengthOf(year, month++)
  return { year, month, date: rest + 1 }
}

/** The day that many months later, at most the last of its month. */
export function monthsAfter(day: number, months: number): number {
  const { year, month, date } = dateOf(day)
  const total = year * 12 + month + months
  const [y, m] = [Math.floor(total / 12), ((total % 12) + 12) % 12]
  return dayNumber(y, m, Math.min(date, lengthOf(y, m)))
}

/** Half up, of whole fractions. */
const share = (price: number, part: number, whole: number): number =>
  Number((2n * BigInt(price) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** What an upgrade costs on a day of a period. */
export function upgradeCost(
  { start, end, price, interval }: { start: number; end: number; price: number; interval: string },
  today: number,
  to: { price: number; interval: string },
  leastCharge: number,
): number {
  const [left, whole] = [end - today, end - start]
  const dearer = to.interval === interval ? share(to.price, left, whole) : to.price
  const due = dearer - share(price, left, whole)
  return due < leastCharge ? 0 : due
}

const stepOf = ({ interval }: ModelPlan) => (interval === 'year' ? 12 : 1)

export class ModelMember {
  status: 'NONE' | 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'EXPIRED' = 'NONE'
  charges: Entry[] = []
  refunds: Entry[] = []
  /** What gifts have left, and what came back to them. */
  gifts: number[] = []
  end = 0
  private plan: ModelPlan = { tier: 'EXPLORER', interval: 'month' }
  private card: ModelCard | 'none' = 'none'
  private change: Change | null = null
  private anchor = 0
  private no = 0
  private start = 0
  private joined = 0
  private resume = 0
  private isDead = false
  /** For the running period: by card, and by each gift in the order of use. */
  private paid: { card: number; gifts: { at: number; amount: number }[] }[] = []
  private pauses: { day: number; months: number }[] = []
  /** Since when the running or paused plan is to be paid, and the last day on which that was tried. */
  private tried: { due: number; on: number } | null = null
  private readonly country: ModelCountry

  constructor(country: ModelCountry) {
    this.country = country
  }

  private priceOf({ tier, interval }: ModelPlan): number {
    return PRICES[this.country][tier][interval]
  }

  /** Whether benefits count at half past nine, whatever the job has done by then. */
  isEntitled(today: number): boolean {
    const ends = this.change?.kind === 'cancel' || this.change?.kind === 'pause'
    return this.status === 'ACTIVE' && today < this.end + (ends ? 0 : GRACE)
  }

  isUnpaid(today: number): boolean {
    return this.status === 'PAUSED'
      ? today >= this.resume
      : this.status === 'ACTIVE' && today >= this.end
  }

  /** What the job does on a day. */
  pass(today: number): void {
    if (this.status === 'PAUSED') return void this.tryOn(today, this.resume, 'CANCELLED')
    if (this.status !== 'ACTIVE' || today < this.end) return
    if (this.change?.kind === 'cancel') return void this.stop('CANCELLED')
    if (this.change?.kind === 'pause') {
      this.pause(today, this.change.months)
      // Its months may be over as well, when the clock was turned far ahead.
      return void this.pass(today)
    }
    this.tryOn(today, this.end, 'EXPIRED')
  }

  private tryOn(today: number, due: number, fate: 'CANCELLED' | 'EXPIRED'): void {
    if (today < due) return
    if (today - due >= GRACE) return void this.stop(fate)
    const latest = TRIES.findLast((days) => due + days <= today) ?? 0
    const isTried = this.tried?.due === due && this.tried.on >= due + latest
    if (this.isDead || isTried) return
    this.tried = { due, on: today }
    if (this.card === 'good' || this.rest(this.priceOf(this.nextPlan())) === 0)
      return void this.renew(today)
    if (this.card === 'dead') this.isDead = true
  }

  private nextPlan(): ModelPlan {
    return this.change?.kind === 'plan' ? this.change.plan : this.plan
  }

  private renew(today: number): void {
    if (this.status === 'PAUSED') return void this.begin(this.plan, today)
    const next = this.nextPlan()
    if (next.interval === this.plan.interval) this.no++
    else [this.anchor, this.no] = [this.end, 0]
    this.plan = next
    this.enter(today)
  }

  private begin(plan: ModelPlan, today: number): void {
    Object.assign(this, { plan, anchor: today, no: 0 })
    this.enter(today)
  }

  private enter(today: number): void {
    const step = stepOf(this.plan)
    this.start = monthsAfter(this.anchor, this.no * step)
    this.end = monthsAfter(this.anchor, (this.no + 1) * step)
    this.paid = []
    Object.assign(this, { status: 'ACTIVE', change: null, isDead: false })
    this.pay(today, this.priceOf(this.plan))
  }

  /** What the gifts leave of an amount: nothing, or enough for a card. */
  private rest(amount: number): number {
    const left = this.gifts.reduce((sum, one) => sum + one, 0)
    if (left >= amount || left === 0) return Math.max(0, amount - left)
    return Math.max(amount - left, Math.min(amount, LEAST_CHARGE[this.country]))
  }

  private pay(day: number, amount: number): void {
    const card = this.rest(amount)
    let due = amount - card
    const gifts: { at: number; amount: number }[] = []
    for (const [at, left] of this.gifts.entries()) {
      const part = Math.min(left, due)
      if (part === 0) continue
      this.gifts[at] = left - part
      gifts.push({ at, amount: part })
      due -= part
    }
    if (card > 0) this.charges.push({ day, amount: card })
    if (amount > 0) this.paid.push({ card, gifts })
  }

  /** A year of Explorer that was given: its plan for whoever has none, else it pays next. */
  redeem(today: number): void {
    if (this.isUnpaid(today)) return
    this.gifts.push(PRICES[this.country].EXPLORER.year)
    this.join({ tier: 'EXPLORER', interval: 'year' }, today)
  }

  private stop(status: 'CANCELLED' | 'EXPIRED'): void {
    Object.assign(this, { status, change: null, isDead: false })
  }

  private pause(today: number, months: number): void {
    this.pauses.push({ day: today, months })
    Object.assign(this, { status: 'PAUSED', change: null, resume: monthsAfter(this.end, months) })
  }

  turn(card: ModelCard): void {
    if (this.card !== 'none') this.card = card
  }

  join(plan: ModelPlan, today: number): void {
    if (this.status === 'ACTIVE' || this.status === 'PAUSED') return
    const isGiven = this.rest(this.priceOf(plan)) === 0
    if (!isGiven) this.card = 'good'
    this.joined = today
    this.begin(plan, today)
    if (isGiven) this.change = { kind: 'cancel' }
  }

  /** By a new card. */
  payNow(today: number): void {
    if (!this.isUnpaid(today)) return
    this.card = 'good'
    this.renew(today)
  }

  switchTo(plan: ModelPlan, today: number): void {
    if (this.status !== 'ACTIVE' || today >= this.end) return
    const [from, to] = [RANKS[this.plan.tier], RANKS[plan.tier]]
    const isSame = plan.interval === this.plan.interval
    if (isSame && from === to) return
    const isNow = isSame ? to > from : plan.interval === 'year' && to >= from
    if (!isNow) {
      this.change = { kind: 'plan', plan }
      return
    }
    const old = {
      start: this.start,
      end: this.end,
      price: this.priceOf(this.plan),
      interval: this.plan.interval,
    }
    const dearer = { price: this.priceOf(plan), interval: plan.interval }
    const due = upgradeCost(old, today, dearer, LEAST_CHARGE[this.country])
    if (this.rest(due) > 0 && this.card !== 'good') return
    this.change = null
    this.plan = plan
    if (!isSame) {
      // A month that began today is part of what was paid for the year.
      if (today !== this.start) this.paid = []
      Object.assign(this, { anchor: today, no: 0, start: today, end: monthsAfter(today, 12) })
    }
    this.pay(today, due)
  }

  cancel(today: number): void {
    if (this.status === 'PAUSED' || (this.status === 'ACTIVE' && today >= this.end))
      return void this.stop('CANCELLED')
    if (this.status === 'ACTIVE') this.change = { kind: 'cancel' }
  }

  planPause(months: number, today: number): void {
    const since = monthsAfter(today, -12)
    const used = this.pauses.reduce((sum, one) => sum + (one.day > since ? one.months : 0), 0)
    if (this.status !== 'ACTIVE' || today >= this.end || this.plan.interval === 'year') return
    if (used + months <= 3) this.change = { kind: 'pause', months }
  }

  revert(today: number): void {
    if (this.status === 'ACTIVE' && today < this.end) this.change = null
  }

  changeMind(today: number): void {
    if (this.status !== 'ACTIVE' || today >= this.end) return
    const isYear = this.plan.interval === 'year' && today - this.start <= 14
    if (today - this.joined > 14 && !isYear) return
    for (const { card, gifts } of this.paid) {
      const amount = gifts.reduce((sum, gift) => sum + gift.amount, card)
      let back = amount - share(amount, today - this.start, this.end - this.start)
      const toCard = Math.min(back, card)
      if (toCard > 0) this.refunds.push({ day: today, amount: toCard })
      back -= toCard
      for (const gift of gifts.toReversed()) {
        const part = Math.min(back, gift.amount)
        this.gifts[gift.at] = (this.gifts[gift.at] ?? 0) + part
        back -= part
      }
    }
    this.stop('CANCELLED')
  }
}

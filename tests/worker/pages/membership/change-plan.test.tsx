import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChangePlan } from '#client/pages/membership/ChangePlan.tsx'
import { changePlanPage } from '#client/pages/membership/ChangePlanPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { MembershipPlan, PlanQuote } from '#domain/membership/membership-view.schema.ts'

type Props = Parameters<typeof changePlanPage>[0]

const EXPLORER = { tierCode: 'EXPLORER', tierName: 'Explorer', interval: 'month', price: 1200 }
const WONDER = { tierCode: 'WONDER', tierName: 'Wonder', interval: 'year', price: 20000 }
const NOW = {
  timing: 'now',
  plan: WONDER,
  lines: [
    { kind: 'CREDIT', amount: -1200, from: '2027-02-01', to: '2027-03-01' },
    { kind: 'PLAN', amount: 20000, from: '2027-02-01', to: '2028-02-01' },
  ],
  total: 18800,
  on: '2027-02-01',
  nextPaymentOn: '2028-02-01',
} as unknown as PlanQuote

const propsOf = (offer: PlanQuote, card: string | null): Props =>
  ({
    country: COUNTRIES.aus,
    money: COUNTRIES.aus.currency,
    member: {
      ...{
        status: 'ACTIVE',
        country: 'aus',
        plan: EXPLORER,
        periodEnd: '2027-03-01',
        card,
        offers: [offer],
      },
      ...{ giftLeft: 0, upcomingSubscription: null, month: null },
    },
    tiers: [
      { code: 'EXPLORER', memberDiscount: 10, microExperiencesPerMonth: 1 },
      { code: 'WONDER', memberDiscount: 15, microExperiencesPerMonth: 2 },
    ],
    offer,
  }) as unknown as Props

const confirmation = (offer: PlanQuote, card: string | null) =>
  renderToStaticMarkup(changePlanPage(propsOf(offer, card)) as ReactNode).replaceAll('\u00a0', ' ')

describe('another plan', () => {
  it('charges nothing on the page it is offered on: that leads to a confirmation', () => {
    const html = renderToStaticMarkup(<ChangePlan {...propsOf(NOW, 'Visa ending 3184')} />)
    expect(html).toContain('subscription/change?tier=WONDER&amp;interval=year"')
    expect(html).not.toMatch(/<form[^>]*subscription\/change/)
  })

  it('is said to undo what was planned only where there is one', () => {
    const { member, ...props } = propsOf(NOW, null)
    const draw = (offers: PlanQuote[]) =>
      renderToStaticMarkup(
        <ChangePlan {...props} member={{ ...member, changeType: 'CANCEL', offers }} />,
      )
    expect(draw([NOW])).toContain('Changing your plan keeps it going')
    expect(draw([])).not.toContain('Changing your plan')
  })

  it.each([
    [null, true],
    ['CANCEL', false],
    ['PAUSE', false],
  ])('offers a pause to a member whose planned change is %s: %s', (changeType, isOffered) => {
    const props = propsOf(NOW, 'Visa ending 3184')
    const member = { ...props.member, changeType } as Props['member']
    const html = renderToStaticMarkup(<ChangePlan {...props} member={member} />)
    expect(html.includes('subscription/pause')).toBe(isOffered)
  })

  it.each([
    [600, true],
    [0, false],
    [null, false],
  ])('names what ending it today refunds, beside the cancellation: %s', (refund, isNamed) => {
    const props = propsOf(NOW, 'Visa ending 3184')
    const member = { ...props.member, coolingOffRefund: refund, coolingOffToGifts: 0 }
    const html = renderToStaticMarkup(<ChangePlan {...props} member={member} />)
    expect(html.includes('end it today')).toBe(isNamed)
    if (isNamed) expect(html).toContain(' Or end it today: $6.00 goes back to your card.</p>')
  })

  it.each([
    [WONDER, 'You’d get 15% off instead of 10% and 2 micro-experiences a month instead of 1.'],
    [{ ...EXPLORER, interval: 'year' }, 'The same benefits.'],
  ])(
    'says what one gets and loses where it is offered and where it is confirmed: %#',
    (plan, words) => {
      const offer = { ...NOW, plan } as PlanQuote
      const list = renderToStaticMarkup(<ChangePlan {...propsOf(offer, null)} />)
      expect(list).toContain(words)
      expect(confirmation(offer, null)).toContain(words)
    },
  )

  it('says in its button how it is paid', () => {
    const html = renderToStaticMarkup(<ChangePlan {...propsOf(NOW, null)} />)
    expect(html).toContain('>Change to Wonder, by the year</a>')
  })

  it('isn’t offered again once it is planned', () => {
    const later = { ...NOW, timing: 'period-end', lines: [], total: 0 } as unknown as PlanQuote
    const props = propsOf(later, 'Visa ending 3184')
    const upcomingSubscription = WONDER as MembershipPlan
    const member = { ...props.member, changeType: 'UPGRADE' as const, upcomingSubscription }
    const html = renderToStaticMarkup(<ChangePlan {...props} member={member} />)
    expect(html).not.toContain('Change to Wonder')
    expect(html.match(/undoes your planned change/g)).toHaveLength(1)
  })

  it.each([
    ['CANCEL', 'Changing your plan keeps it going instead of ending.'],
    ['PAUSE', 'Changing your plan undoes your planned pause.'],
    ['DOWNGRADE', 'Changing your plan again undoes your planned change.'],
    ['', null],
  ])('says before that it undoes what was planned: %s', (changeType, undone) => {
    const later = { ...NOW, timing: 'period-end', lines: [], total: 0 } as unknown as PlanQuote
    for (const offer of [NOW, later]) {
      const props = propsOf(offer, 'Visa ending 3184')
      const member = { ...props.member, changeType } as Props['member']
      const html = renderToStaticMarkup(changePlanPage({ ...props, member }) as ReactNode)
      if (undone) expect(html).toContain(`<p>${undone}</p>`)
      else expect(html).not.toMatch(/Changing your plan/)
      expect(html.includes('>Keep my plan</a>')).toBe(!undone)
    }
  })

  it('says what is paid today, with which card and what follows', () => {
    const html = confirmation(NOW, 'Visa ending 3184')
    expect(html).toContain(
      'You’ll pay $188.00 today with Visa ending 3184, then $200.00 on 1 February 2028.',
    )
    expect(html).toContain('>Pay $188.00 and change plan</button>')
    expect(html).toContain('name="seenTotal" value="18800"')
    expect(html).toContain('>Keep my plan</a>')
  })

  it.each([
    [5_000, 5_000, '$138.00 and $50.00 from your gift today, then $200.00 on'],
    [18_800, 20_000, '$188.00 from your gift today, then $188.00 and $12.00 from your gift on'],
    [18_800, 40_000, '$188.00 from your gift today, then $200.00 from your gift on'],
  ])('says what a gift pays of it: %i of %i', (paid, giftLeft, words) => {
    const gift = { kind: 'GIFT', amount: -paid, from: '2027-02-01', to: '2028-02-01' } as const
    const offer = { ...NOW, lines: [...NOW.lines, gift], total: NOW.total - paid }
    const props = propsOf(offer, 'Visa ending 3184')
    const member = { ...props.member, giftLeft, offers: [offer] }
    const list = renderToStaticMarkup(<ChangePlan {...props} member={member} />)
    expect(list.replaceAll('\u00a0', ' ')).toContain(words)
    const page = renderToStaticMarkup(changePlanPage({ ...props, member }) as ReactNode)
    expect(page).toContain('Paid with your gift: −$')
  })

  it.each([
    ['2027-02-01', null],
    ['2027-02-10', 'Your extra micro-experiences start on 1 March 2027.'],
  ])('says when extra micro-experiences start: on %s %s', (today, words) => {
    const month = { start: '2027-02-01', end: '2027-03-01' }
    const props = propsOf(NOW, 'Visa ending 3184')
    const member = { ...props.member, month }
    const offer = { ...NOW, plan: { ...WONDER, interval: 'month' } } as PlanQuote
    const html = renderToStaticMarkup(
      changePlanPage({ ...props, member, today, offer }) as ReactNode,
    )
    if (words) expect(html.replaceAll('\u00a0', ' ')).toContain(words)
    else expect(html).not.toContain('Your extra')
  })

  it('says where the card is entered when none is kept', () => {
    const html = confirmation(NOW, null)
    expect(html).toContain('You’ll pay $188.00 today, then')
    expect(html).toContain('You’ll enter your card on the next page.')
  })

  it('charges nothing today when it starts with the next period', () => {
    const later = { ...NOW, timing: 'period-end', lines: [], total: 0, on: '2027-03-01' } as const
    const html = confirmation(later as unknown as PlanQuote, 'Visa ending 3184')
    expect(html).toContain('Nothing is charged today.')
    expect(html).toContain('>Change plan</button>')
  })
})

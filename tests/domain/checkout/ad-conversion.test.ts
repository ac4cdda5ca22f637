import { describe, expect, it } from 'vitest'
import { conversionEvent, orderCampaign } from '#domain/checkout/ad-conversion.ts'

const FACTS = { browserId: 'b1', currentCity: 'Leeds', stateName: 'England' }
const booked = (campaign: Record<string, string>) =>
  conversionEvent({
    id: 'DL-1',
    total: 19_950,
    currency: 'GBP',
    lines: [
      { productId: 'p-picnic', cityName: 'Leeds' },
      { productId: 'p-rug', cityName: 'Leeds' },
    ],
    campaign,
    emailHash: 'hash',
    address: { line1: '', line2: '', city: '', state: '', postcode: 'LS1 1AA', country: '' },
  })

describe('a conversion', () => {
  it.each([
    ['without consent says what was bought and by which click', null, [], '', '', '', ''],
    [
      'with consent says from where too',
      FACTS,
      [{ email: 'hash' }],
      'b1',
      'LS1 1AA',
      'Leeds',
      'England',
    ],
  ] as const)('%s', (_, facts, customers, browserId, zip, currentCity, stateName) => {
    expect(booked(orderCampaign({ cjevent: 'click-1' }, facts))).toEqual({
      totalPrice: 199.5,
      currency: 'GBP',
      productId: 'p-picnic',
      referenceId: 'DL-1',
      clickId: 'click-1',
      customers,
      browserId,
      ipAddress: '',
      zip,
      currentCity,
      stateName,
    })
  })

  it.each([
    [{}, []],
    [{ ads: 'granted' }, [{ email: 'hash' }]],
  ] as Record<string, string>[][])(
    'of an order with the campaign %j names %j',
    (campaign, customers) => {
      expect(booked(campaign as Record<string, string>)).toMatchObject({
        clickId: '',
        browserId: '',
        currentCity: '',
        stateName: '',
        customers,
      })
    },
  )

  it('knows nothing of an order of nothing', () => {
    const order = {
      id: 'DL-2',
      total: 0,
      currency: 'AUD',
      lines: [],
      campaign: { ads: 'granted' },
      emailHash: '',
      address: null,
    }
    expect(conversionEvent(order)).toMatchObject({ productId: '', zip: '' })
  })
})

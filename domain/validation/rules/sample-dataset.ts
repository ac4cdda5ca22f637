import { COUNTRIES, CURRENCY_CODES } from '#domain/countries/index.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'

const PICTURE_URL = '/media/scene-gift-card'
export const inEveryCurrency = (price: number) =>
  CURRENCY_CODES.map((currency) => ({ currency, price }))

const sampleCity = (id: string, name: string, state: string, lat: number, lon: number) => ({
  id,
  name,
  country: 'Australia',
  state,
  timeZone: `Australia/${name}`,
  latLon: { lat, lon },
  medias: { hero: PICTURE_URL },
  heading: `Things to do in ${name}`,
})

const sampleWalk = (
  id: string,
  name: string,
  more: { details?: object; [field: string]: unknown } = {},
) => ({
  id: `p-${id}`,
  name,
  type: 'product',
  status: 'active',
  presentation: {
    medias: [{ section: 'hero', url: PICTURE_URL, alt: 'A path along a river' }],
    urlPaths: [{ countryPath: 'aus', urlPath: `/walks/${id}` }],
    text: '<p>Two hours along the water.</p>',
  },
  whens: [{ type: 'time', startingTimes: ['10:00'] }],
  productCities: [{ id: 'melbourne', name: 'Melbourne' }],
  ...more,
  details: {
    duration: '2 hours',
    meetingPoint: { name: 'By the river', secret: false },
    ...more.details,
  },
})

const sampleMeetingPoint = (id: string, name: string, products: string[]) => ({
  id: `melbourne-${id}`,
  city: 'melbourne',
  name,
  address: '1 River Street, Melbourne VIC 3000',
  latitude: -37.8,
  longitude: 144.97,
  directions: 'Your host waits there with a yellow umbrella.',
  products,
})

const samplePrice = () => ({ pricingModel: 'FIXED', priceDetail: { base: 99 } })

const SOLD_PRODUCT_IDS = ['p-river-walk', 'p-night-walk', 'p-secret-walk', 'p-audio-walk']

const sampleGreetingCard = (id: string, displayName: string) => ({
  id,
  displayName,
  thumbnailImageUrl: PICTURE_URL,
  heroImageUrl: PICTURE_URL,
  prices: inEveryCurrency(5),
})

const sampleTier = (code: string, displayOrder: number, month: number, memberDiscount: number) => ({
  code,
  name: code.toLowerCase(),
  displayOrder,
  description: 'For people who like to walk.',
  benefits: [memberDiscount ? `${memberDiscount}% off every walk` : 'A wishlist'],
  prices: Object.fromEntries(
    CURRENCY_CODES.map((currency) => [currency, { month, year: month * 10 }]),
  ),
  memberDiscount,
  microExperiencesPerMonth: 0,
  freeRescheduleHours: 48,
  earlySlots: false,
})

const sampleCustomer = (id: string, firstName: string) => ({
  id: `c-${id}`,
  email: `${id}@example.com`,
  password: `walks-${id}-1`,
  firstName,
  lastName: 'Green',
  country: 'aus',
  city: 'melbourne',
})

/** The smallest dataset with every kind of file: the start of `shop init`, and the base of rule samples. */
export const SAMPLE_DATASET: Readonly<Record<DatasetFileKind, unknown>> = {
  locations: [
    sampleCity('melbourne', 'Melbourne', 'Victoria', -37.8, 145),
    sampleCity('sydney', 'Sydney', 'New South Wales', -33.9, 151.2),
  ],
  'meeting-points': [
    sampleMeetingPoint('boathouse', 'The boathouse steps', ['p-river-walk']),
    sampleMeetingPoint('bridge', 'The foot of the old bridge', ['p-night-walk', 'p-secret-walk']),
  ],
  products: [
    sampleWalk('river-walk', 'River walk', {
      details: { addOns: ['add-tea'], capacity: { unit: 'heads', places: 2 } },
    }),
    sampleWalk('night-walk', 'Night walk', {
      groups: [{ relationship: 'parent', id: 'p-all-walks' }],
    }),
    sampleWalk('all-walks', 'All walks', { type: 'group', whens: [], details: {} }),
    sampleWalk('secret-walk', 'Secret walk', { status: 'notListed' }),
    sampleWalk('audio-walk', 'Audio walk', { category: 'digital', whens: [] }),
  ],
  pricing: Object.fromEntries(SOLD_PRODUCT_IDS.map((id) => [id, samplePrice()])),
  navigation: {
    entries: [
      {
        id: 'walks',
        label: 'Walks',
        url: '/{country}/cities',
        subNavigation: [
          {
            id: 'river',
            label: 'By the river',
            url: '/{country}/walks/river-walk',
            countries: ['aus'],
          },
        ],
      },
      { id: 'gift-cards', label: 'Gift cards', url: '/{country}/gift-cards' },
    ],
  },
  options: {
    default: [
      {
        id: 'upgrade',
        heading: 'Upgrade',
        subOptions: [
          {
            id: 'upgrade-premium',
            name: 'Premium',
            active: true,
            copy: { heading: 'Premium' },
            prices: inEveryCurrency(20),
          },
        ],
      },
    ],
  },
  'add-ons': [
    { id: 'add-tea', name: 'Tea', prices: inEveryCurrency(4) },
    { id: 'add-lunch', name: 'Lunch', category: 'premium', prices: inEveryCurrency(25) },
  ],
  calendar: {
    versions: { 'short-day': { startingTimes: ['10:00'], capacity: 6 } },
    days: [{ day: '2026-12-24', country: 'aus', dataVersion: 'short-day' }],
  },
  content: {
    id: 'page-about-walking',
    name: 'About walking',
    modelId: 'page',
    published: 'published',
    query: [{ property: 'urlPath', operator: 'is', value: '/aus/about-walking' }],
    data: {
      title: 'About walking',
      description: 'Why we walk, where we walk and what we bring.',
      blocks: [
        {
          '@type': '@builder.io/sdk:Element',
          id: 'builder-heading',
          component: { name: 'Text', options: { text: '<h1>About walking</h1>' } },
        },
      ],
    },
  },
  'gift-cards': [
    {
      id: 'gift-river-walk',
      giftcardType: 'EXPERIENCE',
      title: 'A river walk',
      productId: 'p-river-walk',
      party: { adults: 2, children: 0 },
      thumbnailImageUrl: PICTURE_URL,
      heroImageUrl: PICTURE_URL,
      citiesAvailable: ['melbourne'],
      countries: Object.fromEntries(
        Object.keys(COUNTRIES).map((code) => [code, code === 'aus'] as const),
      ),
    },
  ],
  'gift-themes': [
    {
      name: 'birthday',
      displayName: 'Birthday',
      thumbnailUrl: PICTURE_URL,
      fullUrl: PICTURE_URL,
      imageUrl: PICTURE_URL,
    },
  ],
  'greeting-cards': [sampleGreetingCard('card-meadow', 'Meadow')],
  'gift-add-ons': [{ ...sampleGreetingCard('gift-add-wrap', 'Cloth wrap'), name: 'Cloth wrap' }],
  inclusions: {
    inclusions: [{ id: 'tea', icon: 'sun', title: 'Tea', text: 'A pot for two.' }],
    gifts: [{ id: 'gift-river-walk', includes: ['tea'] }],
  },
  'fever-products': [{ id: 'p-night-walk', partner: 'Fever', citiesAvailable: ['melbourne'] }],
  coupons: [
    { code: 'HELLO10', kind: 'PERCENT', percent: 10, countries: ['aus'] },
    { code: 'HELLO20', kind: 'PERCENT', percent: 20, countries: ['aus'] },
  ],
  referrals: [{ code: 'MAYA-OUTSIDE', customerId: 'c-maya' }],
  collections: [
    {
      id: 'collection-walks',
      urlSlug: 'walks',
      city: 'global',
      data: {
        title: 'Walks',
        heading: 'Two hours on foot',
        heroImage: PICTURE_URL,
        products: ['p-river-walk', 'p-night-walk'],
      },
    },
  ],
  'wonderpass-tiers': [
    sampleTier('FREE_TIER', 1, 0, 0),
    sampleTier('WALKER', 2, 12, 10),
    sampleTier('RAMBLER', 3, 20, 10),
  ],
  settings: { excludedSameDay: ['p-audio-walk'], groups: { highDemand: ['p-all-walks'] } },
  downloads: [
    {
      product: 'p-audio-walk',
      title: 'Audio walk',
      sections: [{ title: 'The bridge', text: 'Stop in the middle and look down.' }],
    },
  ],
  dietary: [{ id: 'vegan', name: 'Vegan', description: 'No animal products at all.' }],
  customers: [sampleCustomer('maya', 'Maya'), sampleCustomer('tama', 'Tama')],
}

import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { checkGift, checkPlan, type GiftTerms } from '#domain/gift-cards/builder/check-gift.ts'
import { GiftChoice } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import { giftFieldMessages, parseGiftForm } from '#domain/gift-cards/builder/parse-gift-form.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'

const theme = (name: string, change: object = {}) =>
  GiftTheme.parse({
    name,
    displayName: name,
    thumbnailUrl: '/t',
    fullUrl: '/f',
    imageUrl: '/i',
    ...change,
  })
const TERMS: GiftTerms = {
  country: COUNTRIES.aus,
  now: new Date('2026-11-23T02:00:00Z'),
  themes: [
    theme('birthday'),
    theme('thanksgiving', { visibilityCriteria: { countries: ['us'] } }),
    theme('custom', { isCustom: true }),
    theme('advent', { visibilityCriteria: { season: { from: '11-24', to: '12-24' } } }),
    theme('autumn', { visibilityCriteria: { season: { from: '09-01', to: '11-21' } } }),
    theme('harbour', { visibilityCriteria: { cities: ['sydney'] } }),
  ],
  greetingCards: [{ id: 'card-meadow' }],
  addOns: [{ id: 'chocolate', maximum: 2 }],
  plans: [{ tier: 'EXPLORER', tierName: 'Explorer', interval: 'year', price: 12_000 }],
  cities: [
    { id: 'melbourne', timeZone: 'Australia/Melbourne' },
    { id: 'los-angeles', timeZone: 'America/Los_Angeles' },
  ],
  picture: 'pic-1',
  shopEmail: 'hello@shop.example',
}

const VALUE = {
  give: 'value',
  amount: '150',
  theme: 'birthday',
  from: 'Ada',
  to: 'Grace',
  message: 'Have a day out',
  deliver: 'now',
  email: 'grace@example.com',
}
const EXPERIENCE = {
  ...VALUE,
  give: 'experience',
  product: 'p-picnic',
  city: 'melbourne',
  adults: '2',
  options: ['premium', 'warm'],
  'addOns.rug': '1',
  'addOns.cake': '',
}
const ON_A_DAY = { ...VALUE, deliver: 'day', day: '2026-12-25', place: 'melbourne' }
const POSTED = {
  ...VALUE,
  deliver: 'post',
  greeting: 'card-meadow',
  'extras.chocolate': '2',
  'deliveryAddress.street': '1 Main St',
  'deliveryAddress.city': 'Fitzroy',
  'deliveryAddress.state': 'VIC',
  'deliveryAddress.postcode': '3065',
}

type Form = Record<string, string | string[]>

function parse(form: Form, terms: Partial<GiftTerms> = {}) {
  const all = (name: string) => [form[name] ?? []].flat()
  const fields = {
    all,
    one: (name: string) => all(name)[0] ?? '',
    startingWith: (prefix: string) =>
      Object.fromEntries(
        Object.keys(form)
          .filter((name) => name.startsWith(prefix))
          .map((name) => [name.slice(prefix.length), all(name)[0] ?? '']),
      ),
  }
  const parsed = parseGiftForm(fields, { ...TERMS, ...terms }.country)
  const issues = parsed.gift ? checkGift(parsed.gift, { ...TERMS, ...terms }) : []
  return issues.length > 0 ? { gift: null, fields: giftFieldMessages(issues, fields) } : parsed
}

describe('parseGiftForm', () => {
  const common = {
    theme: 'birthday',
    picture: null,
    from: 'Ada',
    to: 'Grace',
    message: 'Have a day out',
    greetingCard: null,
    extras: {},
    delivery: { by: 'mail', email: 'grace@example.com', on: null, city: null },
  }

  it.each<[what: string, form: Form, gift: object]>([
    ['an amount', VALUE, { ...common, kind: 'value', amount: 150 }],
    [
      'a year of WonderPass',
      { ...VALUE, plan: 'EXPLORER', amount: '120' },
      { ...common, kind: 'value', plan: 'EXPLORER', amount: 120 },
    ],
    [
      'a typed amount',
      { ...VALUE, amount: 'other', freeAmount: '77' },
      { ...common, kind: 'value', amount: 77 },
    ],
    [
      'an amount typed where none is chosen',
      { ...VALUE, amount: '', freeAmount: '20' },
      { ...common, kind: 'value', amount: 20 },
    ],
    [
      'an experience with all that was chosen',
      EXPERIENCE,
      {
        ...common,
        kind: 'experience',
        productId: 'p-picnic',
        city: 'melbourne',
        adults: 2,
        children: 0,
        options: ['premium', 'warm'],
        addOns: { rug: 1 },
      },
    ],
    [
      'a day',
      ON_A_DAY,
      {
        ...common,
        kind: 'value',
        amount: 150,
        delivery: {
          by: 'mail',
          email: 'grace@example.com',
          on: '2026-12-25',
          city: 'melbourne',
        },
      },
    ],
    [
      'no day, though one was typed, where it is sent now',
      { ...ON_A_DAY, deliver: 'now' },
      { ...common, kind: 'value', amount: 150 },
    ],
    [
      'what is posted',
      POSTED,
      {
        ...common,
        kind: 'value',
        amount: 150,
        greetingCard: 'card-meadow',
        extras: { chocolate: 2 },
        delivery: {
          by: 'post',
          email: 'grace@example.com',
          on: null,
          city: null,
          address: { street: '1 Main St', city: 'Fitzroy', state: 'VIC', postcode: '3065' },
        },
      },
    ],
    [
      'what is printed at home, without an address',
      { ...VALUE, deliver: 'print', email: '' },
      { ...common, kind: 'value', amount: 150, delivery: { by: 'print' } },
    ],
    [
      'a picture of one’s own',
      { ...VALUE, theme: 'custom', picture: 'pic-1' },
      { ...common, kind: 'value', amount: 150, theme: 'custom', picture: 'pic-1' },
    ],
    [
      'a greeting card with what is mailed',
      { ...VALUE, greeting: 'card-meadow' },
      { ...common, kind: 'value', amount: 150, greetingCard: 'card-meadow' },
    ],
    [
      'no extras that were left at none',
      { ...VALUE, 'extras.chocolate': '0', message: '' },
      { ...common, kind: 'value', amount: 150, extras: { chocolate: 0 }, message: '' },
    ],
  ])('reads %s', (_, form, gift) => {
    expect(parse(form)).toEqual({ gift, fields: null })
  })

  it.each<[what: string, text: string, kept: string]>([
    ['HTML as text', '<b onclick="x">Hi</b> &amp;', '<b onclick="x">Hi</b> &amp;'],
    ['emoji and their joiners', '👩‍👩‍👧 🧺', '👩‍👩‍👧 🧺'],
    ['writing from right to left', 'מזל טוב, سعيد', 'מזל טוב, سعيد'],
    ['lines', 'One\r\n\r\nTwo\rThree', 'One\n\nTwo\nThree'],
    ['no sign that turns the text around it', 'a\u202eb\u2066c', 'abc'],
  ])('keeps %s', (_, message, kept) => {
    expect(parse({ ...VALUE, message }).gift?.message).toBe(kept)
  })

  const RANGE = 'Choose a whole amount from $20 to $1,000.'
  it.each<[what: string, form: Form, fields: Record<string, string>, terms?: Partial<GiftTerms>]>([
    [
      'an empty form',
      {},
      {
        give: 'Choose what you give.',
      },
    ],
    [
      'an empty gift',
      { give: 'value' },
      {
        freeAmount: 'Choose an amount.',
        theme: 'theme is a required field',
        from: 'from is a required field',
        to: 'to is a required field',
        deliver: 'Choose how it is delivered.',
      },
    ],
    [
      'everything at once',
      { ...VALUE, amount: '19', email: 'sam@', deliver: 'day', day: '', place: '' },
      {
        amount: RANGE,
        email: 'Email is not valid.',
        day: 'Choose a day, as YYYY-MM-DD.',
        place: 'Choose the city the recipient lives in or near.',
      },
    ],
    ['19', { ...VALUE, amount: '19' }, { amount: RANGE }],
    ['1001', { ...VALUE, amount: 'other', freeAmount: '1001' }, { freeAmount: RANGE }],
    ['cents', { ...VALUE, amount: '50.50' }, { amount: RANGE }],
    ['below 0', { ...VALUE, amount: '-50' }, { amount: 'Choose an amount.' }],
    ['a sign of currency', { ...VALUE, amount: '£50' }, { amount: 'Choose an amount.' }],
    [
      'the theme of another country',
      { ...VALUE, theme: 'thanksgiving' },
      { theme: 'This theme isn’t available in the United Kingdom now.' },
      { country: COUNTRIES.uk },
    ],
    [
      'a theme out of season',
      { ...VALUE, theme: 'autumn' },
      { theme: 'This theme isn’t available in Australia now.' },
    ],
    [
      'an unknown theme',
      { ...VALUE, theme: 'nothing' },
      { theme: 'This theme isn’t available in Australia now.' },
    ],
    [
      'a picture that was not handed in',
      { ...VALUE, theme: 'custom', picture: 'someone-elses' },
      { picture: 'Choose your picture.' },
    ],
    [
      'a theme for one’s own picture without one',
      { ...VALUE, theme: 'custom' },
      { picture: 'Choose your picture.' },
    ],
    [
      'a picture with a theme that has its own',
      { ...VALUE, picture: 'pic-1' },
      { picture: 'This theme has its own picture.' },
    ],
    [
      '5,000 letters',
      { ...VALUE, message: 'a'.repeat(5000) },
      { message: 'At most 500 characters.' },
    ],
    [
      'control characters',
      { ...VALUE, message: 'a\u0007' },
      { message: 'Remove the characters that can’t be printed.' },
    ],
    ['a name on two lines', { ...VALUE, to: 'a\nb' }, { to: 'One line, please.' }],
    [
      'a name of 61 letters',
      { ...VALUE, from: 'a'.repeat(61) },
      { from: 'At most 60 characters.' },
    ],
    ['a broken address', { ...VALUE, email: 'grace@' }, { email: 'Email is not valid.' }],
    ['no address', { ...VALUE, email: '' }, { email: 'email is a required field' }],
    [
      'our own address',
      { ...VALUE, email: 'Hello@shop.example' },
      { email: 'That’s our address. Enter the recipient’s.' },
    ],
    [
      'a day that is over where the recipient lives',
      { ...ON_A_DAY, day: '2026-11-22' },
      { day: 'This day is over. Choose today or a later day.' },
    ],
    [
      'more than a year ahead',
      { ...ON_A_DAY, day: '2027-11-24' },
      { day: 'Choose a day within the next 12 months.' },
    ],
    ['no day', { ...ON_A_DAY, day: '' }, { day: 'Choose a day, as YYYY-MM-DD.' }],
    ['30 February', { ...ON_A_DAY, day: '2027-02-30' }, { day: 'Choose a day, as YYYY-MM-DD.' }],
    [
      'a day without a city',
      { ...ON_A_DAY, place: '' },
      { place: 'Choose the city the recipient lives in or near.' },
    ],
    [
      'an unknown greeting card',
      { ...VALUE, greeting: 'card-none' },
      { greeting: 'This greeting card isn’t available here.' },
    ],
    ['no card to post', { ...POSTED, greeting: '' }, { greeting: 'Choose a greeting card.' }],
    [
      'extras that can’t be posted',
      { ...VALUE, 'extras.chocolate': '1' },
      { 'extras.chocolate': 'Extras come with a printed card: choose posted delivery.' },
    ],
    [
      'too many extras',
      { ...POSTED, 'extras.chocolate': '3' },
      { 'extras.chocolate': 'At most 2.' },
    ],
    [
      'an unknown extra',
      { ...POSTED, 'extras.gold': '1' },
      { 'extras.gold': 'This extra isn’t available here.' },
    ],
    [
      'half an extra',
      { ...POSTED, 'extras.chocolate': '.5' },
      { 'extras.chocolate': 'Give a number.' },
    ],
    [
      'an address of another country',
      { ...POSTED, 'deliveryAddress.postcode': 'SW1A 1AA', 'deliveryAddress.state': 'Kent' },
      {
        'deliveryAddress.state': 'Choose a valid state.',
        'deliveryAddress.postcode': 'Enter a valid postcode, like 3000.',
      },
    ],
    [
      'an address without a street',
      { ...POSTED, 'deliveryAddress.street': '' },
      { 'deliveryAddress.street': 'deliveryAddress.street is a required field' },
    ],
    [
      'an address beside a name that is missing',
      { ...POSTED, to: '', 'deliveryAddress.state': '', 'deliveryAddress.postcode': 'SW1A 1AA' },
      {
        'deliveryAddress.state': 'deliveryAddress.state is a required field',
        'deliveryAddress.postcode': 'Enter a valid postcode, like 3000.',
        to: 'to is a required field',
      },
    ],
    [
      'an experience that names nothing',
      { ...VALUE, give: 'experience' },
      { product: 'product is a required field' },
    ],
  ])('refuses %s', (_, form, fields, terms) => {
    expect(parse(form, terms)).toEqual({ gift: null, fields })
  })

  it.each<[theme: string, at: string]>([
    ['advent', '2026-11-23T23:00:00Z'],
    ['autumn', '2026-11-22T01:00:00Z'],
    ['harbour', '2026-11-23T00:00:00Z'],
  ])('takes the theme %s where it is in season somewhere', (name, at) => {
    expect(parse({ ...VALUE, theme: name }, { now: new Date(at) }).fields).toBeNull()
  })

  it('counts days where the recipient lives', () => {
    const day = { ...ON_A_DAY, day: '2026-11-22' }
    expect(parse({ ...day, place: 'los-angeles' }).fields).toBeNull()
  })
})

describe('A year of WonderPass as a gift', () => {
  const gift = GiftChoice.parse({
    ...{
      kind: 'value',
      plan: 'EXPLORER',
      amount: 120,
      theme: 'birthday',
      from: 'Ada',
      to: 'Grace',
    },
    delivery: { by: 'print' },
  })

  it.each<[what: string, change: object, issues: object[]]>([
    ['costs what it costs', {}, []],
    ['has one price', { amount: 100 }, [{ path: 'amount', message: 'A year now costs $120.' }]],
    [
      'is of a tier that is sold',
      { plan: 'GOLD' },
      [{ path: 'plan', message: 'This membership can’t be given now. Choose an amount.' }],
    ],
    [
      'is no top-up',
      { delivery: { by: 'card', card: 'g-1' } },
      [{ path: 'plan', message: 'This membership can’t be given now. Choose an amount.' }],
    ],
  ])('%s', (_, change, issues) => {
    expect(checkPlan({ ...gift, ...change } as GiftChoice, TERMS)).toEqual(issues)
  })

  it('is none of an experience', () => {
    expect(checkPlan({ ...gift, kind: 'experience' } as unknown as GiftChoice, TERMS)).toEqual([])
  })
})

import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'

/** words, value: another text, or a number; amount, flag: another number, yes for no; order, fewer, twice, none: a list that is sorted otherwise, shorter, longer by a copy, empty; out: a field left out. */
export type Way =
  | 'words'
  | 'value'
  | 'amount'
  | 'flag'
  | 'order'
  | 'fewer'
  | 'twice'
  | 'none'
  | 'out'

export type Choice = { at: readonly string[]; may: readonly Way[]; why: string }

/** Changes that no rule can reject, by field: the file means something else then, validly. */
export const CHOICES: Readonly<Partial<Record<DatasetFileKind, readonly Choice[]>>> = {
  navigation: [
    {
      at: ['entries/#/label', 'entries/#/subNavigation/#/label'],
      may: ['words'],
      why: 'what a link is called',
    },
    {
      at: ['entries/#/id', 'entries/#/subNavigation/#/id'],
      may: ['words'],
      why: 'an id that nothing else names: the menu tells its links apart by it',
    },
    {
      at: ['entries/#/subNavigation/#/url', 'entries/#/subNavigation/#/cityUrl'],
      may: ['words'],
      why: 'another page that there is',
    },
    {
      at: ['entries/#/subNavigation'],
      may: ['out'],
      why: 'a link without a menu below it',
    },
    {
      at: ['entries', 'entries/#/subNavigation'],
      may: ['order', 'fewer'],
      why: 'what stands in a menu, and in which order',
    },
    {
      at: ['entries/#/subNavigation/#/countries', 'entries/#/subNavigation/#/cities'],
      may: ['fewer', 'out'],
      why: 'where a link is shown: in fewer places, or everywhere without the list',
    },
    {
      at: ['giftCards'],
      may: ['out'],
      why: 'gift cards stand last where the file does not say',
    },
  ],
  products: [
    {
      at: [
        '#/name',
        '#/presentation/text',
        '#/presentation/medias/#/alt',
        '#/details/kind',
        '#/details/groupSize',
        '#/details/languages/#',
        '#/details/access',
        '#/details/age',
        '#/details/weather',
        '#/details/badge',
        '#/details/highlights/#',
        '#/details/included/#',
        '#/details/bring/#',
        '#/details/itinerary/#/*',
        '#/details/know/#/*',
        '#/details/meetingPoint/name',
        '#/details/hosts/#/name',
        '#/details/hosts/#/words',
        '#/details/hosts/#/languages/#',
      ],
      may: ['words'],
      why: 'what a product says of itself',
    },
    {
      at: [
        '#/details/kind',
        '#/details/groupSize',
        '#/details/access',
        '#/details/age',
        '#/details/weather',
        '#/details/badge',
      ],
      may: ['out'],
      why: 'pages leave out the line of what a product does not say',
    },
    {
      at: [
        '#/details/highlights',
        '#/details/included',
        '#/details/bring',
        '#/details/itinerary',
        '#/details/know',
        '#/details/languages',
        '#/details/dietary',
        '#/details/addOns',
        '#/details/hosts',
      ],
      may: ['order', 'fewer', 'none', 'out'],
      why: 'lists that pages show as they are, and leave out where they are empty',
    },
    {
      at: ['#/details/hosts/#/cities', '#/details/hosts/#/languages'],
      may: ['order', 'fewer'],
      why: 'where a host leads, and what they speak, less of it or in another order',
    },
    {
      at: [
        '#/details/hosts/#/look/skin',
        '#/details/hosts/#/look/hair',
        '#/details/hosts/#/look/style',
      ],
      may: ['value', 'words'],
      why: 'what a portrait looks like',
    },
    {
      at: ['#/productCities'],
      may: ['none', 'out'],
      why: 'what no one goes out for needs no city',
    },
    {
      at: ['#/presentation/medias', '#/productCities'],
      may: ['order', 'fewer'],
      why: 'what is shown and where it is sold, less of it or in another order',
    },
    {
      at: ['#/groups'],
      may: ['fewer', 'none', 'out'],
      why: 'a product need not belong to a group',
    },
    {
      at: ['#/whens', '#/whens/#/startingTimes'],
      may: ['fewer', 'none', 'out'],
      why: 'without times of its own a product starts when everything does',
    },
    {
      at: ['#/presentation/urlPaths/#/urlPath'],
      may: ['words'],
      why: 'another address to which no link of the stock leads',
    },
    { at: ['#/presentation/urlPaths'], may: ['order', 'fewer'], why: 'where it is sold' },
    {
      at: [
        '#/details/party/min',
        '#/details/party/max',
        '#/details/capacity/places',
        '#/details/leadHours',
        '#/variables/shippings/#/price',
      ],
      may: ['amount'],
      why: 'how many and how early, within the bounds of the rules',
    },
    {
      at: ['#/details/party', '#/details/capacity', '#/details/leadHours', '#/variables'],
      may: ['out'],
      why: 'the shop has a usual party, room and notice for what does not say',
    },
    {
      at: ['#/details/meetingPoint/secret'],
      may: ['flag', 'out'],
      why: 'whether the place is a secret until it is booked',
    },
    {
      at: ['#/details/capacity/unit', '#/status', '#/category'],
      may: ['out'],
      why: 'what a product is where it does not say',
    },
  ],
  pricing: [
    { at: ['*/measurement'], may: ['words', 'out'], why: 'the words beside a price' },
    {
      at: ['*/shippingCost', '*/priceDetail/*'],
      may: ['amount'],
      why: 'another price within the bounds of the rules',
    },
    {
      at: ['*/quantityDetail', '*/priceDetail/*', '*/quantityDetail/from/*'],
      may: ['out'],
      why: 'a price is for one adult, and every head costs the same, where it does not say',
    },
  ],
  locations: [
    {
      at: ['#/heading', '#/subHeading', '#/body', '#/cta/label', '#/state', '#/city'],
      may: ['words'],
      why: 'what a city says of itself',
    },
    {
      at: ['#/subHeading', '#/body', '#/cta', '#/headingColor', '#/subHeadingColor', '#/state'],
      may: ['out'],
      why: 'pages leave out what a city does not say, and write in their own colours',
    },
    { at: ['#/headingColor', '#/subHeadingColor'], may: ['words'], why: 'another colour' },
    { at: ['#/cta/url'], may: ['words'], why: 'a filter of the page that a button leads to' },
    {
      at: ['#/latLon/lat', '#/latLon/lon'],
      may: ['amount'],
      why: 'another place near enough to the landmarks of its zone',
    },
    { at: ['#/medias/topOfBg'], may: ['out'], why: 'a city need not have a second picture' },
  ],
  'meeting-points': [
    {
      at: ['#/id', '#/name', '#/address', '#/directions', '#/phone'],
      may: ['words'],
      why: 'what a place says of itself',
    },
    { at: ['#/phone'], may: ['out'], why: 'the line of the country is called' },
    {
      at: ['#/latitude', '#/longitude'],
      may: ['amount'],
      why: 'another place near enough to the centre of the city',
    },
    { at: ['#/products'], may: ['order'], why: 'in any order' },
  ],
  options: [
    {
      at: ['*/#/subOptions/#/copy/*', '*/#/subOptions/#/copy/points/#', '*/#/subOptions/#/name'],
      may: ['words'],
      why: 'what an option says of itself',
    },
    {
      at: ['*/#/heading', '*/#/subOptions/#/copy/subHeading', '*/#/subOptions/#/copy/staticCopy'],
      may: ['words', 'out'],
      why: 'lines that are left out where they are not there',
    },
    { at: ['*/#/subOptions/#/id'], may: ['words'], why: 'an id that nothing else names' },
    { at: ['*/#/subOptions/#/icon'], may: ['words', 'out'], why: 'the small picture beside it' },
    {
      at: ['*/#/subOptions/#/copy/points'],
      may: ['order', 'fewer', 'none', 'out'],
      why: 'what speaks for an option',
    },
    {
      at: ['*', '*/#/subOptions'],
      may: ['order', 'fewer', 'none', 'out'],
      why: 'what can be chosen in a country beside its upgrades, and in which order',
    },
    { at: ['*/#/subOptions/#/active'], may: ['flag'], why: 'whether an option is offered' },
    {
      at: ['*/#/subOptions/#/prices/#/price'],
      may: ['amount'],
      why: 'another price within the bounds of the rules',
    },
  ],
  'add-ons': [
    {
      at: [
        '#/name',
        '#/displayName',
        '#/shortDescription',
        '#/longDescription',
        '#/options/#/name',
      ],
      may: ['words'],
      why: 'what an add-on says of itself',
    },
    {
      at: ['#/sku', '#/category', '#/type', '#/options/#/id'],
      may: ['words'],
      why: 'names for staff, and ids that nothing else names',
    },
    {
      at: [
        '#/sku',
        '#/category',
        '#/type',
        '#/fulfillmentType',
        '#/displayName',
        '#/shortDescription',
        '#/longDescription',
        '#/thumbnailImageUrl',
        '#/heroImageUrl',
        '#/displayOrder',
        '#/maximum',
        '#/options',
        '#/options/#/sequenceNumber',
        '#/needsAgeDeclaration',
      ],
      may: ['out'],
      why: 'the schema lets it be left out: another name, picture or number stands in',
    },
    { at: ['#/options'], may: ['fewer', 'none'], why: 'what can be chosen of an add-on' },
    {
      at: ['#/displayOrder', '#/options/#/sequenceNumber', '#/maximum', '#/prices/#/price'],
      may: ['amount'],
      why: 'another place in the list, another price or number within the bounds of the rules',
    },
    {
      at: ['#/disabled', '#/needsAgeDeclaration', '#/isShippingProduct'],
      may: ['flag'],
      why: 'whether it is offered, posted, or for adults',
    },
  ],
  downloads: [
    {
      at: ['#/title', '#/intro', '#/sections/#/title', '#/sections/#/text'],
      may: ['words'],
      why: 'what people read: any words are right there',
    },
    { at: ['#/intro'], may: ['out'], why: 'sections without an introduction' },
    {
      at: ['#/sections'],
      may: ['order', 'fewer', 'twice'],
      why: 'what is delivered, more or less of it',
    },
    { at: ['#/product'], may: ['words'], why: 'another product' },
  ],
  content: [
    {
      at: [
        'name',
        'variations/*/name',
        'data/title',
        'data/description',
        '**/data/state/**',
        'data/inputs/#/defaultValue',
        '**/options/text',
        '**/options/altText',
        '**/options/placeholder',
        '**/options/name',
        '**/options/sizes',
        '**/options/options/#/*',
        '**/options/symbol/data/*',
      ],
      may: ['words'],
      why: 'what people read: any words are right there',
    },
    { at: ['**/options/link'], may: ['words'], why: 'an address of someone else' },
    { at: ['id'], may: ['words'], why: 'an id that nothing else names' },
    {
      at: [
        '**/class',
        '**/tagName',
        '**/responsiveStyles/**',
        '**/animations',
        '**/animations/**',
        '**/properties/*',
        '**/properties',
      ],
      may: ['value', 'out', 'fewer', 'twice', 'order', 'none'],
      why: 'how it looks',
    },
    {
      at: [
        '**/options/aspectRatio',
        '**/options/space',
        '**/columns/#/width',
        'meta/breakpoints/*',
      ],
      may: ['amount', 'out'],
      why: 'how wide and how high',
    },
    {
      at: [
        '**/children',
        '**/blocks',
        '**/columns',
        '**/tabs',
        '**/tabs/#/content',
        '**/items',
        '**/options/options',
        '**/variants',
        '**/successMessage',
        '**/errorMessage',
      ],
      may: ['order', 'fewer', 'none'],
      why: 'what stands on a page, and in which order',
    },
    {
      at: [
        '**/children',
        '**/component',
        '**/component/options',
        '**/component/options/*',
        '**/bindings',
        '**/bindings/*',
        '**/repeat',
      ],
      may: ['out'],
      why: 'a block with less: its rules know what it cannot do without',
    },
    {
      at: ['**/options/*'],
      may: ['flag'],
      why: 'how a block behaves',
    },
    {
      at: ['data/inputs', '**/data/state/**'],
      may: ['order', 'fewer', 'none', 'out'],
      why: 'what a page brings along, in what order, and what a symbol may be given',
    },
    {
      at: ['data/inputs/#/defaultValue'],
      may: ['out'],
      why: 'whoever places a symbol gives it its words',
    },
    {
      at: ['query'],
      may: ['none', 'out'],
      why: 'a section for everyone; pages have a rule of their own',
    },
    {
      at: ['query/#/value', '**/variants/#/query/#/value'],
      may: ['fewer', 'order'],
      why: 'for fewer visitors',
    },
    {
      at: ['variations/*/testRatio'],
      may: ['amount', 'out'],
      why: 'what comes first, and how many see it',
    },
    {
      at: [
        'variations/*/name',
        'variations',
        'variations/*',
        'data/title',
        'data/state',
        'meta',
        'meta/*',
        'meta/breakpoints/*',
      ],
      may: ['out'],
      why: 'the schema lets it be left out',
    },
  ],
  calendar: [
    { at: ['days/#/holiday'], may: ['words', 'out'], why: 'why a day is closed' },
    {
      at: ['days/#/city', 'days/#/country', 'days/#/productId', 'days/#/dataVersion'],
      may: ['out'],
      why: 'a day for more places, for every product, or closed',
    },
    { at: ['days'], may: ['fewer', 'none'], why: 'a day like any other' },
    { at: ['versions/*/capacity'], may: ['amount', 'out'], why: 'how many may come' },
    { at: ['versions/*/startingTimes'], may: ['fewer', 'out'], why: 'when a day begins' },
  ],
  'gift-cards': [
    { at: ['#/title', '#/shortDescription'], may: ['words'], why: 'what a gift says of itself' },
    { at: ['#/shortDescription'], may: ['out'], why: 'the schema lets it be left out' },
    {
      at: ['#/citiesAvailable'],
      may: ['order', 'fewer'],
      why: 'where a gift is spent, and the order in which it says so',
    },
    {
      at: ['#/party/adults', '#/party/children'],
      may: ['amount'],
      why: 'for how many, within what the product takes',
    },
    { at: ['#/id'], may: ['words'], why: 'an id that nothing else names' },
  ],
  'gift-themes': [
    { at: ['#/displayName'], may: ['words'], why: 'what a theme is called' },
    {
      at: ['#/visibilityCriteria', '#/visibilityCriteria/*'],
      may: ['fewer', 'out'],
      why: 'where and when a theme is shown',
    },
  ],
  'greeting-cards': [
    { at: ['#/displayName', '#/shortDescription'], may: ['words'], why: 'what a card says' },
    { at: ['#/id'], may: ['words'], why: 'an id that nothing else names' },
    {
      at: ['#/displayOrder', '#/prices/#/price', '#/prices/#/shippingCost'],
      may: ['amount'],
      why: 'another place in the list, another price within the bounds of the rules',
    },
    {
      at: ['#/shortDescription', '#/displayOrder'],
      may: ['out'],
      why: 'the schema lets it be left out',
    },
  ],
  'gift-add-ons': [
    {
      at: [
        '#/displayName',
        '#/name',
        '#/shortDescription',
        '#/longDescription',
        '#/options/#/name',
      ],
      may: ['words'],
      why: 'what an extra touch says of itself',
    },
    {
      at: ['#/id', '#/options/#/id', '#/sku', '#/category', '#/fulfillmentType', '#/type'],
      may: ['words'],
      why: 'names for staff, and ids that nothing else names',
    },
    {
      at: [
        '#/shortDescription',
        '#/longDescription',
        '#/sku',
        '#/category',
        '#/fulfillmentType',
        '#/type',
        '#/maximum',
        '#/displayOrder',
        '#/options',
      ],
      may: ['out'],
      why: 'the schema lets it be left out',
    },
    {
      at: ['#/options'],
      may: ['order', 'fewer', 'none'],
      why: 'what can be chosen of an extra touch',
    },
    {
      at: [
        '#/displayOrder',
        '#/options/#/sequenceNumber',
        '#/maximum',
        '#/prices/#/price',
        '#/prices/#/shippingCost',
      ],
      may: ['amount'],
      why: 'another place in the list, another price or number within the bounds of the rules',
    },
  ],
  inclusions: [
    {
      at: ['inclusions/#/title', 'inclusions/#/text', 'inclusions/#/icon'],
      may: ['words'],
      why: 'what is included, in words and with its small picture',
    },
    {
      at: ['gifts/#/includes'],
      may: ['order', 'fewer'],
      why: 'what a gift includes, and what is said first',
    },
  ],
  'fever-products': [
    { at: ['#/partner'], may: ['words'], why: 'what a partner is called' },
    { at: ['#/citiesAvailable'], may: ['fewer'], why: 'where a partner sells' },
  ],
  coupons: [
    { at: ['#/code'], may: ['words'], why: 'another code: nothing else names it' },
    { at: ['#/covers'], may: ['words'], why: 'what a code is for, in words' },
    {
      at: ['#/percent', '#/count', '#/maxUses', '#/perCustomer', '#/amounts/*', '#/minSpend/*'],
      may: ['amount'],
      why: 'how much and how often, within the bounds of the rules',
    },
    {
      at: ['#/count', '#/maxUses', '#/perCustomer', '#/minSpend', '#/from', '#/until', '#/scope'],
      may: ['out'],
      why: 'a code without the limit',
    },
    {
      at: ['#/isOn', '#/stackable'],
      may: ['flag', 'out'],
      why: 'whether and beside what it counts',
    },
    {
      at: ['#/countries', '#/scope/products', '#/scope/categories', '#/scope/cities'],
      may: ['fewer', 'none'],
      why: 'where and for what it counts',
    },
  ],
  referrals: [{ at: ['#/code'], may: ['words'], why: 'another code: nothing else names it' }],
  collections: [
    {
      at: ['#/data/title', '#/data/heading', '#/data/subHeading', '#/data/body'],
      may: ['words'],
      why: 'what a collection says of itself',
    },
    {
      at: ['#/data/subHeading', '#/data/body'],
      may: ['out'],
      why: 'the schema lets it be left out',
    },
    {
      at: ['#/data/products'],
      may: ['order', 'fewer'],
      why: 'what was picked, and what stands first',
    },
  ],
  'wonderpass-tiers': [
    {
      at: ['#/name', '#/description', '#/benefits/#'],
      may: ['words'],
      why: 'what a tier says of itself',
    },
    { at: ['#/benefits'], may: ['order', 'fewer', 'none'], why: 'what speaks for a tier' },
    { at: ['#/includes'], may: ['out'], why: 'a tier may bring only its own benefits' },
    {
      at: [
        '#/displayOrder',
        '#/microExperiencesPerMonth',
        '#/freeRescheduleHours',
        '#/memberDiscount',
        '#/prices/*/*',
      ],
      may: ['amount'],
      why: 'what a tier gives and costs, within the bounds of the rules and true to its words',
    },
    { at: ['#/earlySlots'], may: ['flag'], why: 'more than the words of the tier promise' },
    {
      at: ['#/placeholder'],
      may: ['flag', 'out'],
      why: 'whether someone has decided the numbers',
    },
  ],
  settings: [
    {
      at: ['excludedSameDay', 'groups', 'groups/*'],
      may: ['fewer', 'none', 'out'],
      why: 'which products are special',
    },
  ],
  customers: [
    {
      at: ['#/firstName', '#/lastName', '#/password', '#/id', '#/email'],
      may: ['words'],
      why: 'what people of a demonstration are called and type',
    },
    {
      at: ['#/subscription', '#/subscription/validityEndDate'],
      may: ['out'],
      why: 'people of a demonstration without a pass, or with one that never ends',
    },
  ],
}

import { CATEGORY_NAMES, categoryOf } from '#domain/catalogue/category.ts'
import type { FieldDocs } from './field-doc.ts'

export const PRODUCT_FIELD_DOCS: FieldDocs = {
  '*.id': {
    description: 'How prices, bookings and lists know the product; never changed once it is sold.',
  },
  '*.name': { description: 'The name shoppers read.' },
  '*.type': {
    description: 'What it is.',
    valueDescriptions: {
      product: 'something that is sold',
      group: 'a family of products, which is not sold itself',
    },
  },
  '*.category': {
    description: 'How it is sold; experience without it.',
    valueDescriptions: Object.fromEntries(
      CATEGORY_NAMES.map((name) => [name, categoryOf(name).description]),
    ),
  },
  '*.status': {
    description: 'How it is shown.',
    valueDescriptions: {
      comingSoon: 'shown, not on sale yet',
      active: 'on sale',
      top: 'on sale and shown first',
      notListed: 'on sale for those who know its address',
    },
  },
  '*.prices': {
    description: 'Prices by currency, as upstream sends them. This dataset keeps them in pricing/.',
  },
  '*.prices.*.price': { description: 'The price on the card: what the quoted party pays.' },
  '*.prices.*.measurement': { description: 'The words after the price, such as for 2.' },
  '*.prices.*.quantity': { description: 'How many the price on the card is for.' },
  '*.presentation': { description: 'What its page shows.' },
  '*.presentation.medias': {
    description: 'Its pictures: hero, thumbnail, main, and any number for the gallery.',
  },
  '*.presentation.medias.*.section': {
    description: 'Where the picture stands: hero, thumbnail, main or gallery.',
  },
  '*.presentation.medias.*.url': {
    description: 'One of the shop’s pictures.',
    references: 'picture',
  },
  '*.presentation.medias.*.alt': {
    description: 'What the picture shows, for those who cannot see it.',
  },
  '*.presentation.urlPaths': { description: 'Its address in every country that sells it.' },
  '*.presentation.urlPaths.*.countryPath': { description: 'The country.', references: 'country' },
  '*.presentation.urlPaths.*.urlPath': {
    description: 'The address after the country, such as /walks/river-walk.',
  },
  '*.presentation.text': {
    description: 'Its description in simple HTML: p, strong, em, ul, li, a.',
  },
  '*.whens': { description: 'When it starts.' },
  '*.whens.*.type': { description: 'time.' },
  '*.whens.*.startingTimes': { description: 'The hours at which it starts, such as 10:00.' },
  '*.groups': { description: 'The families it belongs to.' },
  '*.groups.*.relationship': { description: 'parent where the other is its family.' },
  '*.groups.*.id': { description: 'The id of the other product.', references: 'product' },
  '*.productCities': { description: 'The cities in which it is on sale.' },
  '*.productCities.*.id': { description: 'The id of a city.', references: 'city' },
  '*.productCities.*.name': { description: 'Its name.' },
  '*.variables': { description: 'What upstream keeps beside it.' },
  '*.variables.shippings': { description: 'What posting it costs.' },
  '*.variables.shippings.*.currency': { description: 'The currency.', references: 'currency' },
  '*.variables.shippings.*.price': { description: 'What posting costs, in that currency.' },
  '*.urlPath': { description: 'An old address of the product, as upstream sends it.' },
  '*.details': { description: 'What a day out is like.' },
  '*.details.kind': { description: 'The kind of day out in a word or two, above its name.' },
  '*.details.duration': {
    description: 'How long it takes, such as 90 minutes, 2.5 hours or 2 nights.',
  },
  '*.details.groupSize': { description: 'How many come along, in words.' },
  '*.details.languages': { description: 'The languages it is held in.' },
  '*.details.access': { description: 'How it suits wheelchairs and other needs.' },
  '*.details.age': { description: 'From which age, in words.' },
  '*.details.weather': { description: 'What happens in bad weather.' },
  '*.details.highlights': { description: 'The best things about it, a line each.' },
  '*.details.included': { description: 'What is in the price, a line each.' },
  '*.details.bring': { description: 'What to bring, a line each.' },
  '*.details.itinerary': { description: 'What happens, step by step.' },
  '*.details.itinerary.*.title': { description: 'The step in a few words.' },
  '*.details.itinerary.*.text': { description: 'What happens in it.' },
  '*.details.hosts': { description: 'Who leads the day, or plans it, by city.' },
  '*.details.hosts.*.name': { description: 'First and last name.' },
  '*.details.hosts.*.cities': {
    description: 'The cities they lead it in, by id.',
    references: 'city',
  },
  '*.details.hosts.*.languages': { description: 'The languages they speak with guests.' },
  '*.details.hosts.*.words': { description: 'A line in their own words.' },
  '*.details.selfGuided': {
    description: 'Whether guests are on their own: its hosts plan it and answer messages.',
  },
  '*.details.hosts.*.look': { description: 'How their portrait is drawn.' },
  '*.details.hosts.*.look.skin': { description: 'The colour of their skin.' },
  '*.details.hosts.*.look.hair': { description: 'The colour of their hair.' },
  '*.details.hosts.*.look.style': { description: 'How they wear it.' },
  '*.details.meetingPoint': { description: 'Where it begins.' },
  '*.details.meetingPoint.name': {
    description:
      'The kind of place, for those who have not booked; the exact places are in meeting-points.json.',
  },
  '*.details.meetingPoint.secret': {
    description: 'Whether only guests see the exact place, from its reveal on.',
  },
  '*.details.meetingPoint.revealHours': {
    description: 'How many hours before the start a secret place is revealed; 24 by default.',
  },
  '*.details.know': { description: 'Good to know: questions and answers.' },
  '*.details.know.*.title': { description: 'The question.' },
  '*.details.know.*.text': { description: 'The answer.' },
  '*.details.dietary': { description: 'The diets that can be eaten.' },
  '*.details.addOns': {
    description: 'The add-ons that fit, by id; none without them.',
    references: 'add-on',
  },
  '*.details.upgrades': {
    description: 'The upgrades that suit it, by id; all of its country without a list.',
  },
  '*.details.badge': { description: 'A word on its card, such as New.' },
  '*.details.party': { description: 'How many may come in one booking.' },
  '*.details.party.min': { description: 'The smallest party.' },
  '*.details.party.max': { description: 'The largest party.' },
  '*.details.party.takesChildren': { description: 'Whether children of 12 or under may come.' },
  '*.details.capacity': { description: 'How many places an hour has; ten bookings without it.' },
  '*.details.capacity.unit': {
    description: 'What takes a place.',
    valueDescriptions: { line: 'a booking, whatever its party', heads: 'every person' },
  },
  '*.details.capacity.places': { description: 'How many; null where there is no limit.' },
  '*.details.seasons': {
    description:
      'The seasons in which it runs, by the months of each country; all year without them.',
  },
  '*.details.startFollows': {
    description:
      'What moves its start from day to day: guests are told that the exact time comes by email.',
  },
  '*.details.leadHours': { description: 'How many hours before its start it must be booked.' },
}

export const OPTION_FIELD_DOCS: FieldDocs = {
  '*.*.id': { description: 'A name for the group that no other has.' },
  '*.*.heading': { description: 'What stands above its options.' },
  '*.*.priceIncrease': {
    description: 'What every option of the group adds, in the money of the region.',
  },
  '*.*.priceDecrease': { description: 'What every option of the group takes off.' },
  '*.*.subOptions': { description: 'The options to choose from.' },
  '*.*.subOptions.*.id': { description: 'How carts know the option.' },
  '*.*.subOptions.*.name': { description: 'What shoppers read.' },
  '*.*.subOptions.*.icon': { description: 'The sign beside it.' },
  '*.*.subOptions.*.active': { description: 'Whether it can be chosen.' },
  '*.*.subOptions.*.copy': { description: 'What its card says.' },
  '*.*.subOptions.*.copy.heading': { description: 'The heading of its card.' },
  '*.*.subOptions.*.copy.subHeading': { description: 'The line under it.' },
  '*.*.subOptions.*.copy.points': { description: 'What it brings, a line each.' },
  '*.*.subOptions.*.copy.staticCopy': { description: 'A remark below.' },
  ...priceFieldDocs('*.*.subOptions.*'),
}

export const ADD_ON_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'How products and carts know it; without a colon.' },
  '*.sku': { description: 'Its number in the kitchen or the store.' },
  '*.name': { description: 'What shoppers read.' },
  '*.label': { description: 'Another name, as upstream sends it.' },
  '*.displayName': { description: 'What shoppers read instead of the name.' },
  '*.displayNames': { description: 'What shoppers of one country read instead, by country code.' },
  '*.category': { description: 'The heading it stands under.' },
  '*.fulfillmentType': { description: 'How it reaches the guests.' },
  '*.type': { description: 'As upstream sends it.' },
  '*.shortDescription': { description: 'A line about it.' },
  '*.longDescription': { description: 'A few sentences about it.' },
  '*.thumbnailImageUrl': { description: 'Its small picture.', references: 'picture' },
  '*.heroImageUrl': { description: 'Its large picture.', references: 'picture' },
  '*.displayOrder': { description: 'Its place in the list; small numbers first.' },
  '*.maximum': { description: 'How many one booking may have.' },
  '*.priceIncrease': { description: 'What it adds, in the money of the country.' },
  '*.priceDecrease': { description: 'What it takes off.' },
  '*.pricing': { description: 'As upstream sends it.' },
  '*.pricing.minimum': { description: 'What it costs at least.' },
  '*.localizedPrice': { description: 'Its price in the visitor’s money, as upstream sends it.' },
  '*.localizedPrice.amount': { description: 'In cents or pence.' },
  '*.localizedPrice.shippingCost': { description: 'In cents or pence.' },
  '*.hardCoded': { description: 'As upstream sends it.' },
  '*.isShippingProduct': { description: 'Whether it is posted.' },
  '*.shippingCost': { description: 'What posting it costs.' },
  '*.disabled': { description: 'Whether it is off sale.' },
  '*.needsAgeDeclaration': {
    description: 'Whether the shopper has to say that everyone is old enough.',
  },
  '*.options': { description: 'What to choose from, such as kinds of tea.' },
  '*.options.*.id': { description: 'How carts know it; without a colon.' },
  '*.options.*.name': { description: 'What shoppers read.' },
  '*.options.*.sequenceNumber': { description: 'Its place in the list; small numbers first.' },
  ...priceFieldDocs('*'),
}

function priceFieldDocs(at: string): FieldDocs {
  return {
    [`${at}.prices`]: { description: 'What it costs, an entry a currency.' },
    [`${at}.prices.*.currency`]: { description: 'The currency.', references: 'currency' },
    [`${at}.prices.*.price`]: { description: 'What it costs in that currency, such as 12.5.' },
  }
}

import type { Fields } from './field.ts'

/** The tiers of the WonderPass. */
export const TIER_FIELDS: Fields = {
  '*.code': {
    says: 'What the shop calls it: capitals with underscores between; FREE_TIER is free.',
  },
  '*.name': { says: 'What members call it.' },
  '*.displayOrder': { says: 'Where it stands, from 1 up.' },
  '*.description': { says: 'One sentence for whoever wonders whether to take it.' },
  '*.benefits': { says: 'What members get, line by line.' },
  '*.prices': { says: 'What it costs, by currency; in whole units such as 12.', names: 'currency' },
  '*.prices.*.month': { says: 'For a month.' },
  '*.prices.*.year': { says: 'For a year; no more than twelve months cost.' },
  '*.memberDiscount': { says: 'How much of every 100 members pay less.' },
  '*.microExperiencesPerMonth': { says: 'How many micro-experiences a month are part of it.' },
  '*.freeRescheduleHours': { says: 'Until so many hours before, a date is moved for free.' },
  '*.earlySlots': { says: 'Whether members see new dates a day before everybody else.' },
  '*.placeholder': { says: 'Whether its numbers are made up until somebody decides.' },
}

/** What kitchens can do. */
export const DIET_FIELDS: Fields = {
  '*.id': { says: 'What products call it.' },
  '*.name': { says: 'What guests call it.' },
  '*.description': { says: 'What it means, in one sentence.' },
}

/** The customers that a demonstration begins with. */
export const CUSTOMER_FIELDS: Fields = {
  '*.id': { says: 'What codes for friends call them.' },
  '*.email': { says: 'What they sign in with; it ends in example.com, so that nobody gets mail.' },
  '*.password': { says: 'What they sign in with on a demonstration; 8 letters at least.' },
  '*.firstName': { says: 'Their first name.' },
  '*.lastName': { says: 'Their last name.' },
  '*.phone': { says: 'Their number.' },
  '*.country': { says: 'Where they live.', names: 'country' },
  '*.city': { says: 'Their city.', names: 'city' },
  '*.createdOn': { says: 'The day they came.' },
  '*.marketingConsentOn': { says: 'Whether they want news by mail.' },
  '*.smsConsent': { says: 'Whether they want news by message.' },
  '*.subscription': { says: 'Their pass; null for none.' },
  '*.subscription.status': { says: 'ACTIVE counts, anything else does not.' },
  '*.subscription.tierCode': { says: 'The code of its tier.' },
  '*.subscription.interval': {
    says: 'How it is paid.',
    words: { month: 'month by month', year: 'a year at once' },
  },
  '*.subscription.changeType': { says: 'What is about to change.' },
  '*.subscription.upcomingTierCode': { says: 'The code of the tier it changes to.' },
  '*.subscription.validityEndDate': { says: 'When it ends, such as 2027-03-02T00:00:00Z.' },
  '*.subscription.startedOn': { says: 'The day it began.' },
  '*.loyalty': { says: 'Points they earned.' },
  '*.loyalty.*.points': { says: 'How many.' },
  '*.loyalty.*.pointsRemaining': { says: 'How many of them are left.' },
  '*.loyalty.*.reason': { says: 'What for.' },
  '*.loyalty.*.earnedOn': { says: 'The day they were earned.' },
  '*.loyalty.*.expiresOn': { says: 'The day they run out.' },
  '*.milestones': { says: 'Days they told us about.' },
  '*.milestones.*.type': { says: 'What kind of day, such as ANNIVERSARY.' },
  '*.milestones.*.date': { says: 'The day.' },
  '*.milestones.*.name': { says: 'Whose day.' },
  '*.bookings': { says: 'What they booked.' },
  '*.bookings.*.reference': { says: 'What everybody calls the booking.' },
  '*.bookings.*.status': { says: 'How it stands, as a number: 10 is over, 99 is cancelled.' },
  '*.bookings.*.productId': { says: 'What they booked.', names: 'product' },
  '*.bookings.*.city': { says: 'Where.', names: 'city' },
  '*.bookings.*.date': { says: 'The day it takes place.' },
  '*.bookings.*.start': { says: 'When it begins, such as 11:00.' },
  '*.bookings.*.adults': { says: 'How many adults.' },
  '*.bookings.*.children': { says: 'How many children.' },
  '*.bookings.*.total': { says: 'What they paid, in cents or pence.' },
  '*.bookings.*.createdOn': { says: 'The day they booked.' },
  '*.wishlist': { says: 'What they wish for.', names: 'product' },
}

import type { FieldDocs } from './field-doc.ts'

export const TIER_FIELD_DOCS: FieldDocs = {
  '*.code': {
    description: 'What the shop calls it: capitals with underscores between; FREE_TIER is free.',
  },
  '*.name': { description: 'What members call it.' },
  '*.displayOrder': { description: 'Where it stands, from 1 up.' },
  '*.description': { description: 'One sentence that helps customers choose it.' },
  '*.includes': { description: 'The code of the tier whose benefits it has too.' },
  '*.benefits': { description: 'What members get besides, line by line.' },
  '*.prices': {
    description: 'What it costs, by currency; in whole units such as 12.',
    references: 'currency',
  },
  '*.prices.*.month': { description: 'For a month.' },
  '*.prices.*.year': { description: 'For a year; no more than twelve months cost.' },
  '*.memberDiscount': { description: 'How much of every 100 members pay less.' },
  '*.microExperiencesPerMonth': {
    description: 'How many micro-experiences a month are part of it.',
  },
  '*.freeRescheduleHours': {
    description: 'How many hours before the start a date can still be changed for free.',
  },
  '*.earlySlots': {
    description: 'Whether members can book a new date a day before everyone else.',
  },
  '*.placeholder': { description: 'Whether its numbers are placeholders.' },
}

export const DIET_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'What products call it.' },
  '*.name': { description: 'What guests call it.' },
  '*.description': { description: 'What it means, in one sentence.' },
}

export const CUSTOMER_FIELD_DOCS: FieldDocs = {
  '*.id': { description: 'What codes for friends call them.' },
  '*.email': {
    description: 'What they log in with; it ends in example.com, so no one gets mail.',
  },
  '*.password': { description: 'What they sign in with on a demonstration; 8 letters at least.' },
  '*.firstName': { description: 'Their first name.' },
  '*.lastName': { description: 'Their last name.' },
  '*.phone': { description: 'Their number.' },
  '*.country': { description: 'Where they live.', references: 'country' },
  '*.city': { description: 'Their city.', references: 'city' },
  '*.createdOn': { description: 'The day they came.' },
  '*.marketingConsentOn': { description: 'Whether they want news by mail.' },
  '*.smsConsent': { description: 'Whether they want news by message.' },
  '*.subscription': { description: 'Their pass; null for none.' },
  '*.subscription.status': { description: 'ACTIVE counts, anything else does not.' },
  '*.subscription.tierCode': { description: 'The code of its tier.' },
  '*.subscription.interval': {
    description: 'How it is paid.',
    valueDescriptions: { month: 'month by month', year: 'a year at once' },
  },
  '*.subscription.changeType': { description: 'What is about to change.' },
  '*.subscription.upcomingTierCode': { description: 'The code of the tier it changes to.' },
  '*.subscription.validityEndDate': { description: 'When it ends, such as 2027-03-02T00:00:00Z.' },
  '*.subscription.startedOn': { description: 'The day it began.' },
  '*.loyalty': { description: 'Points they earned.' },
  '*.loyalty.*.points': { description: 'How many.' },
  '*.loyalty.*.pointsRemaining': { description: 'How many of them are left.' },
  '*.loyalty.*.reason': { description: 'What for.' },
  '*.loyalty.*.earnedOn': { description: 'The day they were earned.' },
  '*.loyalty.*.expiresOn': { description: 'The day they run out.' },
  '*.milestones': { description: 'Days they told us about.' },
  '*.milestones.*.type': { description: 'What kind of day, such as ANNIVERSARY.' },
  '*.milestones.*.date': { description: 'The day.' },
  '*.milestones.*.name': { description: 'Whose day.' },
  '*.bookings': { description: 'What they booked.' },
  '*.bookings.*.reference': { description: 'The reference customers and staff use.' },
  '*.bookings.*.status': {
    description: 'How it stands, as a number: 10 is over, 99 is cancelled.',
  },
  '*.bookings.*.productId': { description: 'What they booked.', references: 'product' },
  '*.bookings.*.city': { description: 'Where.', references: 'city' },
  '*.bookings.*.date': { description: 'The day it takes place.' },
  '*.bookings.*.start': { description: 'When it begins, such as 11:00.' },
  '*.bookings.*.adults': { description: 'How many adults.' },
  '*.bookings.*.children': { description: 'How many children.' },
  '*.bookings.*.total': { description: 'What they paid, in cents or pence.' },
  '*.bookings.*.createdOn': { description: 'The day they booked.' },
  '*.wishlist': { description: 'What they wish for.', references: 'product' },
}

export const DOWNLOAD_FIELD_DOCS: FieldDocs = {
  '': {
    description:
      'What digital products deliver: a page to read, and the same as a file. Keep an entry for as long as someone may still open it.',
  },
  '*': { description: 'What one product delivers.' },
  '*.product': { description: 'The product it belongs to.', references: 'product' },
  '*.title': { description: 'Its heading.' },
  '*.intro': { description: 'What stands above the first section.' },
  '*.sections': { description: 'Its parts, in their order.' },
  '*.sections.*.title': { description: 'The heading of the part.' },
  '*.sections.*.text': {
    description:
      'Paragraphs, with an empty line between them; lines that begin with "- " are a list.',
  },
}

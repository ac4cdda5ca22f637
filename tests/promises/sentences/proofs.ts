const SERVICES = 'tests/worker/services'
const BOOKINGS = `${SERVICES}/bookings/bookings-service.test.ts`
const CART = `${SERVICES}/cart/cart-service.test.ts`
const DEPOSIT = `${SERVICES}/payments/balance/deposit.test.ts`
const DOWNLOADS = `${SERVICES}/downloads/downloads-service.test.ts`
const FULFILMENT = 'tests/worker/staff/fulfilment.test.ts'
const GIFT_CARE = `${SERVICES}/gift-care/gift-care.test.ts`
const HAND_OVER = `${SERVICES}/gift-delivery/deliver-due-gifts.test.ts`
const LINKS = `${SERVICES}/orders/signed-link.test.ts`
const MEMBERSHIP = `${SERVICES}/membership/membership.test.ts`
const ACCOUNT_DATA = `${SERVICES}/profile/account-data.test.ts`
const POSTED_GIFT = `${SERVICES}/gift-delivery/posted-gift.test.ts`
const NOTIFY_ME = `${SERVICES}/catalogue/notify-me.test.ts`
const POLICIES = 'tests/domain/bookings/booking-changes.test.ts'
const RESCHEDULE = 'tests/worker/jobs/advance-bookings.test.ts'
const NOTIFY_PLACES = 'tests/worker/jobs/notify-meeting-places.test.ts'

const ACCOUNT_PAGES = 'tests/worker/pages/account'

export type Proof = readonly [file: string, title: string, sentences: readonly string[]]

/** Each test with the sentences that it proves, as people read them; values are `…`. */
export const PROOFS: readonly Proof[] = [
  [
    'tests/worker/pages/checkout/payment.built.test.ts',
    'is cancelled before it is paid another way: one charge',
    ['We’ll cancel this payment first, so you only pay once.'],
  ],
  [
    `${ACCOUNT_PAGES}/saved-form.built.test.ts`,
    'is mailed a link, and an address that is none is refused in place',
    [
      'We’ll send a link to the new address.',
      'Until you use it, keep logging in with the old one.',
    ],
  ],
  [
    `${SERVICES}/profile/profile.test.ts`,
    'what a customer has at a glance is what the single calls say',
    ['… … left until ….'],
  ],
  [
    `${ACCOUNT_PAGES}/bookings/booking-pages.built.test.ts`,
    'are sent from a booking of one’s own, told when something is wrong, and never from someone else’s',
    [
      'Once you’ve booked an experience, you can invite people to it here.',
      'When someone does, we’ll email you a link.',
    ],
  ],
  [
    `${ACCOUNT_PAGES}/bookings/calendar-feed.test.ts`,
    'are one link however often it is asked for, until there is a new one',
    ['The old one no longer works.'],
  ],
  [
    `${ACCOUNT_PAGES}/bookings/booking-pages.built.test.ts`,
    'are taken back: their code opens nothing',
    ['its link no longer works.'],
  ],
  [
    `${ACCOUNT_PAGES}/bookings/booking-pages.built.test.ts`,
    'are chosen, planned, and cancelled by members; others are told what they come with',
    ['You can choose another one.'],
  ],
  [
    `${ACCOUNT_PAGES}/bookings/booking-pages.built.test.ts`,
    'are given, changed and shown again, for every day or about one’s own booking',
    ['You can change them any time.'],
  ],
  [
    'tests/domain/catalogue/extras/offer-selection.test.ts',
    '%d and %d within two to four: %s',
    ['You can book for … to … people.'],
  ],
  [
    `${SERVICES}/reviews/reviews.test.ts`,
    'is published when it is written, changed for 90 days, and then no more',
    [
      'You can change it for 90 days.',
      'We publish what guests write, kind or not.',
      'We publish what guests write, kind or not, with their first name.',
      'It’s on our page within minutes.',
    ],
  ],
  [
    MEMBERSHIP,
    'A renewal without a kept card is asked for by email, and paid it goes on from the same day',
    ['we’ll email you to pay.'],
  ],
  [
    DOWNLOADS,
    'is mailed at once, opens by a button, and is read and kept for a day',
    ['We’ll email you the link to it.'],
  ],
  [
    `${SERVICES}/profile/profile.test.ts`,
    'is recorded once however often it is given at once, by channel, and never changed',
    ['You can change this at any time.'],
  ],
  [
    POSTED_GIFT,
    'is a parcel to its recipient that works from when it is packed',
    ['We’ll send the card…, and email you when it’s on its way.'],
  ],
  [
    HAND_OVER,
    'is emailed when it is due, and works from then on',
    ['We won’t add you to any list.'],
  ],
  [
    `${SERVICES}/loyalty/milestone-points.test.ts`,
    'stay when it is deleted',
    ['You keep the points it earned.'],
  ],
  [
    `${SERVICES}/membership/benefits.test.ts`,
    'Points expire as announced: %s',
    ['We’ll email you 45 days before.', 'Book anything before then and you keep them all.'],
  ],
  [
    `${SERVICES}/membership/benefits.test.ts`,
    'for free until a day before, as often as they like',
    [
      'Free date changes until … hours before the start',
      'free date changes until … hours before the start instead of …',
      'once, until … hours before',
    ],
  ],
  [
    POLICIES,
    'goes to 24 h before, for 12 months',
    ['A new date can be chosen within … months of its date.'],
  ],
  [
    'tests/worker/services/membership/price-rise.test.ts',
    'is never charged without consent: the plan ends on its date, to the minute',
    [
      'You won’t be charged unless you agree to the new price.',
      'If the price goes up, nothing is charged unless you agree to the new one.',
    ],
  ],
  [
    MEMBERSHIP,
    'pauses for months without charge or benefits, then goes on',
    [
      'You can pause for up to … months a year.',
      'You can pause for three months a year.',
      'On … … and your benefits start again.',
      'There are no charges and no benefits until then.',
      'Your WonderPass is paused until …',
    ],
  ],
  [
    MEMBERSHIP,
    'within fourteen days refunds the unused days, once',
    [
      'We’ll refund the unused part.',
      'If I change my mind within … days, I pay only for the days I’ve had.',
      'Within 14 days you can change your mind:',
      'Within … days of joining you can end it at once, and we’ll refund the days you haven’t used.',
      'Until … you can end it online and we’ll refund the unused days.',
    ],
  ],
  [
    MEMBERSHIP,
    'is paid once, counts from that minute, and is confirmed by mail',
    ['We’ll email you when your WonderPass starts.'],
  ],
  [
    MEMBERSHIP,
    'ends in a pause at once, and charges nothing',
    ['You can cancel online before that.'],
  ],
  [
    MEMBERSHIP,
    'has no benefits while it isn’t paid, and is given up after two hours',
    ['You can come back at any time.'],
  ],
  [
    MEMBERSHIP,
    'up that was %s is never paid at the price of another day',
    ['This change wasn’t paid within half an hour.'],
  ],
  [
    MEMBERSHIP,
    'keeps benefits to the end of the period to the minute, whenever the job runs, and charges nothing more',
    [
      'You can still cancel:',
      'You’ll keep your benefits until the end of the period you’ve paid for.',
      'It runs until the end of the period you paid for.',
      'it runs until the end of the period you paid for.',
      'You’ll keep your benefits until then and won’t be charged again.',
      'You’ll keep your benefits until then and won’t be charged again.…',
      'You won’t be charged again.',
    ],
  ],
  [
    MEMBERSHIP,
    'that fails is tried on days 0, 1, 3, 5 and 6, told on 0, 3 and 6, and ends on day 7',
    [
      'Your benefits continue until …, apart from micro-experiences.',
      'If it isn’t paid by then, your WonderPass ends.',
      'Your benefits start again when it’s paid.',
      'They start again when your payment is made',
    ],
  ],
  [
    MEMBERSHIP,
    'five times at once is one membership and one charge',
    ['Nothing is charged twice.'],
  ],
  [
    RESCHEDULE,
    'keeps the day where no one answered a wish until a day before it, and says so',
    [
      'Send us a request, and we’ll email you our answer.',
      'Until then … is yours.',
      'We’ll email you our answer at least a day before the earlier of the two dates.',
      'We’ll email you our answer at least a day before the earlier of the two dates; until then the date above is yours.',
    ],
  ],
  [
    'tests/worker/pages/bookings/booking.built.test.ts',
    'a calendar file leads back to the page it is from',
    [
      'On your booking page you can add the day to your calendar and see what you can still change.',
    ],
  ],
  [
    'tests/worker/pages/bookings/booking.built.test.ts',
    'is made and mailed from the booking page, and shows only the guest’s own',
    ['We’ll email it to ….'],
  ],
  [
    BOOKINGS,
    'gives all of it back until 72 h before, once, however often it is asked',
    [
      'Bought within the last … hours:',
      'Cancel … for a full refund…, or … for its full value as gift credit.',
      'You cancelled in time for a full refund.',
    ],
  ],
  [
    BOOKINGS,
    'by us gives all of it back, or credit and a tenth more',
    ['We had to cancel, so we’ll refund everything you paid.'],
  ],
  [
    POLICIES,
    'of what was postponed is open until its year is over',
    [
      'You didn’t choose a new date for … within a year, so you have its value, …, as gift credit.',
      'Your payment stays valid.',
      'After that its value becomes gift credit.',
      'Choose a new date by …; after that its value becomes gift credit.',
      'We’ve released your spot, and your payment stays valid.',
      'We’ll release your spot, and your payment stays valid.',
      'If you don’t, or if you cancel, its full value becomes gift credit.',
    ],
  ],
  [
    POLICIES,
    'moves once at once; another time after the rest is paid',
    ['Pay the rest, then you can send us a request.'],
  ],
  [
    'tests/worker/staff/staff-service.test.ts',
    'goes back to the card after two weeks without an answer',
    ['If you don’t, we’ll refund you in full.'],
  ],
  [
    'tests/worker/staff/staff-service.test.ts',
    'becomes money, credit or another day, whichever is chosen',
    [
      'You can still choose any free day for your booking.',
      '… has other days, and your money back or gift credit.',
    ],
  ],
  [
    DEPOSIT,
    'is told of at -17 and -15 days, charged at -14, once each',
    [
      'We’ll charge … on …',
      'On … we’ll charge it to the card you paid the deposit with.',
      'We’ll charge it on … to the card you paid the deposit with, and email you first.',
      'We’ll charge the rest, …, to the same card on ….',
      'We’ll email you first.',
    ],
  ],
  [
    DEPOSIT,
    'may be paid earlier, with 3-D Secure, and is not charged again',
    [
      'We’ll email you before that, and you can pay earlier on your booking page.',
      'You can also pay it now, with another card if you like.',
      'You can pay earlier with the link in your email.',
      'You can pay earlier or with another card.',
    ],
  ],
  [
    DOWNLOADS,
    'is mailed at once, opens by a button, and is read and kept for a day',
    [
      'You can read it in your browser, on any device, and save it as a file to print or take along.',
    ],
  ],
  [
    DOWNLOADS,
    'is refunded until it is opened',
    [
      'After that you can’t.',
      'After that, you can’t cancel.',
      'Cancel for a full refund until you open it.',
      'On your order page you can cancel under the terms above.',
      'Until then you can cancel it on your order page for a full refund.',
      'Until you open it you can still cancel for a full refund.',
      'we’ll refund the full price.',
    ],
  ],
  [
    DOWNLOADS,
    'opens for thirty days, and again after a new link',
    ['The link works until ….', 'You can ask for a new one at any time.'],
  ],
  [
    DOWNLOADS,
    'waits for its writer, who is told, and is mailed when it is there',
    ['We’ll email you when it’s ready.'],
  ],
  [
    FULFILMENT,
    'that comes back is refunded, once',
    [
      'After that, send it back unopened within 14 days of delivery for a refund.',
      'You can return it unopened within 14 days of delivery.',
      'call us, and we’ll refund the full price once it’s back.',
      'You can return it unopened within … days of delivery:',
    ],
  ],
  [
    FULFILMENT,
    'leaves the list when it is cancelled, which it can be until it is packed',
    ['Cancel for a full refund until we pack it.'],
  ],
  [
    FULFILMENT,
    'goes to a corrected address until it is packed, and never after',
    ['You can change it until your parcel is packed.'],
  ],
  [
    'tests/domain/parcels/post-by.test.ts',
    'what is for %s %s is posted by %s',
    ['We’ll send your extras by …, … working days before.'],
  ],
  [
    'tests/domain/checkout/order-details.test.ts',
    'posted things want an address',
    ['We only deliver within ….'],
  ],
  [
    `${SERVICES}/newsletter/newsletter.test.ts`,
    'is confirmed by its link, once, with the words and the time of the consent',
    ['Confirm the address, and we’ll send you the newsletter.'],
  ],
  [
    NOTIFY_ME,
    'is answered once, after it was confirmed and when it has opened',
    [
      'This is the only email about it.',
      'Confirm it, and we’ll send one email on the day it opens.',
      'Then we’ll email you when … opens.',
      'We’ll email you to confirm, then once on the day it opens.',
      'We’ll email you once, on the day … opens.',
      'We’ll send you one email on the day … opens, nothing else.',
      'We won’t email you about it again.',
      'You can book it now.',
    ],
  ],
  [
    NOTIFY_ME,
    'gets nothing after it was ended, and leaves no address',
    ['We’ll delete your address from this list.'],
  ],
  [
    NOTIFY_ME,
    'that was %s is deleted after %i days',
    [
      'We’ll delete your address in a week.',
      'If it hasn’t opened in a year, we’ll delete your address.',
      'we’ll delete the address in a week.',
    ],
  ],
  [
    `${SERVICES}/alternatives/alternatives.test.ts`,
    'for half an hour: then they are anyone’s, without a job',
    [
      'We hold them for … minutes,',
      'We’re holding these times for you',
      'Choose one and we’ll release the others.',
      'We’re holding these times for you until ….',
      'After that you can still choose any free time.',
    ],
  ],
  [
    NOTIFY_PLACES,
    'is told from its reveal on, once, and nowhere before',
    [
      'We’ll email you the exact meeting point on …, with the number to call on the day.',
      'We’ll email it to you on ….',
      'We’ll email you the exact place on ….',
      'We’ll email you the exact place on … , with the number to call on the day.',
    ],
  ],
  [
    `${SERVICES}/checkout/purchase.test.ts`,
    'takes a place, prices it in words, books it for the money and confirms it by mail',
    [
      'Pick an experience and we’ll hold your spot for 30 minutes.',
      'We’re holding these spots',
      'We hold your spot while you pay.',
      'We’re holding this spot',
      'Your spot is still available, and we’re holding it again.',
      'We’ll send your confirmation here.',
      'You won’t be charged yet.',
      'Your hold is extended until ….',
      '… You won’t be charged yet.',
    ],
  ],
  [
    `${SERVICES}/booking-lifecycle/surcharges.test.ts`,
    'is held, paid for, then booked; cancelled, both payments go back',
    ['…, … is held for you until ….'],
  ],
  [
    'tests/promises/log-redaction.built.test.ts',
    'says nothing of anyone: purchases, refusals, nonsense, faults, jobs',
    [
      'We never see or store your card number.',
      'Card numbers are kept by our payment provider, never by us.',
    ],
  ],
  [
    `${SERVICES}/bookings/attendees-service.test.ts`,
    'and not a day earlier, the names stay',
    ['We’ll delete it 30 days after your visit.'],
  ],
  [
    LINKS,
    'opens until 60 days after its last day, then says that it has expired',
    [
      'Links work until 60 days after the visit, or until they’re replaced.',
      'Links work until 60 days after the last day of a booking, or until they’re replaced.',
    ],
  ],
  [
    LINKS,
    'is in one mail for five bookings of an address at most, the next ones first',
    ['We’ll email you links to up to five bookings, the next ones first.'],
  ],
  [
    CART,
    'frees its places, is shown in the cart, and comes back with words about what changed',
    ['Its spots are open to others until you move it back.'],
  ],
  [HAND_OVER, 'is emailed when it is due, and works from then on', ['We’ll email it to …….']],
  [
    GIFT_CARE,
    'goes to another address with another link, unless it was opened',
    ['If you change the address, we’ll send a new link and the old one will stop working.'],
  ],
  [
    HAND_OVER,
    'waits for 09:00 on its day where its recipient lives',
    ['We’ll send it at … where they live.', 'We’ll use its time zone.'],
  ],
  [
    GIFT_CARE,
    'is in the mail about the gift, and opens nothing of another gift',
    [
      'You can see, change or stop it from the link in our email.',
      'You can see it, send it again or get a refund from the link in our email.',
    ],
  ],
  [
    `${SERVICES}/gift-care/refund-giver.test.ts`,
    'its money goes back to the card that paid, and its card is closed',
    ['we’ll refund its value, but not what is in the mail.…', 'we’ll refund the full price.…'],
  ],
  [
    `${SERVICES}/gift-delivery/buy-gift.test.ts`,
    'of today is sent at once where it is past nine',
    ['If it’s today and past … there, we’ll send it right away.'],
  ],
  [GIFT_CARE, 'is sent now when its giver says so', ['We’ll email … now, as it was last saved.']],
  [GIFT_CARE, 'is not changed or stopped any more', ['You can’t change it after that.']],
  [
    HAND_OVER,
    'is a failed delivery, so that its giver can act',
    ['You can print or send it again.'],
  ],
  [
    GIFT_CARE,
    'is sent again the same, once in ten minutes',
    [
      'We’ll email it to … again.',
      'We’ll email the voucher to you again.',
      'You can send it again.',
      'you can send it again.',
    ],
  ],
  [
    MEMBERSHIP,
    'whose card pays until %s is announced with what comes next',
    ['Choose another card, and we’ll charge … to that one.'],
  ],
  [
    MEMBERSHIP,
    'in grace ends it now and charges nothing',
    [
      'It will end now and you won’t be charged.',
      'Your WonderPass will end now and you won’t be charged.',
      'Nothing more will be charged.',
    ],
  ],
  [
    MEMBERSHIP,
    'down waits for the end of the period, and can be undone until then',
    ['Nothing is charged today.'],
  ],
  [
    MEMBERSHIP,
    'is announced, charged once at the end of each period, and counted from the first day',
    ['We’ll email a receipt for every charge.'],
  ],
  [
    ACCOUNT_DATA,
    'is closed at once, kept by a login, and else leaves no name after seven days',
    [
      'It will be erased on …, as requested.',
      'We’ll erase it on ….',
      'After seven days we’ll erase your name, address, profile, milestones, wishlist and saved cards.',
      'You’ll see what goes and what stays before anything is deleted.',
      'Your account is kept.',
      'You can change your mind for seven days:',
      'log in, or use the link we’ll email you.',
      'We’ll keep what the law asks for:',
    ],
  ],
  [
    `${SERVICES}/account/credentials.test.ts`,
    'makes no account until the link’s button is used, and the password is known',
    ['We’ll email you a link to confirm your email.'],
  ],
  [
    `${SERVICES}/account/credentials.test.ts`,
    'is replaced once: every session ends, and the address is told',
    ['We’ll email you a link to choose a new one.'],
  ],
  [
    `${SERVICES}/gift-delivery/buy-gift.test.ts`,
    'is a gift card of its value, sent at once',
    ['We’ll send it as soon as you’ve paid'],
  ],
  [
    `${SERVICES}/gift-recipient/gifts-service.test.ts`,
    'mails one note to the giver, without the address of the recipient',
    ['We don’t share your address.', 'We’ll email your note to ….'],
  ],
  [
    POSTED_GIFT,
    'is a parcel to its recipient that works from when it is packed',
    ['We’ll send it as soon as it’s packed.', 'We’ll send the card to …….'],
  ],
  [
    POSTED_GIFT,
    'goes where its giver says until it is packed',
    [
      'The card to … is packed, so it can’t be changed any more.',
      'You can change the date, the address or the message until we pack it, or stop it.',
    ],
  ],
  [
    POSTED_GIFT,
    'for a day is posted three working days before it',
    ['We’ll send it three working days before.', '… We’ll send it three working days before.'],
  ],
  [
    GIFT_CARE,
    'is told to its giver once, two weeks after it was sent',
    ['This is the only reminder we send.'],
  ],
  [
    GIFT_CARE,
    'works until 60 days after the delivery',
    ['The link to change it works for 60 days after delivery:'],
  ],
  [
    GIFT_CARE,
    'is stopped, and later sent on another day under another link',
    [
      'Its value is kept:',
      'Nothing was sent, and its value is kept for you.',
      'We won’t send it, and its link and code stop working.',
      'You can change the date, the address or the message until it’s sent, or stop it.',
      'you can change the gift and send it later, or have it refunded.',
    ],
  ],
  [
    `${SERVICES}/gift-care/refund-giver.test.ts`,
    '%s, and again: every part comes back, once',
    ['You can refund it all as long as no part has been used.'],
  ],
  [
    `${SERVICES}/gift-care/refund-giver.test.ts`,
    'before its day, however far away',
    ['Refundable for 14 days, or until it’s sent if that’s later, as long as it hasn’t been used.'],
  ],
  [
    `${SERVICES}/gift-care/refund-giver.test.ts`,
    'says until when: the last moment at which a sent one is refunded',
    [
      'Refundable until it’s sent, as long as it hasn’t been used.',
      'Refundable until …, as long as it hasn’t been used.',
      'Refundable until …, or until it’s sent if that’s later, as long as it hasn’t been used.',
    ],
  ],
  [
    `${SERVICES}/logins/logins.test.ts`,
    'a deletion is undone by its mailed link within seven days',
    ['Press the button and your account won’t be deleted.'],
  ],
  [
    `${SERVICES}/logins/logins.test.ts`,
    'counts once its link is used; the old one is told and can undo it',
    [
      'After that you log in with this address.',
      'The link works once, for 24 hours.',
      'The link works for 24 hours.',
      'It works for 24 hours.',
      'From now on you’ll log in with it, and we’ll email you there.',
      'If it wasn’t, undo it within three days:',
    ],
  ],
  [
    `${SERVICES}/logins/logins.test.ts`,
    'logs in once, also while the password is locked, and looking uses nothing',
    ['We’ll email you a link.'],
  ],
  [
    'tests/domain/membership/membership.test.ts',
    'by the %s after period %i is on %s announced by the notice of %s days',
    ['We’ll email you 30 and 7 days before.'],
  ],
  [
    `${SERVICES}/logins/logins.test.ts`,
    'answers alike for an unknown address, which gets no mail, and runs out after 15 minutes',
    ['The link works once, for 15 minutes.', 'The link works for 15 minutes.'],
  ],
  [
    `${SERVICES}/account/credentials.test.ts`,
    'run out',
    [
      'The link works once, for 30 minutes.',
      'we’ll email you a link that works for 30 minutes.',
      'The link works for 30 minutes.',
      'This link no longer works',
      'The link no longer works.',
    ],
  ],
  [
    BOOKINGS,
    'takes the new place and frees the old one',
    [
      'On your booking page you can …make changes within the times above.',
      'That spot has been released.',
      '… stays on ….',
      'The booked date stays',
    ],
  ],
  [
    'tests/domain/bookings/visit.test.ts',
    'counts every change of what is told, so that calendars take the newer file',
    ['The calendar file attached replaces the one you have.'],
  ],
  [
    NOTIFY_PLACES,
    'reaches whoever was told the old one, once, and the others with the reveal',
    ['The day and time stay the same.'],
  ],
  [
    DEPOSIT,
    'that no one pays for 72 h ends the booking, its deposit is gift credit',
    [
      'After that we’ll release your spot, and what you paid becomes gift credit.',
      'after that we’ll release your spot, and what you paid becomes gift credit.',
      'What you paid isn’t lost:',
    ],
  ],
  [
    `${SERVICES}/bookings/guest-changes.test.ts`,
    'are told of a new day after one that was called off, and of its end once',
    [
      'We’ll email you if there’s a new date.',
      'If the date changes or it’s cancelled, we’ll email whoever you invited.',
    ],
  ],
  [
    `${SERVICES}/bookings/guest-changes.test.ts`,
    'are told that nothing takes place when %s',
    ['We’ll email the guests you invited.'],
  ],
  [
    `${SERVICES}/bookings/removed-guests.test.ts`,
    'frees the place and leaves nothing, however often it is asked; the links of others stay',
    [
      '…’s link will stop working, and you can invite someone else.',
      'The place is free again.',
      'Nothing else about your booking changes.',
    ],
  ],
  [
    `${SERVICES}/bookings/attendees-service.test.ts`,
    'is mailed once, when the one who booked wants it, without others’ names or a price',
    [
      'We won’t use it for anything else.',
      'We’ll use it only for this booking.',
      'Guests see the date and the meeting point, never a price.',
    ],
  ],
  [
    LINKS,
    'ends all older ones, guests’ too, and is mailed to who booked, not told to who asks',
    [
      'Older links don’t open your booking any more, nor do your guests’ links:',
      'This one no longer works.',
      'New link made; older ones have expired',
    ],
  ],
  [
    `${SERVICES}/reviews/reviews.test.ts`,
    'is asked for a day after the start of a day that is complete, once, with one reminder',
    ['This is the only reminder.'],
  ],
  [
    `${SERVICES}/reviews/reviews.test.ts`,
    'is answered and hidden by staff, who tell its author',
    ['Change it, and we’ll look at it again.', 'We’ll look at it again.'],
  ],
  [
    `${SERVICES}/membership-tiers/member-discount.test.ts`,
    'ends with the pass: who ordered before and pays after is shown the new total first',
    ['Bookings you made keep their price.'],
  ],
  [
    `${SERVICES}/membership/benefits.test.ts`,
    'are spent once, however often it is paid; come back with a payment that fails, and with a booking cancelled in time',
    ['you’ll never have to pay.'],
  ],
  [
    'tests/domain/gift-cards/gift-price-protection.test.ts',
    'for 36 months: at %s it is %i',
    [
      'Until … you won’t pay more, even if the price goes up.',
      'Until … there’s nothing more to pay for …, even if its price goes up.',
      '… For … years there’s nothing more to pay, even if the price goes up, and it can be swapped for its value.',
    ],
  ],
  [
    'tests/worker/staff/staff-service.test.ts',
    'moves it after the customer’s own time is over, at no more than was paid',
    ['Please stay at home, and call ….'],
  ],
  [
    GIFT_CARE,
    'is changed in what was given, all else stays',
    ['its link and code stay as they are.'],
  ],
  [
    GIFT_CARE,
    'is exchanged for its value once, while it is unused',
    ['It becomes … to spend on any experience or item.'],
  ],
  [
    GIFT_CARE,
    'moves the whole balance of a card of the same currency',
    ['After that, neither card can be refunded.'],
  ],
  [
    GIFT_CARE,
    'gives each part a link of its own; the parts are what there was',
    ['you keep one part, and every other part gets a link of its own.'],
  ],
  [
    `${SERVICES}/gift-ledger/gift-cards.test.ts`,
    'that covers all of it needs no payment, and keeps the rest',
    ['If you spend less, the rest stays on this link.', 'What you don’t spend stays on this link.'],
  ],
  [
    `${SERVICES}/gift-recipient/gift-use.test.ts`,
    'is free again once the other cart’s hold has expired',
    ['If it isn’t paid for there, you can use it here again.'],
  ],
  [
    `${SERVICES}/gift-ledger/gift-cards.test.ts`,
    'never expires: it pays twenty years later, whatever jobs ran',
    [
      'The gift itself never expires.',
      'It never expires, and what isn’t spent stays on the card.',
      'On any experience or item in … · never expires',
      '… · never expires',
      'What’s left on it doesn’t expire.',
    ],
  ],
  [
    'tests/worker/middleware/read-geo.built.test.ts',
    'keeps nothing of where someone is who asks for the closest city',
    ['We use your location once and don’t store it.'],
  ],
  [
    'tests/worker/render/consent-and-tags.built.test.ts',
    'are what its law lets happen before a choice, with a banner that asks',
    [
      'We use only the cookies the shop needs, unless you allow more.',
      'We measure ads only if you allow it.',
    ],
  ],
  [
    `${ACCOUNT_PAGES}/saved-form.built.test.ts`,
    'is shown again to the customer once they have logged in, and not sent',
    ['What you entered is kept:'],
  ],
  [
    `${SERVICES}/account/login.built.test.ts`,
    'a cart goes along to another account at the checkout, without the points and details of the first',
    ['Your … is kept.'],
  ],
  [
    `${SERVICES}/logins/passkeys.test.ts`,
    'a copy of it is noticed by its counter, and opens nothing from then on',
    [
      'It may have been copied, so it doesn’t log you in any more.',
      'This passkey won’t log you in any more:',
    ],
  ],
  [
    'tests/worker/services/payments/free-and-late-orders.test.ts',
    'The amount charged is the amount shown: leaves no intent behind that someone could still pay',
    ['Nothing more is charged.'],
  ],
  [MEMBERSHIP, 'is refused a refund after fourteen days', ['nothing more is charged.']],
  [
    BOOKINGS,
    'then is credit, then nothing, then too late',
    ['its full value becomes gift credit.'],
  ],
  [
    'tests/worker/pages/cart/code-links.built.test.ts',
    'remember it for a week, lead to the city, and apply it to the cart once there is one',
    ['… is kept for you.'],
  ],
  [
    'tests/worker/staff/manage-gifts.test.ts',
    'keeps the price of an experience longer, and of nothing else',
    [
      'Its price is kept longer',
      'Only the price of an experience is kept, ten years longer at most.',
    ],
  ],
  [
    `${SERVICES}/membership/given-plan.test.ts`,
    'joins at once without a card, and ends by itself: nobody is ever charged',
    [
      'It ends by itself after a year, and no one is charged again.',
      'It ends by itself on … and nothing is charged.',
      'We don’t ask for a card.',
    ],
  ],
  [
    `${SERVICES}/membership/given-plan.test.ts`,
    'comes back to its card, after the payment card, when a member changes their mind',
    [
      'If I change my mind within … days, the value of the days I haven’t had goes back to my gift.',
    ],
  ],
  [
    `${SERVICES}/membership/given-plan.test.ts`,
    'costs what was paid for it, even if its price went up or its tier is off sale',
    ['They can start it whenever they like, with nothing to pay, even if the price goes up.'],
  ],
  [
    `${SERVICES}/membership/given-plan.test.ts`,
    'goes on when it is kept, and is charged to the card that was added',
    ['To go on after that, keep your plan and add a card.'],
  ],
  [
    'tests/worker/pages/membership/change-card.test.tsx',
    'is charged at once what is due, which its page says before and its message after',
    ['… We’ll charge it to the card you choose here straight away.'],
  ],
  [
    'tests/worker/pages/membership/gift-words.test.tsx',
    'pays on if the plan is kept: a card is asked for only where no gift pays',
    ['To go on after that, keep your plan and your gift pays next.'],
  ],
  [
    `${SERVICES}/membership/given-plan.test.ts`,
    'says in the reminder what it pays',
    ['Nothing is charged to a card.'],
  ],
  [
    `${SERVICES}/membership/price-rise.test.ts`,
    'is never charged without consent: the plan ends on its date, to the minute',
    [
      'If you don’t, it ends on … and nothing more is charged.',
      'If you don’t, your WonderPass ends that day and nothing more is charged.',
    ],
  ],
  [
    `${SERVICES}/membership/price-rise.test.ts`,
    'is charged from its date once its member has agreed, and told 30 and 7 days before',
    ['You keep your plan at its new price.'],
  ],
]

/** What reads like a promise and is a limit or a request; the tests of its refusal are beside it. */
export const NO_PROMISES: readonly string[] = [
  'Say whether its price goes back or stays as credit.',
  'The card that is charged next, such as Visa ending 4242.',
  'We add new dates all the time.',
  'This gift can’t be refunded any more.',
  'This payment isn’t open any more.',
  'What stays on it.',
  'Cancel it first, or wait until it’s over.',
  'Cancel them, or wait until they’re over.',
  'Choose a day within the next 12 months.',
  'More you can do',
  'Pay it first, then you can change your plan.',
  'This month, until the end of …',
  'We don’t have that experience.',
  'You can buy gift cards for up to … a day.',
  'You can keep … milestones.',
  'You can send it again to the same one.',
  'You can still ….',
  'You can’t delete your account yet.',
  'You can hold up to … spots at once.',
  'You can order up to … bookings at once.',
  'You can pay with up to … gift cards.',
  'You can save for later up to … times.',
]

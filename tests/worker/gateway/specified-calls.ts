type Input = { params?: object; query?: object; body?: unknown; key?: string }

/** Calls as the specification writes them: who is called with what, and what the wire then says. */
export type SpecifiedCall = readonly [call: string, input: Input, wire: string]

const body = (value: object, params?: object): Input => ({
  body: value,
  ...(params ? { params } : {}),
})
const query = (value: object): Input => ({ query: value })
const params = (value: object): Input => ({ params: value })

const ENQUIRY = {
  service: 'enquiry',
  event: 'CREATE_ENQUIRY',
  data: { customers: [{ email: 'ann@example.com' }] },
}
const WISH = { experienceId: 'p-1', experienceType: 'product', title: 'Picnic' }
const EVENT = { id: 'b-1' }
const CONTENT = { version: 'v3', apiKey: 'key', models: 'page' }
const POINT = { latitude: -37.8, longitude: 144.9 }

export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  // Content and forms
  [
    'editorContent.query',
    { params: CONTENT, query: { locale: 'en', limit: 1, 'userAttributes.city': 'sydney' } },
    'GET /api/v3/query/key/page?locale=en&limit=1&userAttributes.city=sydney',
  ],
  [
    'editorContent.codegen',
    { params: { ...CONTENT, version: 'v1' } },
    'GET /api/v1/codegen/key/page',
  ],
  [
    'editorContent.embed',
    query({ url: 'https://v.example/1', apiKey: 'k' }),
    'GET /api/v1/embed?url=https%3A%2F%2Fv.example%2F1&apiKey=k',
  ],
  ['microExperiences.show', params({ slug: 'a-walk' }), 'GET /publishedmx/a-walk'],
  ['microExperiences.list', query({ id: 'mx-1' }), 'GET /publishedmx?id=mx-1'],
  ['forms.show', params({ code: 'taste' }), 'GET /api/forms/taste'],
  ['forms.response', params({ code: 'taste' }), 'GET /api/form-responses/self/taste'],
  ['forms.create', body({ code: 'taste' }), 'POST /api/form-responses/self'],
  ['forms.update', body({ code: 'taste' }), 'PUT /api/form-responses/self'],
  [
    'forms.eventResponse',
    params({ formId: 'f-1', hqId: 'hq-1' }),
    'GET /api/form-responses/self/f-1/event/hq-1',
  ],

  // Enquiry and payment
  ['enquiries.create', body(ENQUIRY), 'POST /enquiry'],
  ['enquiries.prePayment', body(ENQUIRY), 'POST /enquiry/pre-payment'],
  [
    'enquiries.paymentIntent',
    body({ value: 9900, currency: 'AUD', description: 'o-1' }),
    'POST /enquiry/payment-intent',
  ],
  [
    'conversions.conversion',
    body({ referenceId: 'o-1', totalPrice: 99 }),
    'POST /convergency-event',
  ],
  ['conversions.log', body({ event: 'PAYMENT_SUCCEEDED', referenceId: 'o-1' }), 'POST /logs'],
  [
    'payments.confirm',
    { ...body({ cardType: 'NEW_CARD', paymentMethod: 'pm_1' }, { reference: 'o-1' }), key: 'once' },
    'POST /api/payments/o-1',
  ],
  ['promotions.put', body({ code: 'SPRING' }), 'PUT /promotions'],
  [
    'promotions.isValid',
    query({ code: 'ANN', 'email-address': 'ann@example.com' }),
    'GET /referrals/redemptions/is-valid?code=ANN&email-address=ann%40example.com',
  ],
  ['promotions.isValid', query({ code: 'ANN' }), 'GET /referrals/redemptions/is-valid?code=ANN'],
  ['promotions.redemptions', params({ code: 'ANN' }), 'GET /referrals/redemptions/ANN'],

  // Catalogue
  [
    'catalogue.products',
    query({ city: 'sydney', country: 'aus', parentId: 'g-1' }),
    'GET /products?city=sydney&country=aus&parentId=g-1',
  ],
  [
    'catalogue.topProducts',
    query({ city: 'sydney', country: 'aus' }),
    'GET /top-products?city=sydney&country=aus',
  ],
  [
    'catalogue.products',
    query({ id: 'p-1', city: 'sydney', localize_currency: 'AUD' }),
    'GET /products?id=p-1&city=sydney&localize_currency=AUD',
  ],
  ['catalogue.products', query({ id: ['p-1', 'p-2'] }), 'GET /products?id=p-1&id=p-2'],
  [
    'catalogue.products',
    query({ urlPath: '/picnic', includeProductCategories: 'digital' }),
    'GET /products?urlPath=%2Fpicnic&includeProductCategories=digital',
  ],
  [
    'catalogue.products',
    query({ type: 'group', city: 'sydney' }),
    'GET /products?type=group&city=sydney',
  ],
  ['catalogue.products', {}, 'GET /products'],
  [
    'giftCards.builderProducts',
    query({ city: 'sydney', parentId: 'g-1', type: 'product' }),
    'GET /products-gcbuilder?city=sydney&parentId=g-1&type=product',
  ],
  [
    'content.collections',
    query({ urlSlug: 'rainy-days', city: 'global' }),
    'GET /collections?urlSlug=rainy-days&city=global',
  ],
  ['locations.closest', query(POINT), 'GET /cities/closest?latitude=-37.8&longitude=144.9'],
  ['locations.whereIs', query({ ipAddress: '203.0.113.9' }), 'GET /location?ipAddress=203.0.113.9'],
  ['locations.all', {}, 'GET /locations'],
  ['locations.country', query({ name: 'Australia' }), 'GET /country?name=Australia'],
  ['locations.calendar', {}, 'GET /configs'],
  ['giftCards.one', params({ id: 'gc-1' }), 'GET /giftcard-api/gc-1'],
  ['giftCards.catalog', query({ country: 'AU' }), 'GET /giftcards/catalog?country=AU'],
  ['giftCards.data', {}, 'GET /data/gift-card-data.json'],
  ['giftCards.themes', {}, 'GET /data/gift-themes.json'],
  ['giftCards.inclusions', {}, 'GET /data/inclusions.json'],
  ['giftCards.feverProducts', {}, 'GET /data/fever-products.json'],
  ['content.navigation', {}, 'GET /data/navigation.json'],

  // Customer
  ['credentials.signUp', body({ email: 'ann@example.com' }), 'POST /api/signup'],
  ['account.login', body({ email: 'ann@example.com', password: 'secret' }), 'POST /api/login'],
  ['profile.show', {}, 'GET /api/customer/profile'],
  ['profile.update', body({ firstName: 'Ann' }), 'PUT /api/customer/profile'],
  ['profile.marketingConsents', {}, 'GET /api/customer/marketing-consents'],
  ['account.subscription', {}, 'GET /api/customer/subscription'],
  [
    'credentials.requestReset',
    body({ email: 'ann@example.com' }),
    'POST /api/password/reset/request',
  ],
  ['credentials.resetPassword', body({ token: 't', newPassword: 'n' }), 'POST /api/password/reset'],
  [
    'credentials.changePassword',
    body({ oldPassword: 'o', newPassword: 'n' }),
    'PUT /api/customer/password/change',
  ],
  [
    'profile.consentToMarketing',
    body({ email: true }),
    'POST /api/customer/communication-preferences/marketing/consent',
  ],
  ['milestones.list', query({}), 'GET /api/customer/milestones'],
  ['milestones.create', body({ type: 'ANNIVERSARY' }), 'POST /api/customer/milestones'],
  ['milestones.update', body({ id: 'm-1', type: 'ANNIVERSARY' }), 'PUT /api/customer/milestones'],
  ['milestones.delete', params({ id: 'm-1' }), 'DELETE /api/customer/milestones/m-1'],
  ['profile.setLocation', body({ cityId: 'sydney' }), 'POST /api/customer/locations'],
  ['loyalty.points', {}, 'GET /api/customer/loyalty'],
  ['loyalty.ledger', query({}), 'GET /api/customer/loyalty/ledger'],
  ['customerBookings.list', query({}), 'GET /api/customer/events'],
  ['customerBookings.update', body({ eventId: 'b-1' }), 'PUT /api/customer/events'],
  [
    'customerBookings.experienceDetails',
    params(EVENT),
    'GET /api/customer/events/experience-details/b-1',
  ],
  [
    'customerBookings.rescheduleStatus',
    params(EVENT),
    'GET /api/customer/events/b-1/reschedule-status',
  ],
  [
    'customerBookings.reschedule',
    body({ newDate: '2026-12-24', requestedByNote: '' }, EVENT),
    'POST /api/customer/events/b-1/reschedule',
  ],
  [
    'customerBookings.postpone',
    body({ requestedByNote: '' }, EVENT),
    'POST /api/customer/events/b-1/postpone',
  ],
  ['customerGiftCards.list', {}, 'GET /api/customer/gift-cards'],
  ['customerGiftCards.update', body({ giftCardId: 'gc-1' }), 'PUT /api/customer/gift-cards'],
  [
    'customerGiftCards.sendNotification',
    body({ giftCardId: 'gc-1' }),
    'POST /api/customer/gift-cards/send-notification',
  ],
  [
    'customerGiftCards.stopSend',
    body({ giftCardId: 'gc-1' }),
    'PUT /api/customer/gift-cards/stop-send',
  ],
  ['payments.cards', {}, 'GET /api/customer/cards/self'],
  ['payments.addCard', body({ country: 'aus', page: 'cards' }), 'POST /api/customer/cards/self'],
  ['payments.addedCard', body({ session: 'cs_1' }), 'PUT /api/customer/cards/self'],
  ['payments.removeCard', body({ cardId: 'pm_1' }), 'DELETE /api/customer/cards/self'],
  ['payments.primaryCard', {}, 'GET /api/customer/cards/self/primary'],
  [
    'payments.setPrimaryCard',
    { body: { cardId: 'pm_1' } },
    'POST /api/customer/cards/self/primary',
  ],
  ['membership.payment', query({}), 'GET /api/subscription/payment/self'],
  [
    'membership.editPayment',
    body({ paymentMethod: 'pm_1' }),
    'POST /api/subscription/payment/edit/self',
  ],
  ['membership.join', body({ tier: 'GOLD' }), 'POST /api/subscription/self'],
  ['membershipTiers.list', {}, 'GET /api/subscription-types/public'],
  ['membership.tiers', {}, 'GET /api/subscription-tiers'],
  ['membership.change', body({ tier: 'GOLD' }), 'POST /api/subscription/change/self'],
  ['membership.revertChange', body({}), 'POST /api/subscription/revert-change/self'],
  ['membership.latestPayment', {}, 'GET /api/customer/subscription/latest-payment/'],
  [
    'membership.signupFlow',
    query({ country: 'aus' }),
    'GET /api/wp-signup-flow-settings?country=aus',
  ],
  ['profile.finishOnboardingStep', body({ step: 'city' }), 'POST /api/customer/onboarding-steps'],
  [
    'profile.saveExperienceDetails',
    body({ interests: [] }),
    'POST /api/customer/onboarding-experience-details',
  ],
  [
    'profile.saveUserDetails',
    body({ firstName: 'Ann' }),
    'POST /api/customer/onboarding-user-details',
  ],
  ['invitations.list', params({ id: 'hq-1' }), 'GET /api/customer/experience-invitations/hq/hq-1'],
  ['invitations.create', body({ eventId: 'b-1' }), 'POST /api/customer/experience-invitations'],
  ['invitations.delete', params({ id: 'i-1' }), 'DELETE /api/customer/experience-invitations/i-1'],
  [
    'invitations.resend',
    body({ invitationId: 'i-1' }),
    'POST /api/customer/experience-invitations/resend',
  ],
  [
    'invitations.accept',
    body({ invitationCode: 'c-1' }),
    'POST /api/customer/experience-invitations/accept',
  ],
  [
    'microExperiences.change',
    body({ action: 'book', scheduled_date: '2026-12-24' }, { id: 'mx-1' }),
    'POST /api/customer/microexperiences/mx-1/bookings',
  ],
  [
    'microExperiences.bookings',
    params({ id: 'mx-1' }),
    'GET /api/customer/microexperiences/mx-1/bookings',
  ],
  ['microExperiences.allBookings', {}, 'GET /api/customer/microexperiences/bookings'],
  ['savedWishlist.list', params({ id: 'c-1' }), 'GET /api/customer/c-1/experience/wishlist'],
  [
    'savedWishlist.change',
    body(WISH, { action: 'favorite' }),
    'POST /api/customer/experience/wishlist/favorite',
  ],
  [
    'savedWishlist.change',
    body(WISH, { action: 'unfavorite' }),
    'POST /api/customer/experience/wishlist/unfavorite',
  ],
  ['unfinishedOrders.list', {}, 'GET /api/customer/post-checkout/retry-bookings'],
  [
    'unfinishedOrders.show',
    params({ id: 'o-1' }),
    'GET /api/customer/post-checkout/retry-booking-detail/o-1',
  ],

  // Users and mailing
  ['users.create', body({ emailAddress: 'ann@example.com' }), 'POST /users'],
  ['users.update', body({ detail: { isSubscribed: true } }, { id: 'u-1' }), 'PATCH /users/u-1'],
  [
    'users.findByEmail',
    params({ email: 'ann@example.com' }),
    'GET /users/email-address/ann%40example.com',
  ],
  ['users.setPassword', body({ emailAddress: 'ann@example.com' }), 'PUT /users/password'],
  [
    'users.addSubscriber',
    body({ email: 'ann@example.com', isSubscribed: true }),
    'POST /add-subscriber',
  ],
  [
    'users.updateSubscriber',
    body({ email: 'ann@example.com', isSubscribed: false }),
    'POST /update-subscriber',
  ],
]

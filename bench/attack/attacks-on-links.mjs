import { concurrently, countStatuses, repeat, toOutcome } from './attacker.mjs'

const HOLD = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa' }

/** Links that someone signed, keys of resellers and cards at the provider: guessed, forged and taken from others. */
export const ATTACKS_ON_LINKS = [
  {
    name: 'previews of the shop: forged views, and links that would lead to another site',
    run: async (eve) => {
      const view = Buffer.from('{"tier":"GOLD"}').toString('base64url')
      const forged = ['x', `${view}.9999999999999.${'0'.repeat(64)}`, `${view}.NaN.00`, '.', '%00']
      const opened = []
      for (const token of forged) opened.push(await eve.get(`/aus?shop.view=${token}`))
      const followed = await eve.get('/aus', {
        headers: { cookie: `shop-view=${forged[1]}` },
        bare: true,
      })
      const away = []
      for (const path of [
        '///evil.example',
        '/.//evil.example',
        '/\\evil.example',
        '/%2f/evil.example',
      ])
        away.push((await eve.get(`${path}?shop.view=end`)).headers.get('location') ?? '')
      const isHeld =
        opened.every(({ status }) => status === 403) &&
        !followed.text.includes('as a member of') &&
        away.every((one) => !/^(\/[/\\]|https?:\/\/evil)/.test(one))
      return toOutcome(isHeld, { ...countStatuses(opened), away })
    },
  },
  {
    name: '200 guessed keys of resellers, and hostile calls with none',
    run: async (eve) => {
      const guess = (key) =>
        eve.api('GET', '/octo/products', undefined, {
          authorization: `Bearer ${key}`,
          'octo-capabilities': '',
        })
      const guesses = await concurrently(200, (nth) => guess(`key-${nth}`))
      const odd = []
      for (const key of [
        '',
        "' OR 1=1",
        'development-token-do-not-use-in-production',
        'x'.repeat(9_000),
      ])
        odd.push(await guess(key))
      const answers = [...guesses, ...odd]
      return toOutcome(
        answers.every(({ status }) => status === 401),
        countStatuses(answers),
      )
    },
  },
  {
    name: 'links of others with made-up signatures: reviews, gifts, invitations, downloads, deletions, new emails',
    run: async (eve) => {
      const forged = [`x.${'A'.repeat(32)}`, 'x', `DL-1.${'0'.repeat(43)}`, '__proto__', '%00']
      const calls = [
        ['GET', '/reviews/'],
        ['POST', '/reviews/'],
        ['GET', '/gift-care/'],
        ['POST', '/gift-care/'],
        ['GET', '/gifts/'],
      ]
      const pages = [
        'review',
        'gift',
        'gift-care',
        'invite',
        'downloads',
        'b',
        'account-deletions',
        'email-changes',
      ]
      const answers = []
      for (const token of forged) {
        for (const [method, path] of calls)
          answers.push(await eve.api(method, path + token, method === 'POST' ? {} : undefined))
        for (const page of pages) answers.push(await eve.get(`/aus/${page}/${token}`))
      }
      return toOutcome(
        answers.every(({ status }) => status >= 300 && status < 500),
        countStatuses(answers),
      )
    },
  },
  {
    name: 'another customer’s kept card: shown, taken over by its page, removed, charged',
    only: 'local',
    run: async (eve) => {
      await eve.login('grace@example.com', 'picnic-grace-1')
      const page = await eve.api('POST', '/customer/cards/self', { country: 'aus' })
      const session = /cs_[\w-]+/.exec(page.answer?.url ?? '')?.[0]
      eve.forget()
      eve.move()
      await eve.login('noah@example.com', 'picnic-noah-1')
      const taken = await eve.api('PUT', '/customer/cards/self', { cardId: '', session })
      const removed = await eve.api('DELETE', '/customer/cards/self', { cardId: 'pm_of_grace' })
      const primary = await eve.api('POST', '/customer/cards/self/primary', {
        cardId: 'pm_of_grace',
      })
      const pages = countStatuses(
        await repeat(30, () => eve.api('POST', '/customer/cards/self', { country: 'aus' })),
      )
      await eve.addLine({ start: '15:00' })
      const reference = (await eve.enquire('noah@example.com')).answer?.data?.enquiryReferenceId
      const charged = await eve.pay(reference, 'pm_of_grace', {
        ...HOLD,
        cardType: 'EXISTING_CARD',
        paymentMethod: 'pm_of_grace',
      })
      const statuses = [taken, removed, primary, charged].map(({ status }) => status)
      return toOutcome(
        Boolean(session) && statuses.every((one) => [404, 422].includes(one)) && pages[429] >= 10,
        { statuses, pages },
      )
    },
  },
]

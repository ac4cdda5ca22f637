import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_VOUCHER_PICTURE_BYTES } from '#domain/gift-cards/builder/gift-picture.ts'
import { giveGift } from '#tests/support/services/gifts.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const BUILDER = '/aus/gift-cards/build'
const SECRET = 'Taken at home'
const photo = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#c04040' } })
const withPlace = () =>
  photo()
    .withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([bytes as BlobPart], name, { type })

/** As bytes: the worker's server knows no forms of this process. */
async function send(path: string, form: FormData, headers: Record<string, string> = {}) {
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const body = await request.arrayBuffer()
  return shop.visit(path, { method: 'POST', body, headers: { ...headers, 'content-type': type } })
}

/** Hands a file in as the page's script does. */
async function handIn(file: File | null) {
  const body = new FormData()
  if (file) body.set('picture', file)
  const answer = await send('/api/gift-pictures', body)
  const said = (await answer.json()) as {
    data?: { picture: string; url: string }
    message?: string
  }
  return { status: answer.status, ...said }
}

/** Sends the form of the builder with a file, as a browser without script does. */
async function give(fields: Record<string, string>, file: File | null, cookie = '') {
  const body = new FormData()
  const gift = {
    give: 'value',
    amount: '150',
    theme: 'custom',
    to: 'Sam',
    from: 'Priya',
    message: '',
    deliver: 'now',
    email: 'sam@example.com',
  }
  for (const [name, value] of Object.entries({ ...gift, ...fields })) body.set(name, value)
  // What an empty field for files sends.
  body.set('pictureFile', file ?? new File([], '', { type: 'application/octet-stream' }))
  const answer = await send(BUILDER, body, { cookie })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return { status: answer.status, html: await answer.text(), cookie: cookies.join('; ') }
}

const handedInOf = (html: string) =>
  /name="picture" value="([\w-]+)"|value="([\w-]+)"[^>]*name="picture"/.exec(html)?.[1] ?? ''

describe('the giver’s own picture', () => {
  it('is encoded again: upright, as JPEG, without where it was taken', async () => {
    const turned = await sharp(await withPlace())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, data } = await handIn(fileOf(turned))
    expect(status).toBe(201)
    const shown = await shop.visit(data?.url ?? '')
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('cache-control')).toBe('private, max-age=3600')
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes(SECRET)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 1200,
    })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it.each<
    [what: string, file: () => Promise<File | null> | File | null, status: number, words: string]
  >([
    ['nothing', () => null, 422, 'Send a form with the file'],
    ['an empty file', () => fileOf(''), 422, 'JPEG, PNG or WebP'],
    [
      'a drawing with script',
      () => fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
      'JPEG, PNG or WebP',
    ],
    [
      'a page that says it is a picture',
      () => fileOf('<html><script>alert(1)</script>'),
      422,
      'JPEG, PNG or WebP',
    ],
    [
      'a moving picture',
      async () => fileOf(await photo().gif().toBuffer()),
      422,
      'JPEG, PNG or WebP',
    ],
    [
      'half a picture',
      async () => fileOf((await withPlace()).subarray(0, 900)),
      422,
      'can’t be read',
    ],
    [
      'the beginning of one alone',
      () => fileOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])),
      422,
      'can’t be read',
    ],
    [
      '196 megapixels in a small file',
      async () => fileOf(await photo(14_000, 14_000).png().toBuffer()),
      422,
      '40 megapixels',
    ],
    [
      'a tiny one',
      async () => fileOf(await photo(200, 900).png().toBuffer()),
      422,
      'at least 300 pixels',
    ],
    ['11 MB', () => fileOf(new Uint8Array(11_000_000)), 413, '10 MiB'],
    ['20 MB', () => fileOf(new Uint8Array(20_000_000)), 413, '10 MiB'],
  ])('is refused with what to change: %s', async (_, file, status, words) => {
    const answer = await handIn(await file())
    expect([answer.status, answer.data]).toEqual([status, undefined])
    expect(answer.message).toContain(words)
  })

  it.each(['png', 'webp'] as const)('may be %s', async (format) => {
    expect((await handIn(fileOf(await photo(400, 300)[format]().toBuffer()))).status).toBe(201)
  })

  it('is on the card, in the cart and small on the voucher, without script', async () => {
    const seen = await give({ see: 'price', theme: 'birthday' }, fileOf(await withPlace()))
    expect(seen.status).toBe(200)
    const picture = handedInOf(seen.html)
    const path = `/api/gift-pictures/${picture}.jpg`
    expect(seen.html).toContain(`<img src="${path}"`)
    expect(seen.html).toMatch(/checked=""[^>]*value="custom"|value="custom"[^>]*checked=""/)

    const added = await give({ picture }, null)
    expect(added.status).toBe(303)
    const cart = await (await shop.visit('/aus/cart', { headers: { cookie: added.cookie } })).text()
    expect(cart).toContain(path)

    const gift = await giveGift(await shop.ordersDb(), { picture: path })
    const opened = await shop.post(gift.path, {})
    expect(opened.status).toBe(303)
    const page = await (await shop.visit(gift.path)).text()
    expect(page).toContain(`<img src="${path}"`)
    // “Your own picture” is what its giver chose, no word for who gets it.
    expect(page).not.toContain('class="gift-occasion"')
    const small = await shop.visit(path.replace('.jpg', '-small.jpg'))
    const bytes = await small.arrayBuffer()
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_VOUCHER_PICTURE_BYTES)
    const pdf = Buffer.from(await (await shop.visit(`${gift.path}/voucher.pdf`)).arrayBuffer())
    expect(pdf.includes(Buffer.from(bytes))).toBe(true)
    expect(pdf.byteLength).toBeLessThanOrEqual(80 * 1024)
  })

  it('that is refused stands beside its field, and everything typed is kept', async () => {
    const { status, html } = await give({ message: 'Kept words' }, fileOf('not a picture'))
    expect(status).toBe(422)
    expect(html).toContain('href="#picture"')
    expect(html).toContain('Choose a JPEG, PNG or WebP picture.')
    expect(html).toContain('Kept words')
  })

  it('is not for a theme that has its own', async () => {
    const { data } = await handIn(fileOf(await withPlace()))
    const added = await give({ theme: 'birthday', picture: data?.picture ?? '' }, null)
    expect(added.status).toBe(303)
    const cart = await (await shop.visit('/aus/cart', { headers: { cookie: added.cookie } })).text()
    expect(cart).not.toContain('gift-pictures')
  })

  it('is deleted once its gift is refunded, and not while another shows it', async () => {
    const db = await shop.ordersDb()
    const [one, other] = [
      await handIn(fileOf(await withPlace())),
      await handIn(fileOf(await withPlace())),
    ]
    const gifts = [
      await giveGift(db, { picture: one.data?.url ?? '' }),
      await giveGift(db, { picture: other.data?.url ?? '' }),
      await giveGift(db, { picture: other.data?.url ?? '' }),
    ]
    await db
      .prepare(`UPDATE gift_card SET state = 'REFUNDED' WHERE id IN (?, ?)`)
      .bind(gifts[0]?.id, gifts[1]?.id)
      .run()
    await shop.visit('/_local/jobs/gift-pictures', { method: 'POST' })
    expect((await shop.visit(one.data?.url ?? '')).status).toBe(404)
    expect((await shop.visit(other.data?.url ?? '')).status).toBe(200)
  })

  it.each([
    '/api/gift-pictures/nobody.jpg',
    '/api/gift-pictures/..%2Fsecret.jpg',
    '/api/gift-pictures/x.png',
  ])('shows nothing at %s', async (path) => expect((await shop.visit(path)).status).toBe(404))
})

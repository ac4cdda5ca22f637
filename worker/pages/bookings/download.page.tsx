import { type Context, Hono } from 'hono'
import { downloadPage, readDownloadPage } from '#client/pages/bookings/DownloadPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import { slugify, stripHtml } from '#domain/text.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { orFallback } from '#worker/render/or-fallback.ts'
import { renderDownloadFile } from './download-file.ts'

/** What was bought by email: seen by its link, opened by a button, read and kept for a day after. */
export const handlers = new Hono<AppEnv>()
  .get(routes.download.pattern, (c) => renderDownload(c))

  .post(routes.download.pattern, async (c) => {
    const token = downloadParam(c)
    const answer = await c.var.shop.downloads.open({ params: { token }, body: {} })
    if (isRefusal(answer)) return answer.status === 404 ? c.notFound() : renderDownload(c, answer)
    const page = routes.readDownload({ country: c.var.country.code, token })
    return c.redirect(`${page}?pass=${answer.pass}`, 303)
  })

  .get(routes.readDownload.pattern, async (c) => {
    const content = await loadContent(c)
    if (content instanceof Response) return content
    const params = { country: c.var.country.code, token: downloadParam(c) }
    return c.render({
      secret: true,
      title: content.title,
      main: readDownloadPage({
        country: c.var.country,
        content,
        file: `${routes.downloadFile(params)}?pass=${passParam(c)}`,
      }),
    })
  })

  .get(routes.downloadFile.pattern, async (c) => {
    const content = await loadContent(c)
    if (content instanceof Response) return content
    return c.body(renderDownloadFile(content), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${slugify(content.title) || 'download'}.html"`,
      'cache-control': 'private, no-store',
    })
  })

  .post(routes.renewDownload.pattern, async (c) => {
    const answer = await c.var.shop.downloads.renew({
      params: { token: downloadParam(c) },
      body: {},
    })
    if (isRefusal(answer)) return answer.status === 404 ? c.notFound() : renderDownload(c, answer)
    setFlash(c, { text: 'A new link is on its way to the email of the booking.', type: 'success' })
    return redirectToDownload(c, answer)
  })

const downloadParam = (c: Context<AppEnv>) => (c.req.param('token') ?? '').slice(0, 200) || '-'
const passParam = (c: Context<AppEnv>) => (c.req.query('pass') ?? '').slice(0, 100)

function redirectToDownload(c: Context<AppEnv>, { country }: { country: string }) {
  return c.redirect(routes.download({ country, token: downloadParam(c) }), 303)
}

async function renderDownload(c: Context<AppEnv>, refusal?: FormRefusal) {
  const token = downloadParam(c)
  const download = await c.var.shop.downloads.show({
    params: { token },
  })
  if (isRefusal(download)) return c.notFound()
  if (download.country !== c.var.country.code) return redirectToDownload(c, download)
  return c.render({
    secret: true,
    title: refusal ? `Error: ${download.productName}` : download.productName,
    status: formStatus(refusal),
    main: downloadPage({
      country: c.var.country,
      download,
      about: await loadAbout(c, download.productId),
      token,
      message: refusal?.message,
    }),
  })
}

/** What it is, in the first words of its page; '' once it is no longer sold. */
async function loadAbout(c: Context<AppEnv>, id: string): Promise<string> {
  const products = await orFallback(
    c,
    c.var.shop.catalogue.products({ query: { id: [id] } }).then((raw) => adaptProducts(c, raw)),
    [],
  )
  const [first = ''] = products[0]?.text.split('</p>') ?? []
  return stripHtml(first)
}

/** The opened download; without a valid pass, back to the button. */
async function loadContent(c: Context<AppEnv>) {
  const content = await c.var.shop.downloads.content({
    params: { token: downloadParam(c) },
    query: { pass: passParam(c) },
  })
  if (!isRefusal(content)) return content
  if (content.status === 404) return c.notFound()
  return redirectToDownload(c, { country: c.var.country.code })
}

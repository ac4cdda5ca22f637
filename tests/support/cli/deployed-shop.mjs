// Loaded before the command line: a deployed shop and the addresses of its versions, as far as a deployment reads them.
const PAGES = {
  '/us': '<h1>Hello</h1><script type="module" src="/entry.js"></script>',
  '/entry.js': 'void 0',
  '/api/locations': '[]',
  '/aus/sitemap.xml': '<loc>https://daylark.test/aus/picnics/one</loc>',
}
const { fetch: send } = globalThis

async function readSettings() {
  const response = await send(`${process.env.CLOUDFLARE_API_BASE_URL}/settings-of-latest`)
  return (await response.json()).result
}

globalThis.fetch = async (input, init) => {
  const { host, pathname } = new URL(input instanceof Request ? input.url : input)
  const isVersion = host.endsWith('.a-subdomain.test')
  if (!isVersion && host !== 'daylark.test') return send(input, init)
  if (isVersion && process.env.IS_NEW_UNHEALTHY) return new Response('Oh', { status: 500 })
  const { RELEASE, SMOKE_TEST_KEY } = await readSettings()
  if (isVersion && new Headers(init.headers).get('x-smoke-test') !== SMOKE_TEST_KEY)
    return new Response(null, { status: 421 })
  if (pathname === '/healthz') return Response.json({ ok: true, release: RELEASE })
  return new Response(PAGES[pathname] ?? '<h1>Home</h1>')
}

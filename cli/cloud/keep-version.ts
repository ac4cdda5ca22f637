import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { type CloudEnv, openCloud } from './api.ts'

type Rule = { ref: string; expression: string; [field: string]: unknown }
type Ruleset = { id: string; rules?: { id: string; ref?: string }[] }

/** Where Cloudflare keeps rules that change a request's headers before a Worker sees it. */
const PHASE = 'http_request_late_transform'
const HEADER = 'Cloudflare-Workers-Version-Key'

/** While two versions run, a buyer's requests go to one of them: by the cart, and before there is one by the address. */
const keyedBy = (ref: string, expression: string, key: string): Rule => ({
  ref,
  description: 'The shop: one version for one visitor',
  expression,
  action: 'rewrite',
  action_parameters: { headers: { [HEADER]: { operation: 'set', expression: key } } },
})

const rulesFor = (host: string): readonly Rule[] => {
  const isShop = `http.host eq "${host}"`
  const hasCart = 'http.cookie contains "shop-cart="'
  return [
    keyedBy(
      `shop-cart-${host}`,
      `${isShop} and ${hasCart}`,
      'http.request.cookies["shop-cart"][0]',
    ),
    keyedBy(`shop-address-${host}`, `${isShop} and not ${hasCart}`, 'to_string(ip.src)'),
  ]
}

type Keeping = { host: string; env: CloudEnv; write: (text: string) => void }

/** Sets the shop's rules one by one, so that those of others stay as they are. Doing it twice changes nothing. */
export async function keepVersion({ host, env, write }: Keeping): Promise<void> {
  const { call } = openCloud(env, 'edit the transform rules of the zone')
  const rulesets = `/zones/${await findZone(host, call)}/rulesets`
  const rules = rulesFor(host)
  const { result: ruleset } = await call<Ruleset>(
    host,
    'GET',
    `${rulesets}/phases/${PHASE}/entrypoint`,
  )
  if (!ruleset)
    await call(host, 'POST', rulesets, { name: 'default', kind: 'zone', phase: PHASE, rules })
  else
    for (const rule of rules) {
      const path = `${rulesets}/${ruleset.id}/rules`
      const found = ruleset.rules?.find(({ ref }) => ref === rule.ref)
      if (found) await call(host, 'PATCH', `${path}/${found.id}`, rule)
      else await call(host, 'POST', path, rule)
    }
  write(`${host}: a visitor stays with one version\n`)
}

/** The zone of a host: of itself, or of a domain above it. */
async function findZone(host: string, call: ReturnType<typeof openCloud>['call']): Promise<string> {
  const labels = host.split('.')
  for (let above = 0; above < labels.length - 1; above++) {
    const name = labels.slice(above).join('.')
    const { result } = await call<{ id: string }[]>(host, 'GET', `/zones?name=${name}`)
    if (result?.[0]) return result[0].id
  }
  throw new CliError(EXIT_CODE.unreadable, `${host} is in no zone that this token may see.`)
}

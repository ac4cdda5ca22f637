type Data = { '@type': string; itemListElement: { name: string }[] }

/** What a list page says, read out of its HTML. */
export type ListAnswer = Awaited<ReturnType<typeof readList>>

export async function readList(response: Response) {
  const text = await response.text()
  const all = (pattern: RegExp, part = text) =>
    [...part.matchAll(pattern)].map(([, first = '']) => first.replaceAll('&amp;', '&'))
  const prices = [...text.matchAll(/class="price">(?:From )?(\D+)([\d,.]+) <span>([^<]*)/g)]
  const chosen = text.match(/class="links filter-chosen".*?<\/ul>/)?.[0] ?? ''
  return {
    status: response.status,
    text,
    names: all(/class="card-words"><h3><a[^>]*>([^<]+)</g),
    /** Where the cards lead. */
    links: all(/class="card-words"><h3><a href="([^"]*)"/g),
    marks: prices.map(([, mark = '']) => mark),
    prices: prices.map(([, , amount = '']) => Number(amount.replace(/,/g, ''))),
    units: prices.map(([, , , unit = '']) => unit),
    count: all(/class="count">([^<]*)/g)[0] ?? '',
    /** Where the chosen filters' links lead. */
    chosen: all(/href="([^"]*)"/g, chosen),
    kinds: [...text.matchAll(/\?kind=([\w-]+)"[^>]*>[^<]+<span class="facts">(\d+)</g)].map(
      ([, kind, count]) => [kind, Number(count)] as const,
    ),
    head: {
      canonical: all(/rel="canonical" href="http:\/\/shop\.example([^"]*)"/g)[0] ?? null,
      noIndex: text.includes('content="noindex"'),
      alternates: all(/rel="(alternate)" hrefLang/gi).length,
    },
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      (json): Data => JSON.parse(json),
    ),
  }
}

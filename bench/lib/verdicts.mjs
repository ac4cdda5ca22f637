import { median } from './load.mjs'

/** The table of a run: figures, ratios to peers, budgets; `isKept` when all are met. What was not measured has no row. */
export function verdicts({ pages, windows, starts, visits }) {
  const rows = []
  const add = (what, measured, ratio = '', budget = '', isKept = null) =>
    rows.push([what, measured, ratio, budget, isKept === null ? '' : isKept ? 'kept' : 'MISSED'])

  const cpu = (name) => median(windows[name].map((window) => window.cpu))
  const rate = (name) => median(windows[name].map((window) => window.rate))
  /** How many times the requests per second of another: the inverse ratio of CPU time. */
  const times = (name, other) => Number((cpu(other) / cpu(name)).toFixed(2))
  const load = (what, name, other, least) => {
    if (!windows[name] || (other && !windows[other])) return
    const ratio = other && times(name, other)
    const budget = least ? `>= ${least}x` : ''
    add(
      what,
      loadOf(windows[name], cpu(name), rate(name)),
      ratio ? `${ratio.toFixed(2)}x ${PEERS[other.split(' ')[0]]}` : '',
      budget,
      least ? ratio >= least : null,
    )
  }

  for (const page of pages) load(`${page}: constant string`, `constant ${page}`)
  for (const page of pages) load(`${page}: kept in memory`, `kept ${page}`, `constant ${page}`, 1)
  load('city: ribbon, cart, hearts', 'ribbon', 'constant city', 0.7)
  load('city: signed in', 'signed in', 'constant city', 0.7)
  load('city: through the Cache API', 'cache api', 'constant city', 0.5)
  for (const page of pages) {
    load(`${page}: React Router 8`, `rr8 ${page}`)
    load(`${page}: Hono + React, streamed`, `hono ${page}`)
    load(`${page}: drawn`, `drawn ${page}`, `rr8 ${page}`, 6)
    load(`${page}: drawn`, `drawn ${page}`, `hono ${page}`, 3)
    if (!windows[`drawn ${page}`]) continue
    add(
      `${page}: drawn`,
      `${cpu(`drawn ${page}`).toFixed(3)} ms`,
      '',
      '<= 0.6 ms',
      cpu(`drawn ${page}`) <= 0.6,
    )
  }

  if (starts) {
    const start = starts.shop / starts.hono
    add('Hono + React: start to first page', ms(starts.hono))
    add(
      'shop: start to first page',
      ms(starts.shop),
      `${start.toFixed(2)}x Hono + React`,
      '<= 2x',
      start <= 2,
    )
  }

  for (const page of visits ? pages : []) {
    for (const name of ['rr8', 'hono', 'shop']) {
      const { paint, largest, blocked, kib, script } = visits[`${name} ${page}`]
      const figures = `first paint ${ms(paint)}, LCP ${ms(largest)}, TBT ${ms(blocked)}, ${kib.toFixed(0)} KiB less pictures, ${script.toFixed(0)} of it script`
      add(`${page} in Chromium: ${PEERS[name]}`, figures)
    }
    const { paint, largest, blocked } = visits[`shop ${page}`]
    const best = Math.min(...['rr8', 'hono'].map((name) => visits[`${name} ${page}`].largest))
    add(
      `${page}: first paint`,
      ms(paint),
      `${(paint / visits[`hono ${page}`].paint).toFixed(2)}x Hono + React`,
      '<= 800 ms',
      paint <= 800,
    )
    add(
      `${page}: largest paint`,
      ms(largest),
      `${(largest / best).toFixed(2)}x the best peer`,
      '<= 1x',
      largest <= best,
    )
    add(`${page}: blocked`, ms(blocked), '', '<= 10 ms', blocked <= 10)
  }
  return {
    table: markdown([['what', 'measured', 'ratio', 'budget', 'verdict'], ...rows]),
    isKept: rows.every((row) => row[4] !== 'MISSED'),
  }
}

const PEERS = { constant: 'constant', hono: 'Hono + React', rr8: 'React Router 8', shop: 'shop' }

const ms = (number) => `${number.toFixed(0)} ms`

function loadOf(windows, cpu, rate) {
  const all = windows.map((window) => window.cpu)
  const spread = (100 * (Math.max(...all) - Math.min(...all))) / cpu
  const foreign = Math.max(...windows.map((window) => window.foreign))
  const busy = foreign > 0.04 ? `, others took ${(foreign * 100).toFixed(0)}% of a window` : ''
  return `${cpu.toFixed(3)} ms, ${Math.round(rate).toLocaleString('en')}/s (spread ${spread.toFixed(0)}%${busy})`
}

export function markdown([head, ...rows]) {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  )
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

// CPU of computing a month's availability: the rule alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_CAPACITY, monthAvailability } from '../domain/availability/availability.ts'
import { COUNTRY_CODES } from '../domain/countries/index.ts'
import { addDays } from '../domain/time/date-time.ts'
import { home } from '../scripts/bootstrap.mjs'

const MONTHS = 1000
const ENTRIES = 500
const BUDGET = 1

const cities = COUNTRY_CODES.flatMap((country) =>
  JSON.parse(readFileSync(join(home, `fixtures/locations/${country}.json`), 'utf8')).map(
    ({ id, timeZone }) => ({ id, country, timeZone }),
  ),
)
const STARTS = [
  [],
  ['10:00'],
  ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '18:00', '19:30'],
]
const LEADS = [0, 2, 24, 48, 72]

const pick = (list, index) => list[index % list.length]

function question(index) {
  const city = pick(cities, index)
  const day = addDays('2026-11-21', (index * 7) % 300)
  const product = {
    id: `p-${index % 60}`,
    comingSoon: false,
    startingTimes: pick(STARTS, index),
    leadHours: pick(LEADS, index),
    sameDay: index % 2 === 0,
    capacity: index % 4 === 0 ? { unit: 'heads', places: 24, isOwn: true } : DEFAULT_CAPACITY,
    cities,
  }
  const calendar = Array.from({ length: ENTRIES }, (_, entry) => ({
    day: addDays(day, (entry * 31 + index) % 365),
    ...pick([{}, { country: city.country }, { city: city.id }, { productId: product.id }], entry),
    ...pick([{}, { dataVersion: 'short', startingTimes: ['10:00', '11:00'], capacity: 6 }], entry),
  }))
  const taken = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`${addDays(day, n % 31)} ${10 + (n % 6)}:00`, n % 12]),
  )
  return [
    day.slice(0, 7),
    { product, city, calendar, taken, now: new Date(`${day}T0${index % 10}:20:00Z`) },
  ]
}

const questions = Array.from({ length: MONTHS }, (_, index) => question(index))
for (const [month, facts] of questions) monthAvailability(month, structuredClone(facts))

const times = questions.map(([month, facts]) => {
  const begun = performance.now()
  monthAvailability(month, facts)
  return performance.now() - begun
})
times.sort((a, b) => a - b)
const at = (share) => times[Math.floor(share * (MONTHS - 1))].toFixed(3)
const mean = times.reduce((sum, time) => sum + time, 0) / MONTHS
console.table({
  [`${MONTHS} months, ${ENTRIES} calendar entries each`]: {
    mean: mean.toFixed(3),
    median: at(0.5),
    p99: at(0.99),
    most: at(1),
  },
})
console.log(`budget ${BUDGET} ms a month: ${mean <= BUDGET ? 'kept' : 'EXCEEDED'}`)
process.exit(mean <= BUDGET ? 0 : 1)

import { describe, expect, it } from 'vitest'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'

const ROWS = Object.entries<Record<string, Endpoint>>(contractWithStaff).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, row]) => ({ name: `${group}.${name}`, ...row })),
)
const WITH_FALLBACK = ROWS.filter((row) => 'fallback' in row && row.fallback !== null)
const WRITES = ROWS.filter(({ method }) => method !== 'GET')

describe('a row of the contract', () => {
  it.each(WITH_FALLBACK)('$name: its fallback is an answer it could have had', (row) => {
    expect(row.response.safeParse(row.fallback).error).toBeUndefined()
  })

  it.each(ROWS)('$name: only what is public and only read is ever kept', (row) => {
    if (row.kvCacheSeconds || row.memoryCacheSeconds) {
      expect(row).toMatchObject({ method: 'GET' })
      expect(row.access).toBe('public')
      expect(row.cart).toBeUndefined()
    }
  })

  it.each(WRITES)('$name: a write that fails is never papered over', (row) => {
    expect(row).not.toHaveProperty('fallback')
  })

  it.each(ROWS)('$name: says in one sentence what it is for', ({ summary }) => {
    expect(summary).toMatch(/^[A-Z].*\.$/)
  })

  it.each(ROWS.filter(({ path }) => path.startsWith('/payments/')))(
    '$name: charges ask for an idempotency key',
    ({ idempotent }) => {
      expect(idempotent).toBe('required')
    },
  )

  it('stands alone at its method and address', () => {
    const addresses = ROWS.map(({ method, path }) => `${method} ${path}`)
    expect(addresses).toEqual([...new Set(addresses)])
  })
})

import { argon2id as compute } from '#worker/services/account/argon2.ts'

export { MIN_PASSWORD_BYTES } from '#worker/services/account/argon2.ts'

const hashes = new Map<string, Uint8Array>()

/** Stands in for `argon2.ts` in tests of services: computes each hash once per process, and lets other requests go first as often. */
export const argon2id: typeof compute = async (...input) => {
  const key = input.join(';')
  if (!hashes.has(key)) hashes.set(key, await compute(...input))
  else for (let slice = 0; slice < 8; slice++) await new Promise((done) => setTimeout(done, 0))
  return Uint8Array.from(hashes.get(key) ?? [])
}

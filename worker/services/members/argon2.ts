import wasm from 'argon2id/dist/simd.wasm'
import setupWasm, { type computeHash } from 'argon2id/lib/setup.js'
import { ARGON2_COST } from './stored-hash.ts'

/** Shorter passwords the library refuses. */
export const MIN_PASSWORD_BYTES = 8

/** The instance is kept, its promise isn't: no request may wait for another one's. */
let compute: computeHash | undefined

/** Hashes a password of at least eight bytes with Argon2id; blocks the isolate meanwhile. */
export async function argon2id(
  password: Uint8Array,
  salt: Uint8Array,
  secret: Uint8Array,
  tagLength: number,
): Promise<Uint8Array> {
  compute ??= await setupWasm(instantiate, instantiate)
  return compute({ password, salt, secret, tagLength, ...ARGON2_COST })
}

const instantiate = async (imports: WebAssembly.Imports) => ({
  instance: await WebAssembly.instantiate(wasm, imports),
  module: wasm,
})

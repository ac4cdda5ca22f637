import wasm from 'argon2id/dist/simd.wasm'
import blake2b from 'argon2id/lib/blake2b.js'
import { ARGON2_COST } from './stored-hash.ts'

/** Shorter passwords are no one's. */
export const MIN_PASSWORD_BYTES = 8

const BLOCK_BYTES = 1024
const SLICES = 4
const BLOCKS = ARGON2_COST.memorySize
const SLICE_BLOCKS = BLOCKS / SLICES
/** 64 KiB pages that the module declares for its memory; pages that aren't written cost nothing. */
const MEMORY_PAGES = 1040
const [VERSION, ARGON2ID] = [0x13, 2]

// Where everything lies in the module's memory.
const ZERO = 0
const SCRATCH = 1 * BLOCK_BYTES
const INPUT = 2 * BLOCK_BYTES
const ADDRESSES = 3 * BLOCK_BYTES
const REFERENCE = 4 * BLOCK_BYTES
const NEXT = 5 * BLOCK_BYTES
const MATRIX = 6 * BLOCK_BYTES
const blockAt = (column: number) => MATRIX + column * BLOCK_BYTES

type Block = number
type Exports = {
  /** Compresses two blocks into a third; G2 does it twice. */
  G(left: Block, right: Block, out: Block, scratch: Block): void
  G2(left: Block, right: Block, out: Block, scratch: Block): void
  xor(out: Block, left: Block, right: Block): void
  getLZ(
    out: number,
    pseudoRandom: number,
    lane: number,
    lanes: number,
    pass: number,
    slice: number,
    offset: number,
    slices: number,
    sliceBlocks: number,
  ): void
}
type Workspace = { memory: WebAssembly.Memory; exports: Exports }

/** Reused by the next hash. No two hashes share it: it is written without an await in between. */
let idle: Workspace | undefined

/**
 * Hashes a password with Argon2id (RFC 9106, one lane). It lets other requests of the isolate go first after every slice, an eighth
 * of the work or about 5 ms.
 */
export async function argon2id(
  password: Uint8Array,
  salt: Uint8Array,
  secret: Uint8Array,
  tagLength: number,
): Promise<Uint8Array> {
  const workspace = idle ?? (await openWorkspace())
  idle = undefined
  const bytes = new Uint8Array(workspace.memory.buffer)
  const seed = firstHash(password, salt, secret, tagLength)
  for (const column of [0, 1]) {
    const block = longHash(BLOCK_BYTES, join(seed, le32(column), le32(0)))
    bytes.set(block, blockAt(column))
  }
  for (let pass = 0; pass < ARGON2_COST.passes; pass++) {
    for (let slice = 0; slice < SLICES; slice++) {
      fillSlice(workspace, pass, slice)
      await otherRequests()
    }
  }
  const last = blockAt(BLOCKS - 1)
  const tag = longHash(tagLength, bytes.subarray(last, last + BLOCK_BYTES))
  idle = workspace
  return tag
}

async function openWorkspace(): Promise<Workspace> {
  const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: 65_536 })
  const { exports } = await WebAssembly.instantiate(wasm, { env: { memory } })
  return { memory, exports: exports as Exports }
}

const otherRequests = () => new Promise((resolve) => setTimeout(resolve, 0))

function fillSlice({ memory, exports }: Workspace, pass: number, slice: number) {
  const reference = new Uint32Array(memory.buffer, REFERENCE, 2)
  // The first half of the first pass doesn't depend on the password, so its timing reveals nothing.
  const isIndependent = pass === 0 && slice < SLICES / 2
  if (isIndependent) beginAddresses(memory, pass, slice)
  const first = slice * SLICE_BLOCKS
  for (let offset = pass === 0 && slice === 0 ? 2 : 0; offset < SLICE_BLOCKS; offset++) {
    const block = blockAt(first + offset)
    const before = blockAt((first + offset + BLOCKS - 1) % BLOCKS)
    const pseudoRandom = isIndependent ? nextAddress(memory, exports, offset) : before
    exports.getLZ(REFERENCE, pseudoRandom, 0, 1, pass, slice, offset, SLICES, SLICE_BLOCKS)
    const other = blockAt(reference[1] ?? 0)
    exports.G(before, other, pass === 0 ? block : NEXT, SCRATCH)
    if (pass > 0) exports.xor(block, block, NEXT)
  }
}

const ADDRESS_BYTES = 8
const ADDRESSES_A_BLOCK = BLOCK_BYTES / ADDRESS_BYTES
/** The number of the block of addresses within its slice, the seventh number of the block they are made from. */
const ADDRESS_COUNTER = 6 * ADDRESS_BYTES

function beginAddresses(memory: WebAssembly.Memory, pass: number, slice: number) {
  const input = new BigUint64Array(memory.buffer, INPUT, ADDRESSES_A_BLOCK).fill(0n)
  const position = [pass, 0, slice, BLOCKS, ARGON2_COST.passes, ARGON2ID]
  input.set(position.map(BigInt))
  new Uint8Array(memory.buffer, ZERO, BLOCK_BYTES).fill(0)
}

/** Where the pseudo-random number of a block lies, which is made for 128 of them at once. */
function nextAddress(memory: WebAssembly.Memory, exports: Exports, offset: number): number {
  const nth = offset % ADDRESSES_A_BLOCK
  const counter = Math.floor(offset / ADDRESSES_A_BLOCK) + 1
  const input = new DataView(memory.buffer, INPUT)
  if (input.getUint32(ADDRESS_COUNTER, true) !== counter) {
    input.setUint32(ADDRESS_COUNTER, counter, true)
    exports.G2(ZERO, INPUT, ADDRESSES, SCRATCH)
  }
  return ADDRESSES + nth * ADDRESS_BYTES
}

function firstHash(
  password: Uint8Array,
  salt: Uint8Array,
  secret: Uint8Array,
  tagLength: number,
): Uint8Array {
  const { parallelism, memorySize, passes } = ARGON2_COST
  const numbers = [parallelism, tagLength, memorySize, passes, VERSION, ARGON2ID].map(le32)
  const texts = [password, salt, secret, new Uint8Array()]
  return hash(64, join(...numbers, ...texts.flatMap((text) => [le32(text.length), text])))
}

/** RFC 9106's H', a hash of any length. */
function longHash(length: number, input: Uint8Array): Uint8Array {
  const whole = join(le32(length), input)
  if (length <= 64) return hash(length, whole)
  const parts: Uint8Array[] = []
  let last = hash(64, whole)
  for (let left = length; left > 64; left -= 32) {
    parts.push(last.subarray(0, 32))
    last = hash(Math.min(64, left - 32), last)
  }
  return join(...parts, last)
}

const hash = (length: number, input: Uint8Array) =>
  new Uint8Array(blake2b(length).update(input).digest())

const le32 = (number: number) => new Uint8Array(Uint32Array.of(number).buffer)

function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

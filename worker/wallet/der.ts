import { joinBytes } from '#domain/text.ts'

/** Bytes of ASN.1: a tag, a length and what it holds. */
export function der(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((total, part) => total + part.length, 0)
  return joinBytes([Uint8Array.from([tag, ...derLength(length)]), ...parts])
}

function derLength(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

/** An object identifier such as 1.2.840.113549. */
export function oid(name: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  const bytes = rest.flatMap((part) => {
    const digits = [part & 0x7f]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift(0x80 | (left & 0x7f))
    return digits
  })
  return der(0x06, Uint8Array.from([first * 40 + second, ...bytes]))
}

/** An element with its own bytes, and where the next one begins. */
export type DerElement = { tag: number; bytes: Uint8Array; content: Uint8Array }

/** The elements that follow each other in these bytes. */
export function readDer(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = []
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2)
    const count = first < 0x80 ? 0 : first & 0x7f
    const length = bytes
      .subarray(at + 2, at + 2 + count)
      .reduce((total, byte) => total * 256 + byte, count === 0 ? first : 0)
    const begin = at + 2 + count
    const end = begin + length
    if (end > bytes.length) throw new RangeError('These bytes are no DER.')
    elements.push({ tag, bytes: bytes.subarray(at, end), content: bytes.subarray(begin, end) })
    at = end
  }
  return elements
}

/** The bytes between the lines of a PEM file. */
export function readPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '')
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
}

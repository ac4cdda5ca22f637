declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

declare module 'argon2id/lib/blake2b.js' {
  type Blake2b = {
    update(input: Uint8Array): Blake2b
    digest(): ArrayBuffer
  }
  export default function blake2b(length: number): Blake2b
}

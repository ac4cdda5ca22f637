const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** A random one has fewer different digits once in a thousand million times; one that was typed nearly always. */
const MIN_DIFFERENT_DIGITS = 7

/**
 * Whether a key is no one else's by itself: a random UUID (version 4, 122 bits). Length proves nothing: a long key made
 * from what is bought, hashed or not, is the same for everyone who buys it.
 */
export const isUnguessableKey = (key: string): boolean =>
  UUID_V4.test(key) && new Set(key.toLowerCase().replaceAll('-', '')).size >= MIN_DIFFERENT_DIGITS

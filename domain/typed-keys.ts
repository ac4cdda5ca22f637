export const typedKeys = <Key extends string>(table: Record<Key, unknown>) =>
  Object.keys(table) as Key[]

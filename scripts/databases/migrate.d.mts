export function migrate(db: unknown, folder: string): Promise<void>

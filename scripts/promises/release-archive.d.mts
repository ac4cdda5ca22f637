export function packFolders(folders: Record<string, string>): Buffer
export function unpackFolders(archive: Buffer, folder: string): void

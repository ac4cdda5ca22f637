export function withBuildLock<Result>(work: () => Promise<Result>): Promise<Result>

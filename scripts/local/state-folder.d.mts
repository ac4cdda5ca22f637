export const stateFolder: string

export type PlantedMistake = {
  promise: string
  says: string
  file: string
  find: string
  replace: string
  test: string
}
type ProvedPromise = {
  title: string
  number: string
  tests: string[]
  mistakes: PlantedMistake[]
}
export function listPromises(): { title: string; number: string }[]
export function promiseTable(): ProvedPromise[]
export function promisesPage(): string

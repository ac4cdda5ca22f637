import { type ApiRequest, type ApiResult, sendRequest } from './send-request.ts'

/** Calls our own API as `sendRequest` does; a call that needs a login opens it above the page, waits for it, and is repeated once. */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<ApiResult<T>> {
  const answer = await sendRequest<T>(path, request)
  const needsLogin = answer.kind === 'refused' && answer.status === 401
  return needsLogin && (await hasLoggedIn()) ? sendRequest(path, request) : answer
}

/** Whether the customer of the page has logged in again. */
const hasLoggedIn = (): Promise<boolean> =>
  import('#client/enhancements/account/auth-dialog.ts').then(
    (file) => file.logInAgain(),
    () => false,
  )

import { useSWRConfig } from 'swr'
import { forgetAnswers } from './api.ts'

const ABOUT_REQUESTS = /^\/api\/((my-)?job-requests|recent-jobs|stats)\b/

/** To be called after a request was changed: whatever is shown of requests is read again, now or when it is next visited. */
export const useRefreshRequests = () => {
  const { mutate } = useSWRConfig()
  return async () => {
    forgetAnswers((path) => ABOUT_REQUESTS.test(path))
    await mutate((key) => typeof key === 'string' && ABOUT_REQUESTS.test(key))
  }
}

import { useSWRConfig } from 'swr'
import { forgetAnswers } from './answers.ts'

const ABOUT_REQUESTS = /^\/api\/((my-)?job-requests|recent-jobs|stats)\b/
const ABOUT_SHOWCASE = /^\/api\/((my-)?showcase-items|recent-showcase)\b/

/** Call it after a change of a listing: answers of its kind are read again. */
const useRefresh = (isAbout: RegExp) => {
  const { mutate } = useSWRConfig()
  return async () => {
    forgetAnswers((path) => isAbout.test(path))
    await mutate((key) => typeof key === 'string' && isAbout.test(key))
  }
}

export const useRefreshRequests = () => useRefresh(ABOUT_REQUESTS)
export const useRefreshShowcase = () => useRefresh(ABOUT_SHOWCASE)

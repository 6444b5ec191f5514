import { useSWRConfig } from 'swr'
import { forgetAnswers } from './answers.ts'

const ABOUT_REQUESTS = /^\/api\/((my-)?job-requests|recent-jobs|stats|contact-reveals)\b/
const ABOUT_SHOWCASE = /^\/api\/((my-)?showcase-items|recent-showcase)\b/

type Mutate = ReturnType<typeof useSWRConfig>['mutate']

/** Call it after a change of a listing: answers of its kind are read again. */
const refresh = async (mutate: Mutate, isAbout: RegExp) => {
  forgetAnswers((path) => isAbout.test(path))
  await mutate((key) => typeof key === 'string' && isAbout.test(key))
}

export const refreshRequests = (mutate: Mutate) => refresh(mutate, ABOUT_REQUESTS)

const useRefresh = (isAbout: RegExp) => {
  const { mutate } = useSWRConfig()
  return () => refresh(mutate, isAbout)
}

export const useRefreshRequests = () => useRefresh(ABOUT_REQUESTS)
export const useRefreshShowcase = () => useRefresh(ABOUT_SHOWCASE)

import { useSWRConfig } from 'swr'
import { markAnswersStale } from './answers.ts'

type Mutate = ReturnType<typeof useSWRConfig>['mutate']
type Kind = 'isJobRequestApiPath' | 'isShowcaseApiPath' | 'isFirmApiPath'

/** Call it after a change of a listing or a firm: answers of its kind are read again. */
export const refreshListings = async (mutate: Mutate, kind: Kind) => {
  // All answers may be old if the code did not come.
  const isAbout = await import('./about-listings.ts').then(
    (about) => about[kind],
    () => () => true,
  )
  markAnswersStale(isAbout)
  await mutate((key) => typeof key === 'string' && isAbout(key))
}

export const refreshRequests = (mutate: Mutate) => refreshListings(mutate, 'isJobRequestApiPath')

const useRefresh = (kind: Kind) => {
  const { mutate } = useSWRConfig()
  return () => refreshListings(mutate, kind)
}

export const useRefreshRequests = () => useRefresh('isJobRequestApiPath')
export const useRefreshShowcase = () => useRefresh('isShowcaseApiPath')

import { create } from 'zustand'
import { ApiError } from '../api.ts'
import { readLocalItem, removeLocalItem, storeLocalItem } from '../own-store.ts'

type State = {
  readonly isOpen: boolean
  /** The server's message for a subscriber without contacts left; null without a subscription. */
  readonly limitReached: string | null
  /** What a professional still lacks, for a dialog of its own. */
  readonly lacking: ApiError | null
}

/** State of the dialogs that explain a hidden contact; the layout renders it. */
export const useSubscriptionDialog = create<State>(() => ({
  isOpen: false,
  limitReached: null,
  lacking: null,
}))

export const openSubscriptionDialog = (limitReached: string | null = null): void =>
  useSubscriptionDialog.setState({ isOpen: true, limitReached })

export const closeSubscriptionDialog = (): void =>
  useSubscriptionDialog.setState({ isOpen: false, limitReached: null })

/** True when the refusal is about what a professional lacks, which a dialog of its own then explains. */
export const openFirmDialog = (error: unknown): boolean => {
  const isAboutFirm = error instanceof ApiError && /^reveal\.(email|firm|outside)-/.test(error.code)
  if (isAboutFirm) useSubscriptionDialog.setState({ lacking: error })
  return isAboutFirm
}

export const closeFirmDialog = (): void => useSubscriptionDialog.setState({ lacking: null })

/** Remembers the page whose contact was wanted before there was a plan. */
export const WANTED_PAGE_STORAGE_KEY = 'annuncio-da-scoprire'

export const rememberWantedPage = (page: string) => storeLocalItem(WANTED_PAGE_STORAGE_KEY, page)

/** Only when it is this page, so that another listing's contact does not end the way. */
export const forgetWantedPage = (page: string) => {
  if (readLocalItem(WANTED_PAGE_STORAGE_KEY) === page) removeLocalItem(WANTED_PAGE_STORAGE_KEY)
}

import { create } from 'zustand'

type State = {
  readonly isOpen: boolean
  /** The server's sentence for a subscriber whose plan has no contacts left; null where a subscription is missing. */
  readonly limitReached: string | null
}

/** The one dialog that explains why a contact stays hidden; the shell renders it. */
export const useSubscriptionDialog = create<State>(() => ({ isOpen: false, limitReached: null }))

export const openSubscriptionDialog = (limitReached: string | null = null): void =>
  useSubscriptionDialog.setState({ isOpen: true, limitReached })

export const closeSubscriptionDialog = (): void =>
  useSubscriptionDialog.setState({ isOpen: false, limitReached: null })

import { create } from 'zustand'

type State = {
  readonly isOpen: boolean
  /** The server's sentence, when it says more than that a subscription is missing. */
  readonly reason: string | null
}

/** The one dialog that explains why a contact stays hidden; the shell draws it. */
export const useSubscriptionDialog = create<State>(() => ({ isOpen: false, reason: null }))

export const openSubscriptionDialog = (reason: string | null = null): void =>
  useSubscriptionDialog.setState({ isOpen: true, reason })

export const closeSubscriptionDialog = (): void =>
  useSubscriptionDialog.setState({ isOpen: false, reason: null })

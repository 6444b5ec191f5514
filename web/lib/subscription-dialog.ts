import { create } from 'zustand'

type State = {
  readonly isOpen: boolean
  /** The server's message for a subscriber without contacts left; null without a subscription. */
  readonly limitReached: string | null
}

/** State of the dialog that explains a hidden contact; the layout renders it. */
export const useSubscriptionDialog = create<State>(() => ({ isOpen: false, limitReached: null }))

export const openSubscriptionDialog = (limitReached: string | null = null): void =>
  useSubscriptionDialog.setState({ isOpen: true, limitReached })

export const closeSubscriptionDialog = (): void =>
  useSubscriptionDialog.setState({ isOpen: false, limitReached: null })

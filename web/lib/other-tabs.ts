/** What tabs of a browser tell each other: a log-in, a log-out, or that the session was found ended. */
export type SessionChange = 'in' | 'out' | 'over'

const KEY = 'sessione'

export const notifyOtherTabs = (news: SessionChange) => {
  try {
    localStorage.setItem(KEY, news)
    localStorage.removeItem(KEY)
  } catch {
    // Each tab learns it from the server if there is no storage.
  }
}

/** Calls back on changes in other tabs; returns the unsubscribe function. */
export const subscribeToOtherTabs = (listener: (news: SessionChange) => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) listener(newValue as SessionChange)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

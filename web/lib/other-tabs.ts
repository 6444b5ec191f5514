/** Broadcasts session changes between the tabs of a browser. */
export type SessionNews =
  /** Somebody signed in. */
  | 'in'
  /** Log-out, which clears stored data. */
  | 'out'
  /** The session was found ended. */
  | 'over'

const KEY = 'sessione'

export const notifyOtherTabs = (news: SessionNews) => {
  try {
    localStorage.setItem(KEY, news)
    localStorage.removeItem(KEY)
  } catch {
    // Without storage each tab learns it from the server.
  }
}

/** Calls back on changes in other tabs; returns the unsubscribe function. */
export const onOtherTabs = (listener: (news: SessionNews) => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) listener(newValue as SessionNews)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

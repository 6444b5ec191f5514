/** The tabs of one browser share its session: what one of them learns of it, the others hear. */
export type SessionNews =
  /** Somebody signed in. */
  | 'in'
  /** Somebody logged out, and leaves nothing behind. */
  | 'out'
  /** The session was found to be over. */
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

/** Calls back with what other tabs learn; returns how to stop. */
export const onOtherTabs = (listener: (news: SessionNews) => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) listener(newValue as SessionNews)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

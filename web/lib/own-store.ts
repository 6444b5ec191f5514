/** Local storage of the signed-in user, cleared on log-out. Errors (full, forbidden) are ignored. */
const PREFIX = 'mio:'

export const readLocalItem = (key: string): unknown =>
  tryBrowserStorage(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null'))

export const storeLocalItem = (key: string, value: unknown) =>
  tryBrowserStorage(() => localStorage.setItem(PREFIX + key, JSON.stringify(value)))

export const removeLocalItem = (key: string) =>
  tryBrowserStorage(() => localStorage.removeItem(PREFIX + key))

export const removeAllLocalItems = () =>
  tryBrowserStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  })

export const tryBrowserStorage = <Result>(access: () => Result): Result | null => {
  try {
    return access()
  } catch {
    return null
  }
}

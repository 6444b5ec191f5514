/** Local storage of the signed-in user, cleared on log-out. Errors (full, forbidden) are ignored. */
const PREFIX = 'mio:'

export const readOwn = (key: string): unknown =>
  tryStorage(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null'))

export const storeOwn = (key: string, value: unknown) =>
  tryStorage(() => localStorage.setItem(PREFIX + key, JSON.stringify(value)))

export const forgetOwn = (key: string) => tryStorage(() => localStorage.removeItem(PREFIX + key))

export const forgetAllOwn = () =>
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  })

export const tryStorage = <Result>(access: () => Result): Result | null => {
  try {
    return access()
  } catch {
    return null
  }
}

/** Finds a table's entries for a route, by method and pattern as the app registers them. */
export const createRouteLookup = <Entry>(
  table: readonly (readonly [route: string, entry: Entry])[],
) => {
  const patterns = table.map(([route, entry]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, parts: path.split('/'), entry }
  })
  return (method: string, path: string): readonly Entry[] => {
    const requested = path.split('/')
    return patterns
      .filter(
        ({ method: its, parts }) =>
          its === method &&
          parts.length === requested.length &&
          parts.every((part, index) => part.startsWith(':') || part === requested[index]),
      )
      .map(({ entry }) => entry)
  }
}

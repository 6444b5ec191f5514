/** Finds what is said about a route, by method and pattern as the app registers them. */
export const byRoute = <Said>(table: readonly (readonly [route: string, said: Said])[]) => {
  const patterns = table.map(([route, said]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, parts: path.split('/'), said }
  })
  return (method: string, path: string): readonly Said[] => {
    const asked = path.split('/')
    return patterns
      .filter(
        ({ method: its, parts }) =>
          its === method &&
          parts.length === asked.length &&
          parts.every((part, index) => part.startsWith(':') || part === asked[index]),
      )
      .map(({ said }) => said)
  }
}

/** Finds what answers `METHOD /path/:id/rest`. */
export const createRouter = <Route>(table: Readonly<Record<string, Route>>) => {
  const patterns = Object.entries(table).map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ')
    const pattern = path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')
    return { method, shape: new RegExp(`^${pattern}$`), route }
  })
  return (method: string, path: string) => {
    for (const candidate of patterns) {
      const match = candidate.method === method ? candidate.shape.exec(path) : null
      if (match) return { route: candidate.route, ids: match.slice(1).map(decodeURIComponent) }
    }
    return null
  }
}

/** Public reading pages that the running site has, apart from those of single requests. */
const CANDIDATES = ['/', '/lavori', '/lavori?categoryId=idraulico', '/vetrina', '/blog'] as const

export const publicPages = async (url: string): Promise<readonly string[]> => {
  const found = await Promise.all(
    CANDIDATES.map(async (path) => {
      const reply = await fetch(url + path)
      await reply.arrayBuffer()
      return reply.ok ? [path] : []
    }),
  )
  return found.flat()
}

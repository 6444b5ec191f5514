export type Mode = 'production' | 'development'

/** What both bundles replace in the code, so that packages pick the right half of themselves. */
export const definitionsFor = (mode: Mode): Record<string, string> => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
})

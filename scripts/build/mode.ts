export type Mode = 'production' | 'development'

/** Build-time constants, which select the right code of packages. */
export const definitionsFor = (mode: Mode): Record<string, string> => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
})

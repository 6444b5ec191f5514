export type BuildMode = 'production' | 'development'

/** Build-time constants, which select the right code of packages. */
export const definitionsFor = (mode: BuildMode): Record<string, string> => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
})

import { readStaticFiles } from '#adapters/http/static-files.ts'

const stored = new Map<string, ReturnType<typeof readStaticFiles>>()

/** Caches the built front end, whose reading is half the cost of composing. */
export const readFilesOnce: typeof readStaticFiles = (folder, headers) => {
  const key = JSON.stringify([folder, headers])
  const files = stored.get(key) ?? readStaticFiles(folder, headers)
  stored.set(key, files)
  return files
}

import { readStaticFiles } from '#adapters/http/static-files.ts'

const stored = new Map<string, ReturnType<typeof readStaticFiles>>()

/** The built front end does not change while tests run, and reading it is half of composing the product. */
export const readFilesOnce: typeof readStaticFiles = (folder, headers) => {
  const key = JSON.stringify([folder, headers])
  const files = stored.get(key) ?? readStaticFiles(folder, headers)
  stored.set(key, files)
  return files
}

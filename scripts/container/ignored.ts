import { posix } from 'node:path'

/** Tells whether `.dockerignore` excludes a path: the last matching line decides. */
export const createIgnoreCheck = (source: string) => {
  const rules = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isException: line.startsWith('!'), pattern: line.replace(/^!/, '') }))

  return (path: string): boolean => {
    const withParents = parentsOf(path)
    const rule = rules.findLast(({ pattern }) =>
      withParents.some((part) => posix.matchesGlob(part, pattern)),
    )
    return rule !== undefined && !rule.isException
  }
}

/** The path itself and every folder it lies in. */
const parentsOf = (path: string): string[] => {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

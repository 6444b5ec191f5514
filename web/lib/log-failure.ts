/** The specification's English messages for failed reads, for the console. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/categories\/popular\b/, 'Failed to fetch popular categories'],
  [/^\/api\/categories\/search\b/, 'Failed to search categories'],
  [/^\/api\/categories\/[^/?]+$/, 'Failed to fetch category'],
  [/^\/api\/(my-)?job-requests(\?|$)/, 'Failed to fetch job requests'],
  [/^\/api\/recent-jobs\b/, 'Failed to fetch job requests'],
  [/^\/api\/job-requests\/[^/?]+$/, 'Failed to fetch job'],
]

export const logFailure = (path: string) => {
  const text = TEXTS.find(([pattern]) => pattern.test(path))?.[1]
  // biome-ignore lint/suspicious/noConsole: the specification wants it there.
  if (text) console.warn(text)
}

/**
 * The words of the command without `--lang it` or `--lang en`, which is written into the environment for this
 * program and those that it starts; null for another language.
 */
export const extractLanguageOption = (
  words: readonly string[],
  environment: Record<string, string | undefined>,
): readonly string[] | null => {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  if (at < 0) return words
  const isApart = words[at] === '--lang'
  const named = isApart ? words[at + 1] : words[at]?.slice('--lang='.length)
  if (named !== 'it' && named !== 'en') return null
  environment['LC_ALL'] = named
  return words.toSpliced(at, isApart ? 2 : 1)
}

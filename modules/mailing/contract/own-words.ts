/** The operator's words in place of a mail's. */
/** Around what the operator may say otherwise, in the compiled templates: characters that no text has. */
export const EDITABLE_BLOCK_BEGIN = '\uE000'
export const EDITABLE_BLOCK_END = '\uE001'

const BLOCK = /\uE000([^\uE000\uE001]*)\uE001/g

const plain = (words: string) => words.replace(/<\/?strong>/g, '')

/** Keyed by the words that they replace, so that a change of these in a new version is noticed. */
export type ReplacedBlocks = Readonly<Record<string, string>>

export const applyReplacedBlocks = (
  pattern: string,
  own: ReplacedBlocks,
  treat: (words: string) => string,
) =>
  pattern.replace(BLOCK, (_, words: string) => {
    const replacement = Object.hasOwn(own, plain(words)) ? own[plain(words)] : undefined
    return replacement === undefined ? words : treat(replacement)
  })

/** The blocks that may be said otherwise, each once, as a mail shows them. */
export const listBlocks = (...patterns: readonly string[]) => [
  ...new Set(
    patterns.flatMap((pattern) =>
      [...pattern.matchAll(BLOCK)].map(([, words = '']) => plain(words)),
    ),
  ),
]

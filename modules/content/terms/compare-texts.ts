/** Compares two texts by paragraphs, and changed paragraphs by words. */
import type { ComparedParagraph, TextDiffPart } from '../contract/terms-versions.ts'

type Block = { readonly text: string; readonly isHeading: boolean }

/** Limit of the comparison matrix: above it everything in between counts as replaced. */
const CELLS_MAX = 4_000_000

/** Paragraphs that share a smaller part of their words count as two paragraphs, not as one that changed. */
const KINSHIP = 0.4

export const compareTermsTexts = (
  before: string,
  after: string,
  textOf: (html: string) => string,
): readonly ComparedParagraph[] => {
  const steps = differences(blocksOf(before, textOf), blocksOf(after, textOf), keyOfBlock)
  return steps.flatMap(({ kind, removed, added }) =>
    kind === 'same' ? added.map((block) => whole('same', block)) : pairUp(removed, added),
  )
}

const blocksOf = (html: string, textOf: (html: string) => string): readonly Block[] =>
  html
    .split(/(?=<(?:p|h[1-6]|li|tr|blockquote|pre|dt|dd)[\s>])/)
    .map((part) => ({
      text: textOf(part).replace(/\s+/g, ' ').trim(),
      isHeading: /^<h[1-6]/.test(part),
    }))
    .filter(({ text }) => text !== '')

const keyOfBlock = ({ text, isHeading }: Block) => `${isHeading}:${text}`

const whole = (
  kind: ComparedParagraph['kind'] & TextDiffPart['kind'],
  block: Block,
): ComparedParagraph => ({
  kind,
  isHeading: block.isHeading,
  words: [{ kind, text: block.text }],
})

/** Pairs removed with added paragraphs, in order; the rest stays removed or added. */
const pairUp = (
  removed: readonly Block[],
  added: readonly Block[],
): readonly ComparedParagraph[] => {
  const pairs = Math.min(removed.length, added.length)
  const parts = added.slice(0, pairs).flatMap((block, index) => {
    const old = removed[index] as Block
    const words = wordsBetween(old.text, block.text)
    return words
      ? [{ kind: 'changed' as const, isHeading: block.isHeading, words }]
      : [whole('removed', old), whole('added', block)]
  })
  return [
    ...parts,
    ...removed.slice(pairs).map((block) => whole('removed', block)),
    ...added.slice(pairs).map((block) => whole('added', block)),
  ]
}

/** Answers null when hardly any word is unchanged. */
const wordsBetween = (before: string, after: string): TextDiffPart[] | null => {
  const old = before.split(' ')
  const steps = differences(old, after.split(' '), (word) => word)
  const unchangedLength = steps.reduce(
    (sum, { kind, added }) => sum + (kind === 'same' ? added.length : 0),
    0,
  )
  if (unchangedLength < old.length * KINSHIP) return null
  return steps.flatMap(({ kind, removed, added }): TextDiffPart[] =>
    [
      { kind: 'removed' as const, text: removed.join(' ') },
      { kind: kind === 'same' ? kind : ('added' as const), text: added.join(' ') },
    ].filter(({ text }) => text !== ''),
  )
}

type Step<Item> = {
  readonly kind: 'same' | 'changed'
  readonly removed: readonly Item[]
  readonly added: readonly Item[]
}

/** The longest common subsequence, as runs of unchanged and changed items. */
const differences = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Step<Item>[] => {
  const old = before.map(keyOf)
  const young = after.map(keyOf)
  const isSame = sameIn(old, young)
  const steps: { kind: 'same' | 'changed'; removed: Item[]; added: Item[] }[] = []
  const into = (kind: 'same' | 'changed') => {
    const last = steps.at(-1)
    if (last?.kind === kind) return last
    const next = { kind, removed: [], added: [] }
    steps.push(next)
    return next
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < young.length) {
    const move = isSame(i, j)
    if (move === 'same') into('same').added.push(after[j++] as Item)
    else if (move === 'removed') into('changed').removed.push(before[i] as Item)
    else into('changed').added.push(after[j++] as Item)
    if (move !== 'added') i++
  }
  return steps
}

type Move = 'same' | 'removed' | 'added'

/** Direction of the longest common subsequence from a pair of positions. */
const sameIn = (old: readonly string[], young: readonly string[]) => {
  const width = young.length + 1
  const isTooLarge = (old.length + 1) * width > CELLS_MAX
  const lengths = new Uint32Array(isTooLarge ? 0 : (old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  if (!isTooLarge)
    for (let i = old.length - 1; i >= 0; i--)
      for (let j = young.length - 1; j >= 0; j--)
        lengths[i * width + j] =
          old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return (i: number, j: number): Move => {
    if (i < old.length && j < young.length && old[i] === young[j]) return 'same'
    if (j >= young.length) return 'removed'
    if (i >= old.length) return 'added'
    return at(i + 1, j) >= at(i, j + 1) ? 'removed' : 'added'
  }
}

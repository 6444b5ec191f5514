import type { FirmTextChange } from '#modules/firms/contract/firm-changes.ts'
import { FIRM_TEXT_LABELS } from '#modules/firms/contract/firm-words.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'

/** The old text and the new one. */
export const WordChanges = ({ changes }: { readonly changes: readonly FirmTextChange[] }) => (
  <KeyValueList
    look="stacked"
    rows={changes.map((change) => ({
      term: FIRM_TEXT_LABELS[change.field],
      value: change.field === 'logoUrl' ? <Logos {...change} /> : <Difference {...change} />,
    }))}
  />
)

const Difference = ({ before, after }: FirmTextChange) => {
  const { start, removed, added, end } = findDifference(wordsOf(before), wordsOf(after))
  return (
    <p className="regular as-written">
      {start}
      {removed && <del className="soft">{removed}</del>}
      {removed && added && ' '}
      {added && <ins>{added}</ins>}
      {end}
    </p>
  )
}

/** Keeps the space that follows each word. */
const wordsOf = (text: string | null) => text?.match(/\S+\s*/g) ?? []

/** The words between those that both texts begin and end with. */
export const findDifference = (before: readonly string[], after: readonly string[]) => {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return {
    start: after.slice(0, start).join(''),
    removed: before.slice(start, before.length - end).join(''),
    added: after.slice(start, after.length - end).join(''),
    end: after.slice(after.length - end).join(''),
  }
}

const Logos = ({ before, after }: FirmTextChange) => (
  <p className="flex gap-3 aligned-start">
    <Logo url={before} label="Prima" />
    <Logo url={after} label="Adesso" />
  </p>
)

const Logo = ({ url, label }: { readonly url: string | null; readonly label: string }) => (
  <span className="stack tight">
    <span className="soft">{label}</span>
    {url === null ? 'Nessuno' : <img src={url} alt="" width="64" height="64" loading="lazy" />}
  </span>
)

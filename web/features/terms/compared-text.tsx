import type { ComparedPart } from '#modules/content/contract/terms-versions.ts'

/** Compared paragraphs: removals struck out, additions underlined, both announced to screen readers. */
export const ComparedText = ({ parts }: { parts: readonly ComparedPart[] }) => (
  <div className="compared-text grid gap-3">
    {parts.map((part, index) => {
      const Paragraph = part.isHeading ? 'h3' : 'p'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each comparison.
        <Paragraph key={index} className={part.kind}>
          {part.words.map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Words key={at} {...words} isFirst={at === 0} />
          ))}
        </Paragraph>
      )
    })}
  </div>
)

type WordsProps = ComparedPart['words'][number] & { readonly isFirst: boolean }

const Words = ({ kind, text, isFirst }: WordsProps) => {
  const space = isFirst ? '' : ' '
  if (kind === 'removed')
    return (
      <>
        {space}
        <del>{text}</del>
      </>
    )
  if (kind === 'added')
    return (
      <>
        {space}
        <ins>{text}</ins>
      </>
    )
  return space + text
}

import { partsOf } from '#modules/talks/contract/links.ts'

type Props = {
  readonly text: string
  /** The page that says where the link of this place leads. */
  readonly leavingPage: (place: number) => string
}

/** A message's text, whose links lead to a page that says where they go. */
export const LinkedText = ({ text, leavingPage }: Props) => {
  let links = 0
  return partsOf(text).map((part) => {
    if (part.href === null) return part.text
    const place = links++
    return (
      <a key={place} href={leavingPage(place)} rel="nofollow ugc">
        {part.text}
      </a>
    )
  })
}

import { callLink } from '#web/lib/phone-links.ts'

type PhoneProps = {
  /** Shows the number as somebody typed it. */
  readonly typed: string
  readonly e164: string | null
}

/** To be called where it could be read, else as text. */
export const Phone = ({ typed, e164 }: PhoneProps) =>
  e164 === null ? <bdi>{typed}</bdi> : <a href={callLink(e164)}>{typed}</a>

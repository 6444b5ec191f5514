/**
 * Forms without JavaScript: `POST` to the path of the page, urlencoded, answers 303, or the page again with this among
 * its answers.
 */
import type { RefusalReply } from '../contract.ts'

/** Key of the reply among the page's answers. */
export const plainFormReplyKey = (path: string) => `${path}#plain`

export type PlainFormReply = {
  readonly code: string
  /** This is shown above the form. */
  readonly message: string
  readonly issues: NonNullable<RefusalReply['issues']>
  /** The values that were typed, as the form holds them, without passwords. */
  readonly values: Readonly<Record<string, unknown>>
  /** What a text may mean, by field: comuni of one name, categories. */
  readonly choices: Readonly<
    Record<string, readonly { readonly value: string; readonly label: string }[]>
  >
}

/**
 * Forms without JavaScript: `POST` to the path of the page, urlencoded, answers 303, or the page again with this among
 * its answers.
 */
import * as v from 'valibot'

/** Key of the reply among the page's answers. */
export const plainFormKey = (path: string) => `${path}#plain`

const Choice = v.object({ value: v.string(), label: v.string() })

export const PlainFormReply = v.object({
  /** Shown above the form. */
  message: v.string(),
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
  /** What was typed, as the form holds it, but for passwords. */
  values: v.record(v.string(), v.unknown()),
  /** What a text may mean, by field: comuni of one name, categories. */
  choices: v.record(v.string(), v.array(Choice)),
})
export type PlainFormReply = v.InferOutput<typeof PlainFormReply>

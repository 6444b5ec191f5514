/**
 * Writing without JavaScript: `POST /messaggi/{id}` and `POST /messaggi/rispondi/{token}` take `text`, `reason` and
 * `key`, a random one a rendering, by which a form sent twice writes once; they answer 303 to the page, or the page
 * again with this among its answers.
 */
import * as v from 'valibot'

export const TalkFormReply = v.object({
  /** Shown above the form. */
  message: v.string(),
  code: v.string(),
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
  /** What was typed. */
  text: v.string(),
})
export type TalkFormReply = v.InferOutput<typeof TalkFormReply>

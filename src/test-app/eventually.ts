/** Waits for what others do, by counting looks: a busy machine takes longer for each, and so waits longer. */
import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 25
const PATIENCE_MS = 300_000

type Patience = { readonly patienceMs?: number; readonly everyMs?: number }

/** The first answer that is one; throws `complaint` after too many looks. */
export const pollUntilFound = async <Answer>(
  peek: () => Answer | undefined | false | null | Promise<Answer | undefined | false | null>,
  complaint: () => string = () => 'It did not happen in time',
  { patienceMs = PATIENCE_MS, everyMs = EVERY_MS }: Patience = {},
): Promise<Answer> => {
  for (let looks = 0; looks < patienceMs / everyMs; looks += 1) {
    const answer = await peek()
    if (answer) return answer
    await pause(everyMs)
  }
  throw new Error(complaint())
}

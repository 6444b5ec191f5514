/** What an answer may ask caches to keep. */
import type { Persona } from './personas.ts'
import type { Answer } from './proofs.ts'
import { isRefused, methodOf, type Row } from './row.ts'

const NOTHING = 'private, no-store'

/** The event stream also forbids transformations by proxies. */
const cacheControl = ({ headers }: Pick<Answer, 'headers'>) =>
  (headers.get('cache-control') ?? '').replace(', no-transform', '')

/** Faults of one answer; `usual` is what everybody gets who is not signed in. */
export const cacheFaults = (row: Row, who: Persona, [answer, usual]: readonly [Answer, Answer]) => {
  const control = cacheControl(answer)
  const keepsNothing = control === NOTHING
  const isUsual = answer.text === usual.text && answer.status === usual.status
  const isShared = control.startsWith('public')
  const faults = {
    'an answer that needs a session is kept': row.answers.anonymous === 401 && !keepsNothing,
    'an answer to a write is kept': methodOf(row) !== 'GET' && !keepsNothing,
    'what others are answered differently is kept': !isUsual && !keepsNothing,
    'nothing is said': control === '',
    'a cookie is shared': isShared && answer.headers.getSetCookie().length > 0,
    'a refusal is kept':
      isRefused(row.answers[who]) && !/no-store|max-age=0|no-cache/.test(control),
  }
  return Object.entries(faults).flatMap(([fault, holds]) => (holds ? [`${who}: ${fault}`] : []))
}

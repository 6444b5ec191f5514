/** What an answer may ask caches to keep. */
import type { Persona } from './personas.ts'
import type { ProofReply } from './proofs.ts'
import { isRefused, methodOfRow, type ProofRow } from './row.ts'

const NOTHING = 'private, no-store'

/** The event stream also forbids transformations by proxies. */
const cacheControl = ({ headers }: Pick<ProofReply, 'headers'>) =>
  (headers.get('cache-control') ?? '').replace(', no-transform', '')

/** Faults of one reply; `usual` is the reply to visitors. */
export const findCacheFaults = (
  row: ProofRow,
  who: Persona,
  [answer, usual]: readonly [ProofReply, ProofReply],
) => {
  const control = cacheControl(answer)
  const isNeverCached = control === NOTHING
  const isUsual = answer.text === usual.text && answer.status === usual.status
  const isShared = control.startsWith('public')
  const faults = {
    'an answer that needs a session is cached': row.answers.anonymous === 401 && !isNeverCached,
    'an answer to a write is cached': methodOfRow(row) !== 'GET' && !isNeverCached,
    'what others are answered differently is cached': !isUsual && !isNeverCached,
    'nothing is said': control === '',
    'a cookie is shared': isShared && answer.headers.getSetCookie().length > 0,
    'a refusal is cached':
      isRefused(row.answers[who]) && !/no-store|max-age=0|no-cache/.test(control),
  }
  return Object.entries(faults).flatMap(([fault, holds]) => (holds ? [`${who}: ${fault}`] : []))
}

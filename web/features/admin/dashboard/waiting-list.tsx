import type { SummaryReply } from '#modules/operations/contract/summary.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { WAITING_LINKS } from '../frame/waiting.ts'

export const WaitingList = ({ waiting }: Pick<SummaryReply, 'waiting'>) => (
  <>
    {waiting.every(({ total }) => total === 0) && (
      <p className="soft">Niente aspetta: tutto fatto.</p>
    )}
    <ul className="waiting grid">
      {waiting.map(({ name, total }) => (
        <li key={name} className={total > 0 ? 'due' : undefined}>
          <a className="flex gap-3 soft pressable" href={WAITING_LINKS[name].href}>
            <span className="total">{formatNumber(total)}</span> {WAITING_LINKS[name].label}
          </a>
        </li>
      ))}
    </ul>
  </>
)

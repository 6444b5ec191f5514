import { CHECKS_PAGE } from '#modules/firms/contract/paths.ts'
import { checkDay, checkWords, dayInWords, type FirmCheck } from '#modules/kernel/firm-checks.ts'
import { Icon } from '#web/ui/content/icon.tsx'

type Props = {
  readonly checks: readonly FirmCheck[]
  /** How many a card has room for. */
  readonly most?: number
}

/** What was checked, how and when: never a bare "verified". */
export const FirmChecks = ({ checks, most = checks.length }: Props) => {
  if (checks.length === 0) return null
  const rest = checks.length - most
  return (
    <ul className="firm-checks">
      {checks.slice(0, most).map((check) => (
        <li key={`${check.kind} ${check.detail}`}>
          <Icon name="check" />
          <span>
            {checkWords(check)} · <span className="soft">{checkDay(check)}</span>
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className="soft">
          {rest === 1 ? 'e un altro controllo' : `e altri ${rest} controlli`}
        </li>
      )}
    </ul>
  )
}

/** On a page, with validity and what it means. */
export const FirmChecksInFull = ({ checks }: Pick<Props, 'checks'>) => (
  <section className="firm-checked">
    <h2>Che cosa abbiamo controllato</h2>
    {checks.length === 0 ? (
      <p className="soft">
        Di questo profilo non abbiamo ancora controllato nulla: chiedi tu i documenti prima di
        affidare un lavoro.
      </p>
    ) : (
      <ul className="firm-checks">
        {checks.map((check) => (
          <li key={`${check.kind} ${check.detail}`}>
            <Icon name="check" />
            <span>
              {checkWords(check)} · {checkDay(check)}
              {check.validUntil && (
                <span className="soft"> · vale fino al {dayInWords(check.validUntil)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
    <p className="small">
      <a href={CHECKS_PAGE}>Che cosa controlliamo e che cosa no</a>
    </p>
  </section>
)

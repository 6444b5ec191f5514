/** On a firm's page: what was checked, how, when, how long it holds, and what it means. */
import { CHECKS_PAGE } from '#modules/firms/contract/paths.ts'
import { checkText, dayInWords, type FirmCheck } from '#modules/kernel/firm-checks.ts'

type Props = { readonly checks: readonly FirmCheck[] }

export const FirmChecksInFull = ({ checks }: Props) => (
  <section className="grid gap-2">
    <h2>Che cosa abbiamo controllato</h2>
    {checks.length === 0 ? (
      <p className="soft">
        Di questo profilo non abbiamo ancora controllato nulla: chiedi tu i documenti prima di
        affidare un lavoro.
      </p>
    ) : (
      <ul className="firm-checks grid gap-1 gap-2 small tiny">
        {checks.map((check) => (
          <li key={`${check.kind} ${check.detail}`}>
            <span>
              {checkText(check)}
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

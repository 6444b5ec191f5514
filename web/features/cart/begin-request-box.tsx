import {
  BEGIN_REQUEST,
  BEGIN_REQUEST_MISSING,
  WITHDRAWAL_FORM_PAGE,
} from '#modules/billing/contract/begin-request.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

type Props = {
  isChecked: boolean
  /** Somebody went on without it. */
  isMissed: boolean
  onChange: (isChecked: boolean) => void
}

/** A consumer's express request to begin at once, with what a later withdrawal costs. */
export const BeginRequestBox = ({ isChecked, isMissed, onChange }: Props) => (
  <div className="begin-request">
    <Checkbox
      name="beginNow"
      label={BEGIN_REQUEST.words}
      checked={isChecked}
      error={isMissed && !isChecked ? BEGIN_REQUEST_MISSING : undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    <p className="soft small">
      <a href="/pagine/termini-condizioni">Come funziona il recesso</a> ·{' '}
      <a href={WITHDRAWAL_FORM_PAGE}>Modulo di recesso</a>
    </p>
  </div>
)

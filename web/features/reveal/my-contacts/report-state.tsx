import { REPORT_STATE_LABELS } from '#modules/reveal/contract/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract.ts'
import { useSite } from '#web/lib/site.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const TONES = { open: 'warning', accepted: 'success', refused: 'neutral' } satisfies Record<
  string,
  Tone
>

type Props = { readonly reveal: ContactRevealReply; readonly onReport: () => void }

/** The way to say that a contact is worth nothing, for seven days; then what became of it. */
export const ReportState = ({ reveal, onReport }: Props) => {
  const { now } = useSite()
  const { report } = reveal
  if (report) {
    return (
      <div className="stack tight">
        <p>
          <Badge tone={TONES[report.state]}>{REPORT_STATE_LABELS[report.state]}</Badge>
        </p>
        {report.decision && <p className="soft small">{report.decision}</p>}
        {report.state === 'accepted' && (
          <p className="soft small">Il contatto non conta più tra quelli del tuo piano.</p>
        )}
      </div>
    )
  }
  if (Date.parse(reveal.reportableUntil) <= now) return null
  return (
    <p>
      <Button variant="ghost" icon="warning" onClick={onReport}>
        Segnala contatto<span className="visually-hidden">: {reveal.title}</span>
      </Button>
    </p>
  )
}

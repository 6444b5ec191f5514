import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { send, useBusy } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'

type Props = {
  /** How many the trades and areas of one's firm would make. */
  readonly count: number
  readonly onSaved: () => void
}

/** Alerts for all trades of one's firm where it works, with one press. */
export const FirmAlerts = ({ count, onSaved }: Props) => {
  const { isBusy, whileBusy } = useBusy()
  const save = async () => {
    const { items, left } = await send('POST', alertPaths.ofFirm)
    showToast({
      title: items.length === 1 ? 'Avviso salvato' : `${items.length} avvisi salvati`,
      ...(left > 0 && { description: `Altri ${left} non stanno nel tuo piano.` }),
    })
    onSaved()
  }
  return (
    <section
      className="firm-alerts cluster between padded boxed gap-3-5"
      aria-label="Avvisi per la tua impresa"
    >
      <p className="grid">
        <strong>Per i tuoi mestieri, nelle tue zone</strong>
        <span className="soft small">
          {count === 1
            ? 'Un avviso con il mestiere e la zona che hai scritto nel profilo della tua impresa.'
            : `${count} avvisi, uno per ogni mestiere e zona che hai scritto nel profilo della tua impresa.`}
        </span>
      </p>
      <Button icon="bell" busy={isBusy} onClick={() => void whileBusy(save)}>
        Avvisami
      </Button>
    </section>
  )
}

import { useState } from 'react'
import { revealerPaths } from '#modules/reveal/contract/owner-paths.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'

type Props = {
  /** The talk with the professional; all of the request without one. */
  readonly talkId?: string
  readonly jobId: string
  readonly name?: string
  readonly onDone: () => void
}

/** Asks once more in its place, then takes the contact back. */
export const TakeBackContactButton = ({ jobId, talkId, name, onDone }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      await sendRequest(
        'POST',
        talkId ? revealerPaths.takeBackFrom(talkId) : revealerPaths.takeBackAll(jobId),
      )
      showToast({ title: 'Hai nascosto i tuoi contatti' })
      onDone()
    } catch (failure) {
      showFailure(failure, 'Non siamo riusciti a nascondere i contatti. Riprova.')
    }
    setBusy(false)
    setAsked(false)
  }
  if (!isAsked)
    return (
      <Button className="needs-script" variant="ghost" onClick={() => setAsked(true)}>
        {talkId ? 'Nascondi i contatti' : 'Nascondi i contatti a tutti'}
        {name && <span className="visually-hidden"> da {name}</span>}
      </Button>
    )
  return (
    <div className="stack gap-2">
      <p className="small">
        {talkId ? 'Questo professionista' : 'Chi li ha scoperti'} non vedrà più cognome, telefono ed
        email. Se ha già annotato i tuoi contatti altrove non possiamo cancellarli; qui potete
        ancora scrivervi.
      </p>
      <div className="cluster">
        <Button variant="primary" busy={isBusy} onClick={() => void takeBack()}>
          Nascondi i contatti
        </Button>
        <Button onClick={() => setAsked(false)}>Annulla</Button>
      </div>
    </div>
  )
}

import { useState } from 'react'
import { personalPaths } from '#modules/personal/contract/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { saveAnswer } from './save-answer.ts'

/** Fetched and then saved, so that a refusal is told here and not on a page of its own. */
export const ExportButton = () => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveAnswer(personalPaths.export, 'i-miei-dati.zip')
    setBusy(false)
  }
  return (
    <>
      <Button className="start" icon="download" busy={isBusy} onClick={() => void save()}>
        Scarica i miei dati
      </Button>
      <p className="soft small">
        Ti avvisiamo per email a ogni copia, così ti accorgi se l’ha chiesta qualcun altro. I
        recapiti di altre persone non ci sono: li trovi in{' '}
        <a href="/i-miei-contatti">I miei contatti</a>.
      </p>
    </>
  )
}

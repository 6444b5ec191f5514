import { useState } from 'react'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { Sample } from './sample.tsx'

type Look = DialogProps['look']

export const OverlaySamples = () => {
  const [look, setLook] = useState<Look>()
  const close = () => setLook(undefined)

  return (
    <Sample title="Finestre e avvisi">
      <div className="cluster">
        <Button onClick={() => setLook('box')}>Finestra</Button>
        <Button onClick={() => setLook('sheet')}>Foglio</Button>
        <Button onClick={() => showToast(published)}>Avviso</Button>
        <Button onClick={() => showToast(failed)}>Avviso di errore</Button>
      </div>
      <Dialog
        open={look !== undefined}
        {...(look && { look })}
        onClose={close}
        title="Abbonamento richiesto"
        actions={
          <>
            <Button variant="primary">Scegli un piano</Button>
            <Button onClick={close}>Chiudi</Button>
          </>
        }
      >
        <p>Per visualizzare i contatti dei clienti è necessario un abbonamento attivo.</p>
      </Dialog>
    </Sample>
  )
}

const published = {
  title: 'Richiesta Creata!',
  description: "L'annuncio sarà pubblicato dopo l'approvazione dell'amministratore.",
}
const failed = {
  title: 'Errore',
  description: 'Riprova più tardi.',
  variant: 'destructive',
} as const

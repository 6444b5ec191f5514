import { OWN_FIRM_PAGE } from '#modules/firms/contract/paths.ts'
import { closeFirmDialog, useSubscriptionDialog } from '#web/lib/subscription-dialog.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** What a professional lacks to reveal contacts, and where to get it. Opened through its store. */
export const FirmDialog = () => {
  const { lacking } = useSubscriptionDialog()
  if (lacking === null) return null
  const isEmail = lacking.code === 'reveal.email-required'
  return (
    <Dialog
      open
      onClose={closeFirmDialog}
      title={isEmail ? 'Verifica la tua email' : 'Completa il profilo della tua impresa'}
      actions={
        <>
          <LinkButton
            variant="primary"
            href={isEmail ? '/profilo' : OWN_FIRM_PAGE}
            onClick={closeFirmDialog}
          >
            {isEmail ? 'Vai al tuo profilo' : 'Completa il profilo'}
          </LinkButton>
          <Button onClick={closeFirmDialog}>Chiudi</Button>
        </>
      }
    >
      <div className="stack">
        <p>{lacking.sentence}.</p>
        <p className="soft">
          {isEmail
            ? 'Apri il link che ti abbiamo mandato: bastano pochi secondi.'
            : 'Chi riceve una chiamata vuole sapere da chi. Servono partita IVA, sede, mestieri e zone: pochi minuti, anche dal telefono.'}
        </p>
      </div>
    </Dialog>
  )
}

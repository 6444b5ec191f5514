import type { GateReply } from '#modules/firms/contract/gate.ts'
import { firmPaths, OWN_FIRM_PAGE_PATH } from '#modules/firms/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { GATE_STEP_TEXTS } from '#web/lib/subscription/gate-words.ts'
import {
  closeFirmDialog,
  useSubscriptionDialog,
} from '#web/lib/subscription/subscription-dialog.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const AREA = {
  title: 'Il cliente cerca solo chi lavora in zona',
  hint: 'Non hai usato nessun contatto. Se lavori anche lì, aggiungi la zona al profilo e riprova.',
  href: OWN_FIRM_PAGE_PATH,
  go: 'Vai alle tue zone',
}

/** Refusals that name the step themselves. */
const STEP_OF_REFUSAL: Readonly<Record<string, 'email' | 'area'>> = {
  'reveal.email-required': 'email',
  'reveal.outside-area': 'area',
}

/** What a professional lacks to reveal contacts, and where to get it. Opened through its store. */
export const FirmDialog = () => {
  const { lacking } = useSubscriptionDialog()
  const refusedStep = lacking ? STEP_OF_REFUSAL[lacking.code] : undefined
  const { data, error } = useApi<GateReply>(lacking && !refusedStep ? firmPaths.gate : null, {
    freshMs: 0,
  })
  if (lacking === null || !(refusedStep || data || error)) return null
  const step = refusedStep ?? data?.step ?? 'profile'
  const { title, hint, href, go } = step === 'area' ? AREA : GATE_STEP_TEXTS[step]
  return (
    <Dialog
      open
      onClose={closeFirmDialog}
      title={title}
      actions={
        <>
          <LinkButton variant="primary" href={href} onClick={closeFirmDialog} label={go} />
          <Button onClick={closeFirmDialog} label="Chiudi" />
        </>
      }
    >
      <div className="stack">
        {(refusedStep || step === 'profile') && <p>{lacking.sentence}.</p>}
        <p className="soft">{hint}</p>
      </div>
    </Dialog>
  )
}

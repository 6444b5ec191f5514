import type { GateReply, GateStep } from '#modules/firms/contract/gate.ts'
import { firmPaths, OWN_FIRM_PAGE } from '#modules/firms/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { closeFirmDialog, useSubscriptionDialog } from '#web/lib/subscription-dialog.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Words = Readonly<Record<'title' | 'hint' | 'href' | 'go', string>>

const WORDS: Readonly<Record<GateStep | 'area', Words>> = {
  area: {
    title: 'Il cliente cerca solo chi lavora in zona',
    hint: 'Non hai usato nessun contatto. Se lavori anche lì, aggiungi la zona al profilo e riprova.',
    href: OWN_FIRM_PAGE,
    go: 'Vai alle tue zone',
  },
  email: {
    title: 'Verifica la tua email',
    hint: 'Apri il link che ti abbiamo mandato: bastano pochi secondi.',
    href: '/profilo',
    go: 'Vai al tuo profilo',
  },
  profile: {
    title: 'Completa il profilo della tua impresa',
    hint: 'I clienti vogliono sapere chi li chiama. Aggiungi partita IVA, sede, mestieri e zone: bastano pochi minuti, anche dal telefono.',
    href: OWN_FIRM_PAGE,
    go: 'Completa il profilo',
  },
  vat: {
    title: 'Stiamo controllando la tua partita IVA',
    hint: 'Il profilo è a posto: dobbiamo solo controllare la partita IVA. Appena abbiamo finito ti scriviamo.',
    href: OWN_FIRM_PAGE,
    go: 'Vai al profilo',
  },
  check: {
    title: 'Fai controllare un documento',
    hint: 'Il profilo è a posto: manca solo un documento da controllare. Aggiungilo: lo controlliamo e ti scriviamo.',
    href: OWN_FIRM_PAGE,
    go: 'Aggiungi un documento',
  },
}

/** Refusals that name the step themselves. */
const NAMED: Readonly<Record<string, 'email' | 'area'>> = {
  'reveal.email-required': 'email',
  'reveal.outside-area': 'area',
}

/** What a professional lacks to reveal contacts, and where to get it. Opened through its store. */
export const FirmDialog = () => {
  const { lacking } = useSubscriptionDialog()
  const named = lacking ? NAMED[lacking.code] : undefined
  const { data, error } = useApi<GateReply>(lacking && !named ? firmPaths.gate : null, {
    freshMs: 0,
  })
  if (lacking === null || !(named || data || error)) return null
  const step = named ?? data?.step ?? 'profile'
  const { title, hint, href, go } = WORDS[step]
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
        {(named || step === 'profile') && <p>{lacking.sentence}.</p>}
        <p className="soft">{hint}</p>
      </div>
    </Dialog>
  )
}

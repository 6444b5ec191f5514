import { useState } from 'react'
import { Badge, ModeBadge, UrgencyBadge } from '#web/ui/content/badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { iconNames } from '#web/ui/content/icon-names.ts'
import { Button, IconButton, LinkButton } from '#web/ui/controls/button.tsx'
import { Sample } from './sample.tsx'

export const ButtonSamples = () => (
  <>
    <Sample title="Pulsanti">
      <Variants mode="cerco" />
      <Variants mode="offro" />
      <BusyButtons />
      <Button wide variant="primary">
        Pubblica Richiesta Gratis
      </Button>
    </Sample>
    <Sample title="Etichette">
      <div className="cluster">
        <ModeBadge mode="cerco" />
        <ModeBadge mode="offro" />
        <ModeBadge mode="cerco">Cerco Idraulico</ModeBadge>
        <UrgencyBadge label="Urgente" urgent />
        <UrgencyBadge label="Entro un mese" />
        <Badge tone="success">Attivo</Badge>
        <Badge tone="warning">In attesa di approvazione</Badge>
        <Badge tone="danger">Rifiutata</Badge>
        <Badge>Completato</Badge>
      </div>
    </Sample>
    <Sample title="Icone">
      <div className="cluster">
        {iconNames.map((name) => (
          <Icon key={name} name={name} label={name} />
        ))}
      </div>
    </Sample>
  </>
)

const Variants = ({ mode }: { mode: 'cerco' | 'offro' }) => (
  <div className="cluster" data-mode={mode}>
    <Button variant="primary" icon="plus">
      Pubblica
    </Button>
    <Button>Salva bozza</Button>
    <Button variant="ghost">Annulla</Button>
    <Button variant="destructive" icon="trash">
      Elimina
    </Button>
    <Button variant="primary" disabled>
      Piano Attivo
    </Button>
    <LinkButton href="#contenuto" variant="secondary" icon="arrow-right">
      Vedi Dettagli
    </LinkButton>
    <IconButton icon="share" label="Condividi" />
  </div>
)

const BusyButtons = () => {
  const [busy, setBusy] = useState(true)

  return (
    <div className="cluster">
      <Button variant="primary" busy={busy} busyLabel="Elaborazione...">
        Conferma Abbonamento
      </Button>
      <Button busy={busy}>Riprova</Button>
      <Button variant="ghost" onClick={() => setBusy(!busy)}>
        {busy ? 'Ferma' : 'Occupa'}
      </Button>
    </div>
  )
}

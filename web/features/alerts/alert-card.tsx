import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { useSite } from '#web/lib/site.ts'
import { Badge, CardFact } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { buildAlertListPath } from './search-filters.ts'

type Props = {
  readonly alert: AlertReply
  readonly onEdit: () => void
  readonly onPause: () => void
  readonly onDelete: () => void
}

export const AlertCard = ({ alert, onEdit, onPause, onDelete }: Props) => {
  const { name, isPaused } = alert
  const about = <span className="visually-hidden">: {name}</span>
  return (
    <Card
      headingLevel={2}
      mode="cerco"
      title={name}
      dimmed={isPaused}
      badges={<AlertBadge alert={alert} />}
      facts={<AlertFacts alert={alert} />}
      actions={
        <>
          <Button icon="edit" onClick={onEdit}>
            Modifica{about}
          </Button>
          <Button onClick={onPause}>
            {isPaused ? 'Riattiva' : 'Metti in pausa'}
            {about}
          </Button>
          <Button variant="ghost" icon="trash" onClick={onDelete}>
            Elimina{about}
          </Button>
        </>
      }
    >
      <p className="soft small">
        <LastMatch alert={alert} /> ·{' '}
        <a href={buildAlertListPath(alert)}>Vedi le richieste{about}</a>
      </p>
    </Card>
  )
}

const AlertBadge = ({ alert: { isPaused, frequency } }: Pick<Props, 'alert'>) => {
  if (isPaused) return <Badge tone="warning" label="In pausa" />
  return frequency === 'instant' ? (
    <Badge tone="success" icon="flame" label="Subito" />
  ) : (
    <Badge icon="calendar" label="Ogni giorno alle 8:00" />
  )
}

const AlertFacts = ({ alert }: Pick<Props, 'alert'>) => {
  const { q, category, city, near, radiusKm, province, region } = alert
  const around = near && `entro ${radiusKm} km da ${near.name}`
  const place = [...new Set([around, city, province?.name, region?.name])]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {q && <CardFact icon="search" name="Parole chiave" value={q} />}
      <CardFact icon="filter" name="Categoria" value={category?.name ?? 'Tutte le categorie'} />
      <CardFact icon="pin" name="Luogo" value={place || 'Tutta Italia'} />
    </>
  )
}

const LastMatch = ({ alert: { lastMatchAt, matchCount } }: Pick<Props, 'alert'>) => {
  const { now } = useSite()
  if (lastMatchAt === null) return 'Per ora nessuna nuova richiesta'
  return (
    <>
      {matchCount === 1 ? '1 richiesta' : `${matchCount} richieste`}, l’ultima{' '}
      <RelativeTime at={lastMatchAt} now={now} />
    </>
  )
}

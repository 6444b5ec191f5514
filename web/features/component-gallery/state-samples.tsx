import { Price } from '#web/ui/content/price.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Sample } from './sample.tsx'

export const StateSamples = () => (
  <>
    <Sample title="Avvisi nella pagina">
      <Alert title="Approvazione entro 24 ore">
        <p>L'annuncio sarà visibile dopo l'approvazione.</p>
      </Alert>
      <Alert tone="success">Hai già un abbonamento attivo: Professionale</Alert>
      <Alert tone="warning">
        Il tuo abbonamento scade tra 5 giorni. Ti consigliamo di rinnovarlo presto.
      </Alert>
      <Alert tone="destructive" title="Abbonamento scaduto">
        <p>Rinnova ora per continuare ad accedere ai contatti dei clienti.</p>
      </Alert>
    </Sample>
    <Sample title="Attesa, vuoto, errore">
      <CardSkeletons count={3} />
      <EmptyState
        title="Nessuna richiesta trovata"
        action={<LinkButton href="#contenuto">Togli i filtri</LinkButton>}
      >
        Prova a modificare i filtri di ricerca per trovare più risultati
      </EmptyState>
      <ErrorState title="Errore durante il caricamento delle immagini" onRetry={() => undefined} />
      <LoadMore href="#contenuto" summary="Mostrando 20 di 64 richieste">
        Carica Altri Lavori
      </LoadMore>
      <div className="cluster">
        <Spinner label="Caricamento" />
        <Button busy>Aggiorna</Button>
      </div>
    </Sample>
    <Sample title="Prezzi e tempi">
      <Price amount={39.9} per="al mese (ricorrente)" size="large" />
      <Price amount="1250,5" />
      <Price amount={null} />
      <p>
        <RelativeTime at="2026-03-12T10:00:00Z" />
      </p>
    </Sample>
  </>
)

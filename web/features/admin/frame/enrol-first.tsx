import { LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** In place of every page of the admin area, for staff without the second factor that the site asks of them. */
export const EnrolFirst = () => (
  <Alert tone="warning" title="Attiva prima la verifica in due passaggi">
    <div className="stack">
      <p>
        Su questo sito amministratori e moderatori entrano con la password e un codice della loro
        app. Attivala dal tuo profilo: bastano due minuti.
      </p>
      <p>
        <LinkButton variant="primary" href="/profilo#verifica">
          Vai al tuo profilo
        </LinkButton>
      </p>
    </div>
  </Alert>
)

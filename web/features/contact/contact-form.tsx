import { useSite } from '#web/lib/site.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useContactDraft } from './use-contact-draft.ts'
import { SENT, useContactForm } from './use-contact-form.ts'

/** Without JavaScript the browser sends it to `POST /contattaci`, and the page comes back with what was wrong. */
export const ContactForm = () => {
  const { now } = useSite()
  const isHydrated = useHydrated()
  const form = useContactForm()
  const draft = useContactDraft(form)

  return (
    <section id="modulo" className="contact-form">
      <h2>Scrivici</h2>
      {form.isSent && (
        <Alert tone="success" title="Messaggio Inviato!" live>
          <p>{SENT}</p>
        </Alert>
      )}
      {form.told && (
        <Alert tone="destructive" title="Errore">
          <p>{form.told}</p>
        </Alert>
      )}
      <form
        method="post"
        action="/contattaci"
        ref={draft.element}
        noValidate={isHydrated}
        onInput={draft.keep}
        onSubmit={form.submit}
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <ContactFields form={form} />
        <Trap />
        <input type="hidden" name="shownAt" value={now} />
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Invio in corso…">
          Invia messaggio
        </Button>
      </form>
    </section>
  )
}

/** Programs fill in everything; people do not see it, nor do screen readers or the keyboard reach it. */
const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label>
      Sito web
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { readLocalItem, removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import { useSite } from '#web/lib/site.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type ContactField, SENT_MESSAGE, useContactForm } from './use-contact-form.ts'

const KEY = 'contact'
const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** Without JavaScript the browser posts to `/contattaci` and gets the page with errors. */
export const ContactForm = () => {
  const { now } = useSite()
  const isHydrated = useHydrated()
  const form = useContactForm()
  const draft = useContactDraft(form)

  return (
    <section id="modulo" className="contact-form stack">
      <h2>Scrivici</h2>
      {form.isSent && <Alert tone="success" title="Messaggio Inviato!" live text={SENT_MESSAGE} />}
      {form.told && <Alert tone="destructive" title="Errore" text={form.told} />}
      <form
        className="grid at-start gap-5"
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

/** Honeypot: filled in by bots, hidden from people, screen readers and keyboard. */
const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label>
      Sito web
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

type Form = {
  readonly isSent: boolean
  /** Values of the form sent without JavaScript. */
  readonly typed: object | undefined
}

/** Draft in this browser, until it is sent or its author logs out. */
const useContactDraft = ({ isSent, typed: brought }: Form) => {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (isSent) removeLocalItem(KEY)
    else if (!brought) fillFrom(element.current, readLocalItem(KEY))
  }, [brought, isSent])

  return {
    element,
    keep: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const typed = new FormData(currentTarget)
      storeLocalItem(KEY, Object.fromEntries(FIELDS.map((name) => [name, typed.get(name)])))
    },
  }
}

/** Values typed before hydration win. */
const fillFrom = (form: HTMLFormElement | null, draft: unknown) => {
  for (const name of FIELDS) {
    const box = form?.elements.namedItem(name)
    const text = (draft as Record<string, unknown> | null)?.[name]
    if (box && 'value' in box && box.value === '' && typeof text === 'string') box.value = text
  }
}

const ContactFields = ({ form }: { form: ReturnType<typeof useContactForm> }) => {
  const { user } = useViewer()
  const known: Partial<Record<ContactField, string>> = user
    ? { name: `${user.firstName} ${user.lastName}`, email: user.email }
    : {}
  const control = (name: ContactField) => ({
    name,
    defaultValue: form.typed?.[name] ?? known[name],
  })
  return (
    <>
      <FieldRow>
        <Field label="Nome" required {...form.field('name')}>
          <TextInput autoComplete="name" {...control('name')} />
        </Field>
        <Field label="Email" required {...form.field('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...control('email')}
          />
        </Field>
      </FieldRow>
      <Field
        label="Telefono"
        hint="Facoltativo: scrivilo se preferisci una chiamata"
        {...form.field('phone')}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...control('phone')} />
      </Field>
      <Field label="Oggetto" required {...form.field('subject')}>
        <TextInput {...control('subject')} />
      </Field>
      <Field label="Messaggio" required {...form.field('message')}>
        <Textarea rows={7} {...control('message')} />
      </Field>
      <p className="soft small">
        Usiamo questi dati solo per risponderti: leggi la{' '}
        <a href="/pagine/privacy-policy">privacy policy</a>.
      </p>
    </>
  )
}

import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import {
  type MailSettingsReply,
  MailTestInput,
  type MailTestReply,
} from '#modules/mailing/contract/settings.ts'
import { firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { describeFailure, sendRequest, useApi } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { RecordSections } from '../form/record-form.tsx'
import { choiceField, recordField } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'

export const MailSettings = () => {
  const [saves, setSaves] = useState(0)
  const [refusal, setRefusal] = useState<unknown>(null)
  const forgetTest = () => {
    setSaves((count) => count + 1)
    setRefusal(null)
  }
  return (
    <div className="stack">
      <Source />
      <SettingsForm<MailSettingsReply>
        path={mailingPaths.settings}
        sections={sectionsOf}
        refusal={refusal}
        onSaved={forgetTest}
      />
      {/* Remounted after saving: what a test said of the settings before does not hold. */}
      <MailTest key={saves} onRefused={setRefusal} />
    </div>
  )
}

const Source = () => {
  const { data } = useApi<MailSettingsReply>(mailingPaths.settings)
  if (!data || data.source === 'settings') return null
  return data.source === 'environment' ? (
    <Alert title="Il sito usa il server indicato nella configurazione">
      <p>
        È quello della variabile SMTP_URL. Se ne imposti uno qui, il sito usa il tuo dalla prossima
        email.
      </p>
    </Alert>
  ) : (
    <Alert tone="warning" title="Le email non partono">
      <p>
        Finché non imposti un server, ogni email viene salvata nella cartella <code>outbox</code>.
      </p>
    </Alert>
  )
}

const sectionsOf = ({ password }: MailSettingsReply): RecordSections<MailSettingsReply> => [
  {
    title: 'Server in uscita',
    hint: 'I dati li trovi nella guida del tuo fornitore di posta, alla voce «SMTP».',
    fields: [
      recordField('flag', 'isActive', 'Usa questo server', {
        hint: 'Se lo spegni, i dati restano salvati ma il sito non li usa: le email passano dal server di SMTP_URL o, se non c’è, vengono salvate in una cartella.',
      }),
      recordField('text', 'host', 'Server', { hint: 'Per esempio smtp.example.it' }),
      choiceField('security', 'Cifratura', {
        starttls: 'STARTTLS (di solito porta 587)',
        tls: 'TLS (di solito porta 465)',
        none: 'Nessuna: solo per un server su questa macchina',
      }),
      recordField('number', 'port', 'Porta', { hint: 'Se lasci vuoto, vale quella solita.' }),
      recordField('text', 'user', 'Utente'),
      recordField('secret', 'password', 'Password', {
        hint: password.isSet
          ? 'Già impostata: lascia vuoto per non cambiarla. Se cambi server va riscritta.'
          : 'Non ancora impostata.',
      }),
    ],
  },
  {
    title: 'Mittente',
    fields: [
      recordField('text', 'senderName', 'Nome del mittente'),
      recordField('text', 'senderAddress', 'Indirizzo del mittente', {
        hint: 'Per esempio info@example.it. Usa un dominio per cui il server può spedire, altrimenti molte email finiranno nello spam.',
      }),
      recordField('text', 'replyTo', 'Indirizzo per le risposte', {
        hint: 'Facoltativo: se lasci vuoto, le risposte vanno al mittente.',
      }),
    ],
  },
  {
    title: 'Email di registrazione',
    isRare: true,
    hint: 'L’email con il link di verifica. I campi vuoti restano come nelle altre email.',
    fields: [
      recordField('flag', 'registration.isActive', 'Usa questi dati'),
      recordField('text', 'registration.fromName', 'Nome del mittente di questa email'),
      recordField('text', 'registration.fromEmail', 'Indirizzo del mittente di questa email'),
      recordField('text', 'registration.subject', 'Oggetto'),
      recordField('multiline', 'registration.text', 'Testo in più', {
        hint: 'Compare prima del pulsante con il link.',
      }),
    ],
  },
]

type Props = {
  /** Told what the settings lack. */
  readonly onRefused: (error: unknown) => void
}

const MailTest = ({ onRefused }: Props) => {
  const { user } = useViewer()
  const { mutate } = useSWRConfig()
  const [outcome, setOutcome] = useState<MailTestReply | null>(null)
  const form = useContractForm<MailTestInput, MailTestInput>({
    schema: MailTestInput,
    defaultValues: { recipient: user?.email ?? '' },
  })
  const submit = form.handleSubmit(async (body) => {
    setOutcome(null)
    try {
      setOutcome(await sendRequest<MailTestReply>('POST', mailingPaths.test, { body }))
      void mutate(firstStepsPath)
    } catch (error) {
      if (form.showFieldIssues(error)) return
      onRefused(error)
      const message = describeFailure(error, 'La prova non è riuscita. Riprova.')
      setOutcome({ isSent: false, message, answer: null })
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection
        look="staff"
        title="Prova di invio"
        hint="Parte subito, con le impostazioni salvate. Può volerci qualche secondo."
      >
        <Field {...form.field('recipient')} label="A chi">
          <TextInput type="email" autoComplete="email" {...form.register('recipient')} />
        </Field>
        <SubmitButton className="wide-as-words" busy={form.formState.isSubmitting}>
          Invia una prova
        </SubmitButton>
        {outcome && <Outcome outcome={outcome} />}
      </FormSection>
    </form>
  )
}

const Outcome = ({ outcome: { isSent, message, answer } }: { outcome: MailTestReply }) => (
  <Alert
    tone={isSent ? 'success' : 'warning'}
    title={isSent ? 'Prova riuscita' : 'Prova non riuscita'}
    live
  >
    <p>{message}.</p>
    {answer && (
      <p className="breakable">
        Risposta del server: <code>{answer}</code>
      </p>
    )}
  </Alert>
)

export const page = adminPage({
  subtitle: 'Da dove parte la posta del sito, e con quale nome.',
  Actions: () => (
    <a className="button secondary" href="/admin/impostazioni/posta/modelli">
      Modelli delle email
    </a>
  ),
  Content: MailSettings,
})

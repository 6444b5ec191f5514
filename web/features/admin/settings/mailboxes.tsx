import { useState } from 'react'
import { withArticle } from '#modules/kernel/long-day.ts'
import {
  type InboxSettingsReply,
  MAILBOX_KINDS,
  MAILBOX_TROUBLE_LABELS,
  type MailboxKind,
  type MailboxTestReply,
  mailboxPaths,
} from '#modules/mailboxes/contract/settings.ts'
import { describeFailure, sendRequest, useApi } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RecordForm, type RecordSection } from '../form/record-form.tsx'
import { type FieldName, recordField } from '../form/record-values.ts'
import { saveRecord } from '../form/save-record.ts'
import { adminPage } from '../frame/admin-page.tsx'

const Mailboxes = () => {
  const { data, ...reply } = useApi<InboxSettingsReply>(mailboxPaths.settings, { freshMs: 0 })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le impostazioni"
        waiting={['short', 'row', 'short', 'row']}
      />
    )
  return (
    <div className="stack">
      {MAILBOX_KINDS.map((kind) => (
        <MailboxForm
          // Remounted after saving, to show the stored values.
          key={`${kind} ${JSON.stringify(data[kind])}`}
          kind={kind}
          stored={data[kind]}
          onSaved={(saved) => void reply.mutate(saved, { revalidate: false })}
        />
      ))}
    </div>
  )
}

type Stored = InboxSettingsReply[MailboxKind]
type Props = {
  readonly kind: MailboxKind
  readonly stored: Stored
  readonly onSaved: (settings: InboxSettingsReply) => void
}

const MailboxForm = ({ kind, stored, onSaved }: Props) => {
  const { settings } = mailboxPaths
  const save = async (body: object) => {
    const seen = { [kind]: stored }
    onSaved(await saveRecord<InboxSettingsReply>(settings, { method: 'PUT', seen, body }))
  }
  const stopReading = async () => {
    const body = { [kind]: null }
    onSaved(await sendRequest<InboxSettingsReply>('PUT', settings, { body }))
  }
  return (
    <section className="stack">
      <RecordForm
        isMinor
        sections={[sectionOf(kind, stored)]}
        record={stored ? { [kind]: stored } : {}}
        savedTitle={
          stored ? 'Impostazioni salvate' : 'Casella impostata: la leggiamo ogni 5 minuti'
        }
        onSave={save}
        actions={
          stored && (
            <Button variant="ghost" onClick={() => void stopReading()}>
              Non leggerla più
            </Button>
          )
        }
      />
      {stored && <State stored={stored} />}
      {stored && <MailboxTest kind={kind} />}
    </section>
  )
}

const State = ({ stored: { readAt, fault } }: { readonly stored: NonNullable<Stored> }) => {
  if (fault)
    return (
      <Alert
        tone="warning"
        title={`${withArticle('Dal', formatDateTime(fault.since))} non riusciamo a leggerla`}
      >
        <p>
          {MAILBOX_TROUBLE_LABELS[fault.trouble]}. Riproviamo ogni 5 minuti, e non si perde niente:
          i messaggi restano nella casella.
        </p>
        {fault.answer && (
          <p className="breakable">
            Risposta del server: <code>{fault.answer}</code>
          </p>
        )}
      </Alert>
    )
  return (
    <p className="soft">
      {readAt
        ? `Letta l’ultima volta ${withArticle('il', formatDateTime(readAt))}.`
        : 'Non ancora letta.'}
    </p>
  )
}

const TITLES: Readonly<Record<MailboxKind, RecordSection<never>>> = {
  bounces: {
    title: 'Email che tornano indietro',
    hint: 'Quando una casella non esiste più, il suo server rimanda indietro l’email. Il sito legge qui quelle email, segna l’indirizzo e ferma gli avvisi. Serve una casella che riceve anche la posta per gli indirizzi con il «+», come posta+abc@example.it: quasi tutti i fornitori lo permettono.',
    fields: [],
  },
  certified: {
    title: 'Ricevute dello SdI',
    hint: 'La casella PEC da cui mandi le fatture: il sito legge le ricevute e aggiorna ogni fattura. Legge solo i messaggi del Sistema di Interscambio, che restano nella casella, ancora da leggere.',
    fields: [],
  },
}

const sectionOf = (
  kind: MailboxKind,
  stored: Stored,
): RecordSection<FieldName<InboxSettingsReply>> => ({
  ...TITLES[kind],
  fields: [
    recordField('text', `${kind}.host`, 'Server', {
      hint: 'Lo trovi nella guida del tuo fornitore alla voce «IMAP», per esempio imap.example.it',
    }),
    recordField('number', `${kind}.port`, 'Porta', { hint: 'Vuota: 993, cifrata.' }),
    recordField('text', `${kind}.user`, 'Utente', { hint: 'Di solito è l’indirizzo intero.' }),
    recordField('secret', `${kind}.password`, 'Password', {
      hint: stored?.password.isSet
        ? 'Già impostata: lascia vuoto per non cambiarla. Se cambi server o utente va riscritta.'
        : 'Non ancora impostata.',
    }),
    ...(kind === 'bounces'
      ? [
          recordField('text', `${kind}.address`, 'Indirizzo della casella', {
            hint: 'Solo se l’utente non è un indirizzo. Al massimo 25 caratteri prima di @.',
          }),
        ]
      : []),
    recordField('text', `${kind}.folder`, 'Cartella', {
      hint: 'Se lasci vuoto, legge la posta in arrivo.',
    }),
  ],
})

const MailboxTest = ({ kind }: { readonly kind: MailboxKind }) => {
  const [outcome, setOutcome] = useState<MailboxTestReply | null>(null)
  const [isBusy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      const body = { mailbox: kind }
      setOutcome(await sendRequest<MailboxTestReply>('POST', mailboxPaths.test, { body }))
    } catch (error) {
      const message = describeFailure(error, 'La prova non è riuscita. Riprova')
      setOutcome({ isReached: false, message, answer: null })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void test()}>
          {`Prova la casella${kind === 'certified' ? ' PEC' : ''}`}
        </Button>
      </div>
      {outcome && (
        <Alert
          tone={outcome.isReached ? 'success' : 'warning'}
          title={outcome.isReached ? 'Prova riuscita' : 'Prova non riuscita'}
          live
        >
          <p>{outcome.message}.</p>
          {outcome.answer && (
            <p className="breakable">
              Risposta del server: <code>{outcome.answer}</code>
            </p>
          )}
        </Alert>
      )}
    </>
  )
}

export const page = adminPage({
  subtitle: 'Le caselle che il sito legge da solo. Sono facoltative.',
  Content: Mailboxes,
})

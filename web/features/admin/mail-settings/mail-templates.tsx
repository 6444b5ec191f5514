import { useState } from 'react'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type {
  MailTemplateListReply,
  MailTemplateReply,
  MailTextsInput,
} from '#modules/mailing/contract/previews.ts'
import { describeMail } from '#modules/mails.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/page.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { recordField } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'

const PAGE = '/admin/impostazioni/posta/modelli'

/** The shown mail is in the address. */
export const MailTemplates = () => {
  const { data, ...reply } = useApi<MailTemplateListReply>(mailingPaths.templates)
  const selected = useQuery().get('modello')
  const [words, setWords] = useState('')
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare i modelli"
        waiting={['row', 'panel', 'panel']}
      />
    )
  const shown = data.items.find(({ name }) => name === selected)
  if (shown)
    return (
      <div className="stack">
        <a href={PAGE}>Tutte le email</a>
        <h2>{describeMail(shown.name)}</h2>
        <MailPreview key={shown.name} name={shown.name} />
        <MailWords name={shown.name} />
      </div>
    )
  const matching = data.items.filter(({ name, subject }) =>
    `${describeMail(name)} ${subject}`.toLowerCase().includes(words.toLowerCase().trim()),
  )
  return (
    <div className="stack">
      <Field id="cerca-email" label="Cerca un’email">
        <TextInput type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <p className="soft small" role="status">
        {matching.length} email
      </p>
      <ul className="mail-list grid">
        {matching.map(({ name, subject }) => (
          <li key={name} className="boxed">
            <a
              className="block inked undecorated pad-3-4 full-height"
              href={`${PAGE}?modello=${name}`}
            >
              <strong className="block semibold">{describeMail(name)}</strong>{' '}
              <span className="soft">{subject}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What may be said otherwise, with the mail's own words beside it. */
const MailWords = ({ name }: { name: string }) => (
  <SettingsForm<MailTemplateReply, MailTextsInput>
    path={mailingPaths.template(name)}
    savedTitle="Testi salvati: valgono dalla prossima email"
    toForm={({ blocks }) => ({ own: blocks.map(({ own }) => own) })}
    sections={({ blocks }) => [
      {
        title: 'Le tue parole',
        hint: 'Se lasci vuoto, vale il nostro testo, scritto sopra ogni campo. Lascia come sono i segnaposto come {{firstName}}. Link, elenchi e frasi obbligatorie per legge non si possono cambiare.',
        fields: blocks.map(({ text }, place) =>
          recordField('multiline', `own.${place}`, place === 0 ? 'Oggetto' : `Testo ${place}`, {
            hint: text,
          }),
        ),
      },
    ]}
  />
)

const VIEWS = [
  { key: 'phone', label: 'Telefono' },
  { key: 'desktop', label: 'Computer' },
  { key: 'text', label: 'Solo testo' },
] as const
type View = (typeof VIEWS)[number]['key']

const MailPreview = ({ name }: { name: string }) => {
  const [view, setView] = useState<View>('phone')
  const { data, ...reply } = useApi<MailTemplateReply>(mailingPaths.template(name))
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare il modello"
        waiting={<Skeleton shape="picture" />}
      />
    )
  return (
    <section className="mail-preview grid gap-4" aria-label="Anteprima">
      <p>
        <span className="soft">Oggetto:</span> <strong>{data.subject}</strong>
      </p>
      <fieldset className="cluster">
        <legend className="visually-hidden">Come mostrarla</legend>
        {VIEWS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className="button secondary"
            aria-pressed={view === key}
            onClick={() => setView(key)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {view === 'text' ? (
        <pre className="written padded full-width framed">{data.text}</pre>
      ) : (
        <iframe
          // Loaded anew after saving.
          key={data.text}
          className={`${view} full-width framed`}
          title={`Anteprima: ${data.subject}`}
          src={data.frameUrl}
          sandbox=""
        />
      )}
    </section>
  )
}

export const page = adminPage({
  subtitle: 'Tutte le email del sito: leggile e riscrivile con parole tue.',
  Content: MailTemplates,
})

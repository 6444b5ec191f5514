import { useState } from 'react'
import { growthPaths } from '#modules/growth/contract/paths.ts'
import {
  PROSPECT_COLUMNS,
  PROSPECT_STATES,
  type ProspectImportReply,
  type ProspectReply,
  type ProspectState,
} from '#modules/growth/contract/prospects.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CategoryReply } from '#modules/reference/contract/public-reference.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Phone } from '#web/ui/content/phone.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { choiceField, recordField } from '../form/record-values.ts'
import { adminPage, NewRecordLink } from '../frame/admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import {
  type AdminColumn,
  plainColumn,
  sortByText,
  stateColumn,
  unbrokenColumn,
} from '../list/columns.tsx'
import { searchFilter } from '../list/filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

const kindFor = (categories: readonly CategoryReply[]): RecordKind<ProspectReply> => ({
  path: growthPaths.prospects,
  sections: [
    {
      title: 'Impresa',
      fields: [
        recordField('text', 'name', 'Nome', { required: true }),
        [
          choiceField(
            'categoryId',
            'Mestiere',
            Object.fromEntries(categories.map(({ id, name }) => [id, name])),
            { none: 'Non indicato' },
          ),
          recordField('text', 'city', 'Città'),
        ],
        [recordField('text', 'phone', 'Telefono'), recordField('text', 'vatId', 'Partita IVA')],
        recordField('multiline', 'note', 'Note'),
      ],
    },
    {
      title: 'A che punto siamo',
      hint: 'Dopo 12 mesi senza modifiche l’impresa viene cancellata dall’elenco.',
      fields: [
        [
          choiceField('state', 'Stato', PROSPECT_STATES),
          recordField('day', 'nextAt', 'Quando richiamarla'),
        ],
      ],
    },
    {
      title: 'Email',
      hint: 'Il sito non scrive mai a queste imprese. Scrivi tu, e solo a chi ha già detto di sì: per legge (art. 130 del Codice privacy) il consenso viene prima del primo messaggio.',
      fields: [
        [
          recordField('text', 'email', 'Email'),
          recordField('day', 'consentAt', 'Ha detto di sì il'),
        ],
      ],
    },
  ],
  blank: { state: 'to_visit' },
  listHref: '/admin/da-convincere',
  words: {
    saved: 'Impresa salvata',
    removed: 'Impresa eliminata',
    missing: 'Impresa non trovata',
    remove: 'Eliminare l’impresa?',
    removeQuestion: 'Perdi anche le note.',
  },
})

export const editPage = adminPage({
  Content: () => {
    const categories = useApi(placePaths.categories)
    if (categories.data) return <RecordScreen kind={kindFor(categories.data)} />
    return (
      <NotLoaded {...categories} failed="Non riusciamo a caricare le categorie" waiting={FORM} />
    )
  },
})

const FORM = ['line', 'control', 'line', 'control'] as const

const STATE = stateColumn<ProspectReply, ProspectState>({
  header: 'Stato',
  all: 'Tutti gli stati',
  labels: PROSPECT_STATES,
  tones: {
    to_visit: 'warning',
    visited: 'neutral',
    invited: 'neutral',
    registered: 'success',
    paying: 'success',
    refused: 'danger',
  },
})

const COLUMNS: readonly AdminColumn<ProspectReply>[] = [
  plainColumn(
    'Nome',
    ({ id, name }) => <a href={`/admin/da-convincere/${id}`}>{name}</a>,
    sortByText('name'),
  ),
  plainColumn('Città', ({ city }) => city ?? ''),
  unbrokenColumn(
    'Telefono',
    ({ phone, phoneE164 }) => phone && <Phone typed={phone} e164={phoneE164} />,
  ),
  STATE.column,
  plainColumn('Richiamarla', ({ nextAt }) => nextAt && formatDate(nextAt)),
]

const FILTERS = [searchFilter('Nome, città o note'), STATE.filter]

const List = () => {
  const list = useAdminList<ProspectReply>(growthPaths.prospects, {
    filters: FILTERS,
    asked: ['sort'],
  })
  return (
    <div className="grid gap-4">
      <Import onDone={() => void list.reload()} />
      <AdminList
        list={list}
        caption="Imprese da contattare"
        counted={{ one: 'impresa', many: 'imprese' }}
        empty="Nessuna impresa in elenco"
        hasCsv
        filters={FILTERS}
        columns={COLUMNS}
      />
    </div>
  )
}

type Trial = { readonly file: File; readonly preview: ProspectImportReply }

const importing = (file: File, dryRun: boolean) =>
  sendRequest<ProspectImportReply>(
    'POST',
    `${growthPaths.importProspects}${dryRun ? '?dryRun=1' : ''}`,
    {
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    },
  )

/** First a trial that names each faulty row, then the file itself, which can be taken back. */
const Import = ({ onDone }: { readonly onDone: () => void }) => {
  const [trial, setTrial] = useState<Trial | null>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showFailure(error, 'Il file non è stato letto. Riprova.')
    }
  }
  const read = (file: File) =>
    attempt(async () => setTrial({ file, preview: await importing(file, true) }))
  const add = ({ file }: Trial) =>
    attempt(async () => {
      const { added, importId: id } = await importing(file, false)
      showToast({ title: added === 1 ? '1 impresa aggiunta' : `${added} imprese aggiunte` })
      setTrial(null)
      setImportId(id)
      onDone()
    })
  const undo = (id: string) =>
    attempt(async () => {
      await sendRequest('DELETE', growthPaths.undoImport(id))
      showToast({ title: 'Importazione annullata' })
      setImportId(null)
      onDone()
    })
  return (
    <section className="stack at-start" aria-label="Importa da un file">
      <div className="cluster gap-3">
        <FileButton accept=".csv,.txt,.xlsx,text/csv" onFiles={([file]) => file && void read(file)}>
          Importa da CSV o Excel
        </FileButton>
        {importId && (
          <Button onClick={() => void undo(importId)}>Annulla l’ultima importazione</Button>
        )}
      </div>
      <p className="soft small">
        Colonne: {PROSPECT_COLUMNS.join(', ')}. È obbligatorio solo il nome. Il CSV che esporti da
        questa pagina contiene tutte le colonne.
      </p>
      {trial && <Found trial={trial} onAdd={() => void add(trial)} />}
    </section>
  )
}

const Found = ({ trial, onAdd }: { readonly trial: Trial; readonly onAdd: () => void }) => {
  const { rows, faults, added, ignored } = trial.preview
  if (faults.length > 0)
    return (
      <Alert
        tone="destructive"
        title={faults.length === 1 ? 'C’è un errore' : `Ci sono ${faults.length} errori`}
        live
      >
        <ul>
          {faults.slice(0, 50).map(({ row, field: name, message }) => (
            <li key={`${row}/${name}`}>
              Riga {row}, {name}: {message}
            </li>
          ))}
        </ul>
        <p>Correggi il file e sceglilo di nuovo: non è stato aggiunto niente.</p>
      </Alert>
    )
  return (
    <Alert
      tone={ignored.length > 0 ? 'warning' : 'info'}
      title={`Righe lette: ${rows}, nuove: ${added}`}
      live
    >
      {ignored.length > 0 && <p>{ignoredWords(ignored)}</p>}
      {added > 0 ? (
        <Button variant="primary" onClick={onAdd}>
          Aggiungi {added === 1 ? 'l’impresa nuova' : `le ${added} imprese nuove`}
        </Button>
      ) : (
        <p>Le imprese del file ci sono già tutte.</p>
      )}
    </Alert>
  )
}

const ignoredWords = (names: readonly string[]) =>
  names.length === 1
    ? `La colonna «${names[0]}» non viene importata: il suo contenuto resta fuori.`
    : `Le colonne ${names.map((name) => `«${name}»`).join(', ')} non vengono importate: il loro contenuto resta fuori.`

export const page = adminPage({
  subtitle:
    'Le imprese da andare a trovare: le vedi solo tu, e il sito non scrive a nessuna di loro.',
  Actions: () => <NewRecordLink href="/admin/da-convincere/nuovo">Nuova impresa</NewRecordLink>,
  Content: List,
})

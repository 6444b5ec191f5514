import {
  READ_MAIL_STATE_LABELS,
  type ReadMailReply,
  type ReadMailState,
  readMailPaths,
} from '#modules/mailboxes/contract/read-mails.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { ActionButton } from '../form/action-dialog.tsx'
import { listPage } from '../list/admin-list.tsx'
import { plainColumn, stateColumn, TIME_SORTING, unbrokenColumn } from '../list/columns.tsx'

const STATE = stateColumn<ReadMailReply, ReadMailState>({
  header: 'Stato',
  all: 'Tutti gli stati',
  labels: READ_MAIL_STATE_LABELS,
  tones: { open: 'warning', matched: 'success', settled: 'neutral' },
})

/** What the certified mailbox brought, and what could not be matched. */
export const page = listPage<ReadMailReply>({
  subtitle:
    'I messaggi dello SdI letti dalla casella PEC. Quelli che non riguardano una fattura del sito li controlli tu.',
  path: readMailPaths.list,
  filters: [STATE.filter],
  counted: { one: 'messaggio', many: 'messaggi' },
  empty: 'Nessun messaggio dello SdI',
  columns: (reload) => [
    unbrokenColumn('Arrivato', ({ receivedAt }) => formatDateTime(receivedAt), TIME_SORTING),
    plainColumn('Messaggio', ({ subject, sender }) => (
      <span className="breakable">
        {subject} <span className="soft tiny">{sender}</span>
      </span>
    )),
    plainColumn('Contiene', ({ contents }) => (
      <ul className="flush">
        {contents.map(({ name, message }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat.
          <li key={place} className="breakable">
            {[name, message].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    )),
    STATE.column,
    plainColumn('Azioni', ({ id, state, canRetry, subject }) =>
      state === 'open' ? (
        <div className="cluster">
          {canRetry && (
            <ActionButton
              label="Riprova"
              question="Il sito cerca di nuovo la fattura: serve se hai ripristinato una copia, o se hai creato il file dopo."
              path={readMailPaths.retry(id)}
              done="Abbiamo cercato di nuovo la fattura"
              onDone={reload}
            />
          )}
          <ActionButton
            label="Segna come controllato"
            question={`«${subject}» non sarà più tra i messaggi in attesa. Nella casella PEC il messaggio resta.`}
            path={readMailPaths.markChecked(id)}
            done="Messaggio segnato come controllato"
            onDone={reload}
          />
        </div>
      ) : null,
    ),
  ],
})

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminPlanReply } from '#modules/billing/contract/offers.ts'
import { formatPricePeriod } from '#modules/billing/contract/shop-labels.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import {
  AUDIENCE_PLAN_LABELS,
  AUDIENCE_SIDE_LABELS,
  GROUP_MAIL_STATES,
  type GroupMailInput,
  type GroupMailReply,
  type GroupMailTestReply,
  groupMailPaths,
} from '#modules/notifications/contract/group-mails.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { sendRequest, useApi } from '#web/lib/api.ts'
import { formatDateTime, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { useQuery } from '#web/lib/page.ts'
import { ActionButton } from '../form/action-dialog.tsx'
import { RecordForm, type RecordSections } from '../form/record-form.tsx'
import { choiceField, type RecordValues, recordField } from '../form/record-values.ts'
import { adminPage, NewRecordLink } from '../frame/admin-page.tsx'
import { adminList } from '../list/admin-list.tsx'
import { numericColumn, plainColumn } from '../list/columns.tsx'

const PAGE = '/admin/email-di-gruppo'
const ANYBODY = { none: 'Chiunque' }

type Labels = Readonly<Record<string, string>>

const sectionsFor = (trades: Labels, plans: Labels): RecordSections<GroupMailInput> => [
  {
    title: 'A chi scrivi',
    hint: 'L’email va a chi ha confermato il proprio indirizzo e corrisponde a tutte le tue scelte. Contano il mestiere e la provincia dell’impresa, o di una richiesta pubblicata.',
    fields: [
      [
        choiceField('audience.userType', 'Cerca o offre', AUDIENCE_SIDE_LABELS, ANYBODY),
        choiceField('audience.plan', 'Piano', AUDIENCE_PLAN_LABELS, ANYBODY),
      ],
      [
        choiceField('audience.categoryId', 'Mestiere', trades, ANYBODY),
        recordField('text', 'audience.provinceId', 'Provincia (sigla)'),
      ],
      choiceField('audience.renewsPlanId', 'Rinnova con carta il piano', plans, ANYBODY),
      recordField('day', 'audience.activeSince', 'Ha usato il sito dal'),
      recordField('flag', 'audience.isOwed', 'È una comunicazione di servizio', {
        hint: 'Solo se è obbligatoria per legge o per contratto: condizioni, sicurezza, interruzioni. La riceve anche chi non vuole novità, senza il link per disiscriversi.',
      }),
    ],
  },
  {
    title: 'Che cosa scrivi',
    hint: 'Non serve scrivere il saluto con il nome: c’è già.',
    fields: [
      recordField('text', 'subject', 'Oggetto', { required: true }),
      recordField('multiline', 'text', 'Testo', { required: true }),
    ],
  },
]

type Trial = { readonly values: RecordValues; readonly count: number }

/** What is sent is what was tried. */
export const GroupMailEditor = () => {
  const navigate = useNavigate()
  const { data = [] } = useApi(placePaths.categories)
  const [trial, setTrial] = useState<Trial | null>(null)
  const trades = Object.fromEntries(data.map(({ id, name }) => [id, name]))
  const { plans, draft } = useDraft()
  const people = trial && (trial.count === 1 ? '1 persona' : `${formatNumber(trial.count)} persone`)
  return (
    <RecordForm
      key={draft?.text ?? 'blank'}
      sections={sectionsFor(trades, plans)}
      record={draft ?? {}}
      saveLabel="Inviami una prova"
      savedTitle="Prova in partenza: leggila prima di inviare l’email a tutti"
      onSave={async (values) => {
        const request = { body: values }
        const { count } = await sendRequest<GroupMailTestReply>(
          'POST',
          groupMailPaths.test,
          request,
        )
        setTrial({ values, count })
      }}
      actions={
        trial &&
        (trial.count === 0 ? (
          <p role="status">Nessuna persona corrisponde alle tue scelte.</p>
        ) : (
          <ActionButton
            label={`Invia a ${people}`}
            question={`«${trial.values['subject']}» va a ${people}, com’era nella prova. Potrai fermare l’invio, ma non ritirare le email già partite.`}
            path={groupMailPaths.all}
            record={trial.values}
            done="Email in partenza"
            isDangerous
            onDone={() => void navigate(PAGE)}
          />
        ))
      }
    />
  )
}

/** Starts with what a plan's page links to: a mail about its price to those who continue it by card. */
const useDraft = () => {
  const planId = useQuery().get('piano')
  const { data } = useApi<{ items: readonly AdminPlanReply[] }>(
    `${billingAdminPaths.plans}?limit=100`,
    // The plan's page links here right after its price was changed.
    { freshMs: 0, dedupingInterval: 0 },
  )
  const recurring = (data?.items ?? []).filter((one) => one.billingType === 'recurring')
  const plan = recurring.find((one) => one.id === planId)
  return {
    plans: Object.fromEntries(
      recurring.map((one) => [one.id, `${one.name}, ${formatPricePeriod(one)}`]),
    ),
    draft: plan && {
      audience: { renewsPlanId: plan.id, isOwed: true },
      subject: `Il prezzo del piano ${plan.name}`,
      text: `da oggi chi compra il piano ${plan.name} (${formatPricePeriod(plan)}) paga ${formatPrice(plan.price)}.\n\nPer te non cambia niente: il tuo rinnovo con carta continua al prezzo con cui l’hai comprato. Se un giorno volessimo cambiarlo te lo scriveremmo almeno 30 giorni prima, e potresti disdire senza costi dalla pagina Abbonamento.`,
    },
  }
}

export const editPage = adminPage({
  subtitle:
    'Prima ricevi una prova e vedi quante persone riceveranno l’email, poi la invii a tutte.',
  Content: GroupMailEditor,
})

const isOnItsWay = ({ state, total, sent, bounced, createdAt }: GroupMailReply) =>
  state === 'sending' ||
  // Its last mails still wait for the mail server; some never come back, hence the hour.
  (state === 'done' && sent + bounced < total && Date.now() - Date.parse(createdAt) < HOUR_MS)

export const GroupMailList = adminList<GroupMailReply>({
  path: groupMailPaths.all,
  caption: 'Email di gruppo',
  counted: { one: 'email', many: 'email' },
  empty: 'Ancora nessuna email di gruppo',
  isMoving: (mails) => mails.some(isOnItsWay),
  columns: (reload) => [
    plainColumn('Oggetto', ({ subject, createdAt }) => (
      <>
        {subject}
        <br />
        <span className="soft small">{formatDateTime(createdAt)}</span>
      </>
    )),
    plainColumn('Stato', (mail) => <Progress mail={mail} onStopped={reload} />),
    numericColumn('Persone', ({ total }) => formatNumber(total)),
    numericColumn('Inviate', ({ sent }) => formatNumber(sent)),
    numericColumn('Tornate indietro', ({ bounced }) => formatNumber(bounced)),
    numericColumn('Disiscritti', ({ unsubscribed }) => formatNumber(unsubscribed)),
  ],
})

export const page = adminPage({
  subtitle:
    'Le novità arrivano solo a chi le ha chieste nelle preferenze delle notifiche. Non tracciamo nessuno: contiamo le email consegnate, quelle tornate indietro e chi si è disiscritto.',
  Actions: () => <NewRecordLink href={`${PAGE}/nuova`}>Nuova email di gruppo</NewRecordLink>,
  Content: GroupMailList,
})

type ProgressProps = { readonly mail: GroupMailReply; readonly onStopped: () => void }

const Progress = ({ mail: { id, state }, onStopped }: ProgressProps) => (
  <div className="cluster">
    {GROUP_MAIL_STATES[state]}
    {state === 'sending' && (
      <ActionButton
        label="Ferma"
        question="Chi non l’ha ancora ricevuta non la riceverà più."
        path={groupMailPaths.stop(id)}
        record={{}}
        done="Invio fermato"
        isDangerous
        onDone={onStopped}
      />
    )}
  </div>
)

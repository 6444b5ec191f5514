import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { DiscountReply } from '#modules/billing/contract/discounts.ts'
import type { AdminPlanReply } from '#modules/billing/contract/offers.ts'
import { formatPricePeriod } from '#modules/billing/contract/shop-labels.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDate, formatNumber, formatPrice } from '#web/lib/formats.ts'
import { Badge, type BadgeTone } from '#web/ui/content/badge.tsx'
import { type RecordKind, recordPage, wholeListPath } from '../form/record-screen.tsx'
import { choiceField, type RecordValues, recordField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { numericColumn, plainColumn } from '../list/columns.tsx'

const PUBLIC_NOTICE =
  'Se annunci lo sconto a tutti (sul sito, sui social, in una newsletter), accanto al prezzo ridotto scrivi anche il prezzo più basso degli ultimi 30 giorni (art. 17-bis del Codice del consumo): nel carrello lo scriviamo noi. Se dai il codice a singole persone, non serve.'

/** The form has a box for each plan. */
type ChosenPlans = { readonly plans: Readonly<Record<string, boolean>> }

const useDiscountKind = (): RecordKind<DiscountReply, DiscountReply | ChosenPlans> => {
  const { data } = useApi<{ items: readonly AdminPlanReply[] }>(
    wholeListPath(billingAdminPaths.plans),
  )
  return {
    path: billingAdminPaths.discounts,
    sections: [
      {
        title: 'Codice',
        hint: PUBLIC_NOTICE,
        fields: [
          recordField('text', 'code', 'Codice', {
            hint: 'Lettere, numeri e trattini, per esempio ESTATE-2027. Una volta creato il codice non si può più cambiare.',
            required: true,
          }),
          [
            choiceField('kind', 'Tipo di sconto', {
              percent: 'Una percentuale',
              amount: 'Un importo in euro, IVA inclusa',
            }),
            recordField('number', 'value', 'Valore', { required: true }),
          ],
          recordField('flag', 'isActive', 'Si può usare'),
        ],
      },
      {
        title: 'Per chi e fino a quando',
        hint: 'Chi ha già ordinato mantiene lo sconto, anche se qui cambi qualcosa. Nei piani ricorrenti lo sconto vale per il primo periodo.',
        fields: [
          [
            recordField('day', 'from', 'Primo giorno', { hint: 'Se lasci vuoto, vale da subito.' }),
            recordField('day', 'until', 'Ultimo giorno', { hint: 'Se lasci vuoto, non scade.' }),
          ],
          recordField('number', 'count', 'Quante volte si può usare', {
            hint: 'Se lasci vuoto, non c’è un limite. Contano anche gli ordini in attesa di bonifico.',
          }),
          recordField(
            'flag',
            'oncePerPerson',
            'Una sola volta per persona, impresa e codice fiscale',
          ),
        ],
      },
      {
        title: 'Piani',
        hint: 'Se non ne scegli nessuno, vale per tutti.',
        fields: (data?.items ?? []).map((plan) =>
          recordField('flag', `plans.${plan.id}`, `${plan.name}, ${formatPricePeriod(plan)}`),
        ),
      },
    ],
    toForm: ({ planIds, ...discount }) => ({
      ...discount,
      plans: Object.fromEntries(planIds.map((id) => [id, true])),
    }),
    toBody: ({ plans: chosen, ...values }: RecordValues) => ({
      ...values,
      planIds: Object.entries(chosen ?? {}).flatMap(([id, isChosen]) => (isChosen ? id : [])),
    }),
    blank: { kind: 'percent', isActive: true, oncePerPerson: true },
    listHref: '/admin/sconti',
    words: { saved: 'Codice salvato', missing: 'Codice non trovato' },
  }
}

export const editPage = recordPage(useDiscountKind)

const STATES: Readonly<Record<DiscountReply['state'], readonly [string, BadgeTone]>> = {
  running: ['Attivo', 'success'],
  off: ['Spento', 'neutral'],
  early: ['Non ancora attivo', 'neutral'],
  over: ['Scaduto', 'neutral'],
  'used-up': ['Finito', 'warning'],
}

const daysOf = ({ from, until }: DiscountReply) =>
  [
    from && `${withArticle('dal', formatDate(from))}`,
    until && `fino ${withArticle('al', formatDate(until))}`,
  ]
    .filter(Boolean)
    .join(' ') || 'Sempre'

export const page = listPage<DiscountReply>({
  subtitle: 'I codici che danno uno sconto sul primo periodo di un piano.',
  create: 'Nuovo codice',
  path: billingAdminPaths.discounts,
  counted: { one: 'codice', many: 'codici' },
  empty: 'Ancora nessun codice',
  columns: [
    plainColumn('Codice', ({ id, code }) => <a href={`/admin/sconti/${id}`}>{code}</a>),
    numericColumn('Sconto', ({ kind, value }) =>
      kind === 'percent' ? `${formatNumber(value)}%` : formatPrice(value),
    ),
    plainColumn('Validità', daysOf),
    numericColumn('Usato', ({ uses, count }) => (count === null ? uses : `${uses} di ${count}`)),
    plainColumn('Stato', ({ state: name }) => {
      const [label, tone] = STATES[name]
      return <Badge tone={tone}>{label}</Badge>
    }),
  ],
})

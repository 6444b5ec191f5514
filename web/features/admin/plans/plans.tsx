import { billingAdminPaths } from '#modules/billing/contract/admin-paths.ts'
import type { AdminPlanReply } from '#modules/billing/contract/offers.ts'
import { FREE_FEATURES } from '#modules/billing/contract/plan-features.ts'
import { formatPricePeriod } from '#modules/billing/contract/shop-labels.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { usePageParams } from '#web/lib/page.ts'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import type { RecordSection } from '../form/record-form.tsx'
import {
  NEW_RECORD_PARAMETER,
  type RecordKind,
  recordPage,
  wholeListPath,
} from '../form/record-screen.tsx'
import { choiceField, type FieldName, recordField, usePriceField } from '../form/record-values.ts'
import { listPage } from '../list/admin-list.tsx'
import { activeColumn, numericColumn, plainColumn } from '../list/columns.tsx'
import { PlanRenewalsNote } from './renewals.tsx'

const PlanTitle = () => {
  const { id = NEW_RECORD_PARAMETER } = usePageParams()
  const { data } = useApi<{ items: readonly AdminPlanReply[] }>(
    id === NEW_RECORD_PARAMETER ? null : wholeListPath(billingAdminPaths.plans),
  )
  const plan = data?.items.find((each) => each.id === id)
  if (!plan) return id === NEW_RECORD_PARAMETER ? 'Nuovo piano' : 'Piano'
  return `${plan.name}, ${formatPricePeriod(plan)}`
}

/** What the server enforces: each field here is one of its limits. */
const enforced: RecordSection<FieldName<AdminPlanReply>> = {
  title: 'Che cosa comprende',
  hint: 'Il sito applica questi limiti e li scrive da solo nell’elenco del piano.',
  fields: [
    recordField('number', 'contactsLimit', 'Contatti per periodo', {
      hint: 'Se lasci vuoto, non c’è un limite.',
    }),
    recordField('price', 'contactPrice', 'Prezzo di un contatto in caso di recesso', {
      hint: 'Chi recede paga a questo prezzo ogni contatto già visto, ma mai più di quanto ha speso. Il prezzo si legge prima di comprare e vale per gli ordini da adesso in poi. Se lasci vuoto, è quello di un contatto nel più caro dei piani mensili.',
    }),
    recordField('number', 'savedSearches', 'Ricerche salvate', { hint: 'Da 1 a 200.' }),
    recordField('flag', 'instantAlerts', 'Avvisi immediati (altrimenti una volta al giorno)'),
    recordField('number', 'showcaseItems', 'Annunci in vetrina', {
      hint: `Quanti ne può avere online un venditore nello stesso momento. Se lasci vuoto, non c’è un limite. Senza piano sono ${FREE_FEATURES.showcaseItems}.`,
    }),
    recordField('flag', 'listingStatistics', 'Statistiche dei propri annunci (ultimi 30 giorni)'),
    recordField(
      'flag',
      'priorityMessages',
      'Assistenza prioritaria: i suoi messaggi vengono prima',
    ),
    recordField('lines', 'features', 'Note sotto l’elenco', {
      hint: 'Facoltative, una per riga. Non promettere servizi che il sito non offre.',
    }),
  ],
}

const usePlanKind = (): RecordKind<AdminPlanReply> => {
  const price = usePriceField()
  return {
    path: billingAdminPaths.plans,
    sections: [
      {
        title: 'Nome e vendita',
        hint: 'Un nuovo prezzo vale da adesso in poi. Un limite più alto vale subito per tutti. Se abbassi un limite o togli il piano dalla vendita, chi ha già pagato mantiene il piano com’era fino alla fine del periodo.',
        fields: [
          recordField('text', 'name', 'Nome', { required: true }),
          recordField('text', 'slug', 'Slug', {
            hint: 'Lettere minuscole, numeri e trattini, per esempio pro-yearly.',
            required: true,
          }),
          choiceField('level', 'Livello', {
            basic: 'Base',
            pro: 'Professionale',
            enterprise: 'Enterprise',
          }),
          recordField('multiline', 'description', 'Descrizione'),
          recordField('flag', 'isActive', 'In vendita', {
            hint: 'Se lo spegni, nessun nuovo cliente può comprarlo. Chi ha già il piano lo usa fino alla scadenza, e chi lo rinnova con carta continua finché non disdice.',
          }),
        ],
      },
      enforced,
      {
        title: 'Prezzo',
        fields: [
          price,
          choiceField('interval', 'Periodo', { month: 'Mese', year: 'Anno' }),
          choiceField('billingType', 'Pagamento', {
            recurring: 'Ricorrente',
            one_time: 'Una tantum',
          }),
          recordField('text', 'stripePriceId', 'Prezzo su Stripe', {
            hint: 'Facoltativo: l’ID inizia con price_ e serve a ritrovarlo. Vale il prezzo scritto qui.',
          }),
          recordField('text', 'stripeProductId', 'Prodotto su Stripe', {
            hint: 'Facoltativo: l’ID inizia con prod_.',
          }),
        ],
      },
    ],
    blank: {
      level: 'basic',
      interval: 'month',
      billingType: 'recurring',
      savedSearches: FREE_FEATURES.savedSearches,
      showcaseItems: FREE_FEATURES.showcaseItems,
      isActive: true,
    },
    listHref: '/admin/piani',
    Notice: PlanRenewalsNote,
    words: {
      saved: 'Piano salvato',
      removed: 'Piano eliminato',
      missing: 'Piano non trovato',
      remove: 'Eliminare il piano?',
      removeQuestion: 'Non si potrà più acquistare. Chi lo ha già continua fino alla scadenza.',
    },
  }
}

export const editPage = recordPage(usePlanKind, {
  before: <Breadcrumb trail={[{ label: 'Piani', href: '/admin/piani' }]} here="Piano" />,
  Title: PlanTitle,
})

export const page = listPage<AdminPlanReply>({
  subtitle: 'Gli abbonamenti in vendita.',
  create: 'Nuovo piano',
  path: billingAdminPaths.plans,
  counted: { one: 'piano', many: 'piani' },
  empty: 'Nessun piano: aggiungi il primo',
  columns: [
    plainColumn('Piano', (plan) => (
      <a href={`/admin/piani/${plan.id}`}>
        {plan.name}, {formatPricePeriod(plan)}
      </a>
    )),
    numericColumn('Prezzo', ({ price }) => formatPrice(price)),
    plainColumn('Rinnovo', ({ billingType }) =>
      billingType === 'recurring' ? 'Automatico' : 'No',
    ),
    numericColumn('Contatti', ({ contactsLimit }) => contactsLimit ?? 'Senza limite'),
    activeColumn('In vendita', 'Non in vendita'),
  ],
})

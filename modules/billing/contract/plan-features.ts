/** Features that the server enforces; the advertised lines are made from these alone. */

export type PlanFeatures = {
  /** The number of searches that a member may save at a time. */
  readonly savedSearches: number
  /** True: new requests are notified at once; false: in the daily mail. */
  readonly instantAlerts: boolean
  /** Items that a seller may have in the showcase at a time, waiting ones included; null is unlimited. */
  readonly showcaseItems: number | null
  /** Views and revealed contacts of one's own listings in the last 30 days. */
  readonly listingStatistics: boolean
  /** Messages to the operator stand first in the staff's queue. */
  readonly priorityMessages: boolean
}

/** What everybody has without a plan. */
export const FREE_FEATURES: PlanFeatures = {
  savedSearches: 20,
  instantAlerts: false,
  showcaseItems: 100,
  listingStatistics: false,
  priorityMessages: false,
}

/** What a term was sold with. */
export type FeaturesOnSale = PlanFeatures & { readonly contactsLimit: number | null }

/** The better of both: what the operator lowers waits for the next period, what rises helps at once. */
export const pickBetterFeatures = (plan: PlanFeatures, sold: PlanFeatures | null): PlanFeatures =>
  sold === null
    ? plan
    : {
        savedSearches: Math.max(plan.savedSearches, sold.savedSearches),
        instantAlerts: plan.instantAlerts || sold.instantAlerts,
        showcaseItems:
          plan.showcaseItems === null || sold.showcaseItems === null
            ? null
            : Math.max(plan.showcaseItems, sold.showcaseItems),
        listingStatistics: plan.listingStatistics || sold.listingStatistics,
        priorityMessages: plan.priorityMessages || sold.priorityMessages,
      }

/** Upper bound, because every new request is matched against all saved searches. */
export const SAVED_SEARCHES_MAX = 200

type Sold = FeaturesOnSale & { readonly interval: 'month' | 'year' }

/** One line for each feature that people have only with the plan, in the order of the list. */
export const listFeatureLines = (plan: Sold): readonly string[] => [
  contactsLine(plan),
  ...(plan.instantAlerts ? ['Avvisi immediati sulle nuove richieste'] : []),
  ...(plan.savedSearches > FREE_FEATURES.savedSearches
    ? [`Fino a ${plan.savedSearches} ricerche salvate, ognuna con la sua zona`]
    : []),
  ...showcaseLines(plan.showcaseItems),
  ...(plan.listingStatistics
    ? ['Statistiche dei tuoi annunci: visite e contatti degli ultimi 30 giorni']
    : []),
  ...(plan.priorityMessages ? ['I tuoi messaggi all’assistenza hanno la precedenza'] : []),
]

const showcaseLines = (items: number | null) => {
  if (items === null) return ['Annunci in vetrina illimitati']
  return items > (FREE_FEATURES.showcaseItems ?? items)
    ? [`Fino a ${items} annunci in vetrina`]
    : []
}

const contactsLine = ({ contactsLimit, interval }: Sold) => {
  if (contactsLimit === null) return 'Contatti illimitati'
  const contacts = contactsLimit === 1 ? '1 contatto' : `${contactsLimit} contatti`
  return `${contacts} ${interval === 'month' ? 'al mese' : 'all’anno'}`
}

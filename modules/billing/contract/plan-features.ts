/** Features that the server enforces; the advertised lines are made from these alone. */

export type PlanFeatures = {
  /** Most saved searches at a time. */
  readonly savedSearches: number
  /** True: new requests are notified at once; false: in the daily mail. */
  readonly instantAlerts: boolean
}

/** Features of users without a plan. */
export const FREE_FEATURES: PlanFeatures = { savedSearches: 20, instantAlerts: false }

/** Upper bound, because every new request is matched against all saved searches. */
export const SAVED_SEARCHES_MAX = 200

type Sold = PlanFeatures & {
  readonly contactsLimit: number | null
  readonly interval: 'month' | 'year'
}

/** One line for each feature, in the order of the list. */
export const featureLines = (plan: Sold): readonly string[] => [
  contactsLine(plan),
  plan.instantAlerts
    ? 'Avvisi immediati sulle nuove richieste'
    : 'Avvisi sulle nuove richieste una volta al giorno',
  plan.savedSearches === 1
    ? '1 ricerca salvata, con la sua zona'
    : `Fino a ${plan.savedSearches} ricerche salvate, ognuna con la sua zona`,
]

const contactsLine = ({ contactsLimit, interval }: Sold) => {
  if (contactsLimit === null) return 'Contatti illimitati'
  const contacts = contactsLimit === 1 ? '1 contatto' : `${contactsLimit} contatti`
  return `${contacts} ${interval === 'month' ? 'al mese' : "all'anno"}`
}

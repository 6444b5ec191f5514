/** What is said of it, without a schema: pages that only read load no schema library. */
import type { NearbyReply } from './nearby.ts'

export const nearbyPath = '/api/market/nearby'

type Counted = Pick<NearbyReply, 'requests30' | 'open'>

/** Pages and mails say the same sentence. */
export const describeNearbyRequests = ({ requests30, open }: Counted) =>
  `Nella tua zona: ${requests30 === 1 ? '1 richiesta' : `${requests30} richieste`} negli ultimi 30 giorni, ${open} ancora ${open === 1 ? 'aperta' : 'aperte'}`

type PlanSize = {
  readonly name: string
  /** Null is unlimited. */
  readonly contactsLimit: number | null
  readonly interval: 'month' | 'year'
}

/** What an honest seller says of a plan with more contacts than there are requests; null where it fits. */
export const describeTooLargePlan = (
  { requests30 }: Counted,
  { name, contactsLimit, interval }: PlanSize,
  otherPlans: readonly PlanSize[],
): string | null => {
  const most = contactsLimit ?? Number.POSITIVE_INFINITY
  const expected = interval === 'year' ? requests30 * 12 : requests30
  if (most <= expected) return null
  const sizes = otherPlans
    .filter((one) => one.interval === interval && (one.contactsLimit ?? most) < most)
    .toSorted((a, b) => (a.contactsLimit ?? 0) - (b.contactsLimit ?? 0))
  const smaller = sizes.find((one) => (one.contactsLimit ?? 0) >= expected) ?? sizes.at(-1)
  const contacts = contactsLimit === null ? 'contatti illimitati' : `${contactsLimit} contatti`
  const time = interval === 'year' ? 'in un anno' : 'in un mese'
  return `Il piano ${name} comprende ${contacts}, più delle richieste pubblicate ${time} nella tua zona: ${
    smaller ? `ti basta il piano ${smaller.name}, oppure` : 'puoi cominciare con'
  } un avviso gratuito.`
}

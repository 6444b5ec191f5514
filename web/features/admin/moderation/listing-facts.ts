import { LISTING_LABELS } from '#modules/kernel/contract/listing-labels.ts'
import type { QuestionAnswer } from '#modules/kernel/contract/questions.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import { hasMailbox } from '#modules/kernel/mail.ts'
import type {
  JobRequestInput,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import {
  describeBudget,
  describeUrgency,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { CONSENT_METHOD_LABELS } from '#modules/listings/contract/shared/staff-paths.ts'
import type {
  OwnShowcaseItemReply,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  ITEM_CONDITION_LABELS,
  PRICE_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { formatDateTime, formatPrice } from '#web/lib/formats.ts'
import { toTableRows } from '../list/columns.tsx'
import { isJobRequest, type QueuedListing } from './use-moderation.ts'

export const listListingFacts = (listing: QueuedListing) => [
  ...toTableRows({ Luogo: `${listing.city} (${listing.province.id}), ${listing.region.name}` }),
  ...(isJobRequest(listing) ? factsOfJob(listing) : factsOfItem(listing)),
  ...furtherFacts(listing),
  ...toTableRows({
    Inviata: formatDateTime(listing.createdAt),
    ...decisionOf(listing),
    'Motivo del rifiuto': listing.rejectionReason || null,
  }),
]

const DECIDED = { approved: 'Approvata', rejected: 'Rifiutata' } as const

const decisionOf = ({ moderationState, decidedAt }: QueuedListing) =>
  moderationState === 'pending' || !decidedAt
    ? {}
    : { [DECIDED[moderationState]]: formatDateTime(decidedAt) }

const factsOfJob = (job: OwnJobRequestReply) => [
  ...toTableRows({
    Tempi: describeUrgency(job.urgency),
    Budget: job.budget ? describeBudget(job.budget) : 'Non indicato',
    'Categoria cercata': job.categoryWords ? `«${job.categoryWords}»` : null,
  }),
  ...job.answers.map(({ question, text }) => ({ term: question, value: text })),
  ...toTableRows({
    Cliente: `${job.clientName} ${job.clientLastName}`,
    Email: emailOf(job, job.clientEmail),
    Consenso: job.consent && job.consent !== 'missing' ? CONSENT_METHOD_LABELS[job.consent] : null,
    Telefono: phoneOf(job, job.clientPhone),
    Contatti: job.contactMode === 'on_request' ? 'Prima le offerte: li dà il cliente' : null,
  }),
]

const factsOfItem = (item: OwnShowcaseItemReply) => {
  const priceType = item.priceType ? `, ${PRICE_TYPE_LABELS[item.priceType].toLowerCase()}` : ''
  return toTableRows({
    Tipo: PRODUCT_TYPE_LABELS[item.productType],
    Prezzo: `${formatPrice(item.price)}${priceType}`,
    Condizioni: item.condition ? ITEM_CONDITION_LABELS[item.condition] : null,
    'Sito web': item.websiteUrl ?? 'Non indicato',
    Venditore: `${item.sellerName} ${item.sellerLastName}`,
    Email: emailOf(item, item.sellerEmail),
    Telefono: phoneOf(item, item.sellerPhone),
  })
}

const emailOf = ({ isContactHidden }: QueuedListing, email: string) => {
  if (!hasMailbox(email)) return 'Nessun indirizzo'
  return isContactHidden ? null : formatEmail(email)
}

const phoneOf = ({ isContactHidden }: QueuedListing, phone: string | null) =>
  isContactHidden ? null : (phone ?? 'Non indicato')

/** Codes in words, as every other page says them. */
export const describeFieldValue = (field: string, value: unknown): string | null => {
  if (field === 'price') return formatPrice(typeof value === 'number' ? value : String(value ?? ''))
  if (Array.isArray(value)) return LISTS[field]?.(value) ?? null
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (typeof value !== 'string') return null
  return VALUE_LABELS[field]?.(value) ?? null
}

const LISTS: Readonly<Record<string, (values: readonly unknown[]) => string>> = {
  images: ({ length }) => picturesOf(length),
  answers: (values) =>
    (values as readonly QuestionAnswer[])
      .map(({ question, text }) => `${question}: ${text}`)
      .join('; '),
}

const picturesOf = (count: number) => (count === 1 ? '1 foto' : `${count} foto`)

const VALUE_LABELS: Readonly<Record<string, (value: string) => string>> = {
  budget: describeBudget,
  urgency: describeUrgency,
  productType: (value) => lookUp(PRODUCT_TYPE_LABELS, value),
  priceType: (value) => lookUp(PRICE_TYPE_LABELS, value),
  condition: (value) => lookUp(ITEM_CONDITION_LABELS, value),
}

const lookUp = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value

type Field = keyof JobRequestInput | keyof ShowcaseItemInput
/** How the owner is reached is not public, so it is not moderated. */
type Unmoderated = 'preferredContactMethods' | 'hasWhatsapp' | 'callTimePreferences'
type Moderated = Exclude<Field, Unmoderated>

/** A field that is missing here lacks its label in `listing-labels.ts`. */
export const LISTING_FIELD_LABELS: Readonly<Record<Moderated, string>> = LISTING_LABELS

/** Fields that the card shows, or nobody has to look at before an edit. */
const SHOWN: readonly string[] = [
  'title',
  'description',
  'categoryId',
  'productType',
  'condition',
  'price',
  'priceType',
  'websiteUrl',
  'urgency',
  'budget',
  'answers',
  'categoryWords',
  'regionId',
  'provinceId',
  'city',
  'images',
  'clientName',
  'clientLastName',
  'clientEmail',
  'clientPhone',
  'sellerName',
  'sellerLastName',
  'sellerEmail',
  'sellerPhone',
  'maxReveals',
  'localOnly',
  'contactMode',
]

/** Every other field, so that none is published unseen. */
const furtherFacts = (listing: object) =>
  Object.entries(listing).flatMap(([name, value]) =>
    isModerated(name) && !SHOWN.includes(name) && value
      ? [
          {
            term: LISTING_FIELD_LABELS[name],
            value: describeFieldValue(name, value) ?? String(value),
          },
        ]
      : [],
  )

const isModerated = (name: string): name is Moderated => name in LISTING_FIELD_LABELS

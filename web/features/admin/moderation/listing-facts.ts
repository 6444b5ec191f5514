/** All fields of a listing with its contact, for moderators. */

import { hasMailbox } from '#modules/kernel/mail.ts'
import type {
  JobRequestInput,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { CONSENT_LABELS } from '#modules/listings/contract/job-requests/telephone.ts'
import { budgetLabel, urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type {
  OwnShowcaseItemReply,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  CONDITION_LABELS,
  PRICE_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { formatDateTime, formatPrice } from '#web/lib/formats.ts'
import { isJob, type Queued } from './use-moderation.ts'

export const factsOf = (listing: Queued) => [
  { term: 'Luogo', value: `${listing.city} (${listing.province.id}), ${listing.region.name}` },
  ...(isJob(listing) ? factsOfJob(listing) : factsOfItem(listing)),
  { term: 'Inviata', value: formatDateTime(listing.createdAt) },
  ...(listing.rejectionReason
    ? [{ term: 'Motivo del rifiuto', value: listing.rejectionReason }]
    : []),
]

const factsOfJob = (job: OwnJobRequestReply) => [
  { term: 'Tempi', value: urgencyLabel(job.urgency) },
  { term: 'Budget', value: job.budget ? budgetLabel(job.budget) : 'Non indicato' },
  ...(job.categoryWords ? [{ term: 'Categoria cercata', value: `«${job.categoryWords}»` }] : []),
  { term: 'Cliente', value: `${job.clientName} ${job.clientLastName}` },
  { term: 'Email', value: hasMailbox(job.clientEmail) ? job.clientEmail : 'Non ne ha una' },
  ...(job.consent && job.consent !== 'missing'
    ? [{ term: 'Consenso', value: CONSENT_LABELS[job.consent] }]
    : []),
  { term: 'Telefono', value: job.clientPhone ?? 'Non indicato' },
]

const factsOfItem = (item: OwnShowcaseItemReply) => [
  { term: 'Tipo', value: PRODUCT_TYPE_LABELS[item.productType] },
  {
    term: 'Prezzo',
    value: item.priceType
      ? `${formatPrice(item.price)}, ${PRICE_TYPE_LABELS[item.priceType].toLowerCase()}`
      : formatPrice(item.price),
  },
  ...(item.condition ? [{ term: 'Condizioni', value: CONDITION_LABELS[item.condition] }] : []),
  { term: 'Sito web', value: item.websiteUrl ?? 'Non indicato' },
  { term: 'Venditore', value: `${item.sellerName} ${item.sellerLastName}` },
  { term: 'Email', value: item.sellerEmail },
  { term: 'Telefono', value: item.sellerPhone ?? 'Non indicato' },
]

/** Codes in words, as every other page says them. */
export const valueLabel = (field: string, value: unknown): string | null => {
  if (field === 'price') return formatPrice(typeof value === 'number' ? value : String(value ?? ''))
  if (Array.isArray(value)) return field === 'images' ? picturesOf(value.length) : null
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  if (typeof value !== 'string') return null
  return VALUE_LABELS[field]?.(value) ?? null
}

const picturesOf = (count: number) => (count === 1 ? '1 foto' : `${count} foto`)

const VALUE_LABELS: Readonly<Record<string, (value: string) => string>> = {
  budget: budgetLabel,
  urgency: urgencyLabel,
  productType: (value) => lookUp(PRODUCT_TYPE_LABELS, value),
  priceType: (value) => lookUp(PRICE_TYPE_LABELS, value),
  condition: (value) => lookUp(CONDITION_LABELS, value),
}

const lookUp = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value

type Field = keyof JobRequestInput | keyof ShowcaseItemInput
/** How the owner is reached is not public, so it is not moderated. */
type Unmoderated = 'preferredContactMethods' | 'hasWhatsapp' | 'callTimePreferences'

/** The fields of both forms, as an edit is compared with what is published. */
export const FIELD_LABELS: Readonly<Record<Exclude<Field, Unmoderated>, string>> = {
  title: 'Titolo',
  description: 'Descrizione',
  categoryId: 'Categoria',
  productType: 'Tipo',
  condition: 'Condizioni',
  price: 'Prezzo',
  priceType: 'Tipo di prezzo',
  websiteUrl: 'Sito web',
  urgency: 'Tempi',
  budget: 'Budget',
  categoryWords: 'Categoria cercata',
  regionId: 'Regione',
  provinceId: 'Provincia',
  city: 'Città',
  images: 'Immagini',
  clientName: 'Nome',
  clientLastName: 'Cognome',
  clientEmail: 'Email',
  clientPhone: 'Telefono',
  sellerName: 'Nome',
  sellerLastName: 'Cognome',
  sellerEmail: 'Email',
  sellerPhone: 'Telefono',
  maxReveals: 'Professionisti',
  localOnly: 'Solo chi lavora in zona',
}

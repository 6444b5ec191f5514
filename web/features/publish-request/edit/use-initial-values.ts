import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { CALL_TIMES, CONTACT_METHODS } from '#modules/listings/contract/vocabulary.ts'
import { useNewestWords } from '#web/listing/edit/use-newest-words.ts'
import { emptyRequest, type RequestFormValues } from '../form/request-form-schema.ts'

/** What the controls begin with; null until the names of the choices are known, or will not come. */
export const useInitialValues = (job: OwnJobRequestReply): RequestFormValues | null => {
  const newest = useNewestWords(job, { budget: null, clientPhone: null })
  return newest && valuesOf(newest)
}

const valuesOf = (
  contents: OwnJobRequestReply & { readonly categoryName: string },
): RequestFormValues => ({
  ...emptyRequest,
  categoryName: contents.categoryName,
  categoryId: contents.categoryId,
  urgency: contents.urgency,
  regionId: contents.regionId,
  provinceId: contents.provinceId,
  city: contents.city,
  title: contents.title,
  description: contents.description,
  budget: contents.budget ?? '',
  images: [...contents.images],
  clientName: contents.clientName,
  clientLastName: contents.clientLastName,
  clientEmail: contents.clientEmail,
  clientPhone: contents.clientPhone ?? '',
  preferredContactMethods: CONTACT_METHODS.filter((method) =>
    contents.preferredContactMethods.includes(method),
  ),
  hasWhatsapp: contents.hasWhatsapp,
  callTimePreferences: CALL_TIMES.filter((time) => contents.callTimePreferences.includes(time)),
  maxReveals: contents.maxReveals,
})

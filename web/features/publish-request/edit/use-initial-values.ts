import type { JobRequestInput, OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { placePaths } from '#modules/listings/contract/paths.ts'
import type { CategoryReply } from '#modules/listings/contract/places.ts'
import { CALL_TIMES, CONTACT_METHODS } from '#modules/listings/contract/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'
import { emptyRequest, type RequestFormValues } from '../form/request-form-schema.ts'

/** What the controls begin with; null until the names of the choices are known, or will not come. */
export const useInitialValues = (job: OwnJobRequestReply): RequestFormValues | null => {
  const newest = newestOf(job)
  const isSameCategory = newest.categoryId === job.categoryId
  const category = useApi<CategoryReply>(
    isSameCategory ? null : placePaths.category(newest.categoryId),
  )
  const regions = useApi(placePaths.regions)
  const provinces = useApi(placePaths.provinces(newest.regionId))

  if ([category, regions, provinces].some(({ isLoading }) => isLoading)) return null
  const name = isSameCategory ? job.category.name : category.data?.name
  return valuesOf(name === undefined ? { ...newest, categoryId: '' } : newest, name ?? '')
}

type Contents = Omit<OwnJobRequestReply, 'budget' | 'clientPhone'> & {
  readonly budget?: string | null | undefined
  readonly clientPhone?: string | null | undefined
}

/** The owner's last words: an edit of a published request that waits or was rejected, else the request. */
const newestOf = ({ pendingChanges, ...job }: OwnJobRequestReply): Contents => {
  if (!pendingChanges) return { ...job, pendingChanges }
  const changes = pendingChanges as JobRequestInput
  return {
    ...job,
    ...changes,
    budget: changes.budget,
    clientPhone: changes.clientPhone,
    pendingChanges,
  }
}

const valuesOf = (contents: Contents, categoryName: string): RequestFormValues => ({
  ...emptyRequest,
  categoryName,
  categoryId: contents.categoryId,
  urgency: contents.urgency,
  regionId: contents.regionId,
  provinceId: contents.provinceId,
  city: contents.city,
  title: contents.title,
  description: contents.description,
  budget: contents.budget ?? '',
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

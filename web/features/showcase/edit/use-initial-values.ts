import { typedEuro } from '#modules/kernel/euro.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { formValuesOf, useNewestText } from '#web/listing/edit/use-newest-text.ts'
import { emptyItem, type ShowcaseFormValues } from '../form/showcase-form-values.ts'

/** What the controls begin with; null until the names of the choices are known, or will not come. */
export const useInitialValues = (item: OwnShowcaseItemReply): ShowcaseFormValues | null => {
  const newest = useNewestText(item, emptyItem)
  return newest && { ...formValuesOf(newest, emptyItem), price: typedEuro(newest.price) }
}

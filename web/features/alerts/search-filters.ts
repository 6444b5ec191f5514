import type { AlertReply } from '#modules/alerts/contract/alert.ts'

/** The filters of the list of requests, as its address has them. */
export type SearchFilters = Readonly<
  Partial<Record<'q' | 'categoryId' | 'regionId' | 'provinceId' | 'city' | 'radiusKm', string>>
>

/** Tells if a press saves the search, or the log-in to which a press led. */
export type SaveTrigger = 'pressed' | 'back'

/** The list with the filters of an alert, as far as it has them. */
export const buildAlertListPath = (alert: AlertReply) => {
  const { q, category, region, province, near, city, radiusKm } = alert
  const filters = {
    q,
    categoryId: category?.id,
    regionId: region?.id,
    provinceId: province?.id,
    city: near?.name ?? city,
    radiusKm: radiusKm?.toString(),
  }
  const filled = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return filled.length > 0 ? `/lavori?${new URLSearchParams(filled)}` : '/lavori'
}

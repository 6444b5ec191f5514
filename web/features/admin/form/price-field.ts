import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import type { RecordField } from './record-values.ts'

/** Price field; its label omits VAT for a company that charges none (RF19). */
export const usePriceField = (): RecordField => {
  const { data } = useApi<CompanySettingsReply>(invoiceAdminPaths.company)
  const isTaxed = data !== undefined && data.taxRegime !== 'RF19'
  return {
    kind: 'price',
    name: 'price',
    label: isTaxed ? 'Prezzo in euro, IVA inclusa' : 'Prezzo in euro',
    ...(data?.taxRegime === 'RF19' && {
      hint: 'Regime forfettario: è ciò che si paga, senza IVA.',
    }),
    required: true,
  }
}

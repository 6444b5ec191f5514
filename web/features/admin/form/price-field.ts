import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { chargesVat } from '#modules/kernel/money.ts'
import { useApi } from '#web/lib/api.ts'
import type { RecordField } from './record-values.ts'

/** Price field; its label omits VAT for a company that charges none. */
export const usePriceField = (): RecordField => {
  const { data } = useApi<CompanySettingsReply>(invoiceAdminPaths.company)
  const isTaxed = data !== undefined && chargesVat(data.taxRegime)
  return {
    kind: 'price',
    name: 'price',
    label: isTaxed ? 'Prezzo in euro, IVA inclusa' : 'Prezzo in euro',
    ...(data &&
      !isTaxed && {
        hint: 'Regime forfettario: è ciò che si paga, senza IVA.',
      }),
    required: true,
  }
}

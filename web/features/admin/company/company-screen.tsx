import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { CompanyForm } from './company-form.tsx'
import { PecSettings } from './pec-form.tsx'
import { ViesSettings } from './vies-form.tsx'

export const CompanyScreen = () => {
  const { data, error, isValidating, mutate } = useApi<CompanySettingsReply>(
    invoiceAdminPaths.company,
    { freshMs: 0 },
  )
  if (!data && error)
    return (
      <ErrorState
        title="Le impostazioni non sono arrivate"
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  if (!data) return <Skeleton shape="control" />
  return (
    <div className="stack">
      {data.missingForInvoices.length > 0 && (
        <Alert tone="warning" title="Le fatture sono ferme">
          <p>
            Si vende lo stesso, ma le fatture aspettano finché non completi: ragione sociale,
            partita IVA, indirizzo, CAP, città e provincia.
          </p>
        </Alert>
      )}
      <CompanyForm
        settings={data}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
      />
      <PecSettings />
      <ViesSettings />
    </div>
  )
}

export const page = adminPage({
  title: 'Azienda',
  subtitle: 'Chi vende: questi dati vanno sulle fatture e, in parte, sul sito.',
  isAdminOnly: true,
  Content: CompanyScreen,
})

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FirmInput } from '#modules/firms/contract/firm.ts'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { firmPaths, OWN_FIRM_PAGE } from '#modules/firms/contract/paths.ts'
import { ApiError, send, useApi } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { useDraft } from '#web/listing/form/use-draft.ts'
import { type ListingFormOf, useListingForm } from '#web/listing/form/use-listing-form.ts'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AreasField } from './areas-field.tsx'
import { ContestDialog, type Contested } from './contest-dialog.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { EMPTY, type FirmFormValues, firmDrafts, valuesOf, withArea } from './firm-form-schema.ts'
import { CompanySection, PresentationSection, SeatSection } from './firm-sections.tsx'
import { FirmStanding, STANDING } from './firm-standing.tsx'
import { TradesField } from './trades-field.tsx'

/** `Profilo della tua impresa`: the form, what is missing, whether it is shown, credentials. */
const OwnFirmPage = () => (
  <div className="wrap own-firm grid gap-5 page-end" data-mode="offro">
    <PageHeader
      title="Profilo della tua impresa"
      subtitle="Chi riceve la tua chiamata vuole sapere chi sei: compila, mostra, fatti controllare"
    />
    <RequireSignIn waiting={<Waiting />}>{() => <OwnFirm />}</RequireSignIn>
  </div>
)

const OwnFirm = () => {
  const { data, mutate, ...reply } = useApi<OwnFirmReply>(firmPaths.own, { freshMs: 0 })
  const leadToStanding = useStandingAfterSaving()
  if (!data)
    return (
      <NotLoaded
        {...reply}
        mutate={mutate}
        failed="Il profilo non è arrivato"
        waiting={<Waiting />}
      />
    )
  const store = (firm: OwnFirmReply) => void mutate(firm, { revalidate: false })
  const form = (
    <FirmForm
      key="form"
      firm={data}
      onSaved={(firm) => {
        store(firm)
        leadToStanding()
      }}
    />
  )
  const credentials = <CredentialsSection key="credentials" />
  return (
    <>
      {data.id !== null && <FirmStanding firm={data} onChanged={store} />}
      {data.isPublic ? [credentials, form] : [form, data.id !== null && credentials]}
    </>
  )
}

/** Whoever saved comes back to the head of the page: what is missing, or how to show it. */
const useStandingAfterSaving = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isDue) return
    // A later step hides it on a phone.
    if (search) return void navigate(OWN_FIRM_PAGE, { replace: true })
    setDue(false)
    document.getElementById(STANDING)?.focus()
  }, [isDue, search, navigate])
  return () => setDue(true)
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

export const page: Page = {
  Component: OwnFirmPage,
  head: () => ({ title: 'Profilo della tua impresa', isIndexed: false }),
}

type Props = { readonly firm: OwnFirmReply; readonly onSaved: (firm: OwnFirmReply) => void }

/** Four steps on a phone, one page elsewhere; it may be saved incomplete. */
const FirmForm = ({ firm, onSaved }: Props) => {
  const save = async (form: ListingFormOf<FirmFormValues>) => {
    try {
      const { pendingArea, ...values } = form.getValues()
      const areas = withArea(values.areas, pendingArea)
      const body = { ...values, areas }
      const saved = await send<OwnFirmReply>('PUT', firmPaths.own, { body })
      form.setValue('areas', areas)
      firmDrafts.forget()
      onSaved(saved)
      showToast({
        title: 'Profilo salvato',
        ...(saved.missing.length === 0 &&
          saved.state === 'draft' && { description: 'È completo: ora puoi mostrarlo a tutti.' }),
      })
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'firms.vat-taken')
        return setTaken({
          vatId: form.getValues('vatId') ?? '',
          legalName: form.getValues('legalName') ?? '',
        })
      if (!showIssues(form, failure))
        showFailure(failure, 'Il profilo non è stato salvato. Riprova.')
    }
  }
  const [taken, setTaken] = useState<Contested | null>(null)
  const state = useListingForm<FirmFormValues>({
    schema: FirmInput,
    defaultValues: { ...EMPTY, ...valuesOf(firm) },
    onSend: save,
  })
  useDraft(state.form, firmDrafts)
  return (
    <>
      <ListingForm
        state={state}
        steps={STEPS}
        isStepped
        submitLabel="Salva il profilo"
        busyLabel="Salvataggio in corso…"
      />
      {taken && <ContestDialog about={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

const STEPS = [
  {
    title: 'Impresa',
    fields: [
      'legalName',
      'tradeName',
      'legalForm',
      'vatId',
      'fiscalCode',
      'reaNumber',
      'foundedYear',
    ],
    needs: ['legalName', 'legalForm', 'vatId'],
    content: <CompanySection />,
  },
  {
    title: 'Sede',
    fields: ['regionId', 'provinceId', 'city', 'address', 'postalCode'],
    needs: ['provinceId', 'city', 'address', 'postalCode'],
    content: <SeatSection />,
  },
  {
    title: 'Lavori',
    fields: ['trades', 'areas'],
    needs: ['trades', 'areas'],
    content: (
      <FormSection title="Mestieri e zone" hint="Ti trova chi cerca questi lavori in queste zone.">
        <TradesField />
        <AreasField />
      </FormSection>
    ),
  },
  {
    title: 'Profilo',
    fields: ['logoUrl', 'about', 'phone', 'isPhonePublic', 'website', 'opensAt', 'pec'],
    needs: ['about', 'phone'],
    content: <PresentationSection />,
  },
]

import { useState } from 'react'
import { FirmInput } from '#modules/firms/contract/firm.ts'
import {
  type FirmPart,
  MISSING_PART_LABELS,
  type OwnFirmReply,
} from '#modules/firms/contract/own-firm.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { profileTextFields } from '#modules/firms/contract/profile-texts.ts'
import { ApiError, sendRequest, showFailure } from '#web/lib/api.ts'
import { showFieldIssues } from '#web/lib/form-problems.ts'
import { createSchemaRules } from '#web/lib/schema-rules.ts'
import { showToast } from '#web/lib/toast.ts'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { useDraft } from '#web/listing/form/use-draft.ts'
import { type ListingFormOf, useListingForm } from '#web/listing/form/use-listing-form.ts'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { AreasField } from './areas-field.tsx'
import { CallOutSection } from './call-out-section.tsx'
import { ContestDialog, type ContestedNumber } from './contest-dialog.tsx'
import {
  addArea,
  EMPTY_FIRM_FORM,
  type FirmFormValues,
  firmDrafts,
  toFirmFormValues,
} from './firm-form-schema.ts'
import { CompanySection, PresentationSection, SeatSection } from './firm-sections.tsx'
import type { FirmFirstStep } from './first-steps.tsx'
import { TradesField } from './trades-field.tsx'
import { useRefreshFirms } from './use-refresh-firms.ts'

type Props = {
  readonly firm: OwnFirmReply
  /** The one step to show, of the first ones; else all. */
  readonly first?: FirmFirstStep | undefined
  readonly onSaved: (firm: OwnFirmReply) => void
}

/** Four steps on a phone, one page elsewhere; it may be saved incomplete. */
export const FirmForm = ({ firm, first, onSaved }: Props) => {
  const [taken, setTaken] = useState<ContestedNumber | null>(null)
  const refreshFirms = useRefreshFirms()
  const state = useListingForm<FirmFormValues>({
    rules: createSchemaRules<FirmFormValues, unknown>(FirmInput),
    defaultValues: { ...EMPTY_FIRM_FORM, ...toFirmFormValues(firm) },
    onSend: async (form) => {
      try {
        await saveFirm(form, { first, onSaved })
        void refreshFirms()
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'firms.vat-taken')
          return setTaken(claimIn(form.getValues()))
        if (!showFieldIssues(form, failure))
          showFailure(failure, 'Il profilo non è stato salvato. Riprova.')
      }
    },
  })
  useDraft(state.form, firmDrafts)
  return (
    <>
      <ListingForm
        state={state}
        steps={first ? [first] : stepsOf(firm)}
        isStepped={!first}
        submitLabel={first ? 'Avanti' : 'Salva il profilo'}
        busyLabel="Salvataggio in corso…"
      />
      {taken && <ContestDialog about={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

const claimIn = ({ vatId, legalName }: FirmFormValues): ContestedNumber => ({ vatId, legalName })

const saveFirm = async (
  form: ListingFormOf<FirmFormValues>,
  { first, onSaved }: Pick<Props, 'first' | 'onSaved'>,
) => {
  if (first && isLacking(form, missingIn(form.getValues(), first.needs))) return
  const { pendingArea, ...values } = form.getValues()
  const areas = addArea(values.areas, pendingArea)
  const saved = await sendRequest<OwnFirmReply>('PUT', firmPaths.own, {
    body: { ...values, areas },
  })
  form.setValue('areas', areas)
  firmDrafts.forget()
  const missing = first ? saved.missing.filter((field) => first.fields.includes(field)) : []
  if (isLacking(form, missing)) return
  onSaved(saved)
  if (!first) showToast({ title: 'Profilo salvato', ...whatNow(saved) })
}

/** Tells whether something is still to be said; the summary names it. */
const isLacking = (form: ListingFormOf<FirmFormValues>, missing: readonly FirmPart[]) => {
  for (const field of missing)
    form.setError(field, { message: `Manca ${MISSING_PART_LABELS[field]}` })
  return missing.length > 0
}

const missingIn = (values: FirmFormValues, needs: readonly FirmPart[]) =>
  needs.filter((field) => values[field].length === 0)

const whatNow = ({ missing, state, waitingWords }: OwnFirmReply) => {
  if (waitingWords.length > 0)
    return { description: 'Prima di pubblicarli, controlliamo telefono, sito e contatti nuovi.' }
  return missing.length === 0 && state === 'draft'
    ? { description: 'Il profilo è completo: ora puoi mostrarlo a tutti.' }
    : {}
}

/** Puts first what visitors see first, once the firm is public. */
const stepsOf = ({ isPublic }: OwnFirmReply) => (isPublic ? STEPS.toReversed() : STEPS)

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
    needs: ['legalName', 'vatId'],
    content: <CompanySection />,
  },
  {
    title: 'Sede',
    fields: ['regionId', 'provinceId', 'city', 'address', 'postalCode'],
    needs: ['provinceId', 'city'],
    content: <SeatSection />,
  },
  {
    title: 'Lavori',
    fields: ['trades', 'areas'],
    needs: ['trades', 'areas'],
    content: (
      <FormSection
        title="Mestieri e zone"
        hint="Così ti trovano i clienti che cercano questi lavori nelle tue zone."
      >
        <TradesField />
        <AreasField />
      </FormSection>
    ),
  },
  {
    title: 'Chiamate',
    fields: ['callOut'],
    needs: ['callOut.hours'],
    content: <CallOutSection />,
  },
  {
    title: 'Profilo',
    fields: [
      'logoUrl',
      'about',
      'phone',
      'isPhonePublic',
      'website',
      ...Object.keys(profileTextFields),
      'pec',
    ],
    needs: [],
    content: <PresentationSection />,
  },
]

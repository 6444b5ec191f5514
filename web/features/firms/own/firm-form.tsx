import { useFormContext } from 'react-hook-form'
import { FirmInput } from '#modules/firms/contract/firm.ts'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { send } from '#web/lib/api.ts'
import { showIssues } from '#web/lib/forms.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { ListingForm } from '#web/listing/form/listing-form.tsx'
import { PlaceSection } from '#web/listing/form/place-section.tsx'
import { useDraft } from '#web/listing/form/use-draft.ts'
import { type ListingFormOf, useListingForm } from '#web/listing/form/use-listing-form.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { AreasField } from './areas-field.tsx'
import { EMPTY, type FirmFormValues, firmDrafts, valuesOf, withArea } from './firm-form-schema.ts'
import { LogoField } from './logo-field.tsx'
import { TradesField } from './trades-field.tsx'

type Props = { readonly firm: OwnFirmReply; readonly onSaved: (firm: OwnFirmReply) => void }

/** Four steps on a phone, one page elsewhere; it may be saved incomplete. */
export const FirmForm = ({ firm, onSaved }: Props) => {
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
      if (!showIssues(form, failure))
        showFailure(failure, 'Il profilo non è stato salvato. Riprova.')
    }
  }
  const state = useListingForm<FirmFormValues>({
    schema: FirmInput,
    defaultValues: { ...EMPTY, ...valuesOf(firm) },
    onSend: save,
  })
  useDraft(state.form, firmDrafts)
  return (
    <ListingForm
      state={state}
      steps={STEPS}
      isStepped
      submitLabel="Salva il profilo"
      busyLabel="Salvataggio in corso…"
    />
  )
}

const useText = () => {
  const { register, formState } = useFormContext<FirmFormValues>()
  return {
    register,
    field: (id: keyof FirmFormValues) => ({ id, error: formState.errors[id]?.message as string }),
  }
}

const LEGAL_FORMS = [
  'ditta individuale',
  'libero professionista',
  'S.r.l.',
  'S.r.l.s.',
  'S.n.c.',
  'S.a.s.',
  'S.p.A.',
  'cooperativa',
]

const CompanySection = () => {
  const { register, field } = useText()
  return (
    <FormSection title="Impresa" hint="Come risulta dalla visura o dal certificato di partita IVA.">
      <Field
        label="Denominazione"
        hint="Es. Idraulica Bianchi di Bruno Bianchi"
        {...field('legalName')}
      >
        <TextInput autoComplete="organization" {...register('legalName')} />
      </Field>
      <Field
        label="Nome con cui ti conoscono"
        hint="Facoltativo: è quello che si legge per primo. Es. Idraulica Bianchi"
        {...field('tradeName')}
      >
        <TextInput {...register('tradeName')} />
      </Field>
      <Field
        label="Forma giuridica"
        hint="Es. ditta individuale, S.r.l., libero professionista"
        {...field('legalForm')}
      >
        <TextInput list="legal-forms" {...register('legalForm')} />
      </Field>
      <datalist id="legal-forms">
        {LEGAL_FORMS.map((form) => (
          <option key={form} value={form} />
        ))}
      </datalist>
      <Field label="Partita IVA" hint="11 cifre" {...field('vatId')}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('vatId')} />
      </Field>
      <FieldRow>
        <Field label="Codice fiscale" hint="Se diverso" {...field('fiscalCode')}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('fiscalCode')} />
        </Field>
        <Field label="Numero REA" hint="Es. MI-123456" {...field('reaNumber')}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('reaNumber')} />
        </Field>
      </FieldRow>
      <Field label="Anno di inizio" hint="Es. 1998" {...field('foundedYear')}>
        <TextInput inputMode="numeric" maxLength={4} {...register('foundedYear')} />
      </Field>
    </FormSection>
  )
}

const SeatSection = () => {
  const { register, field } = useText()
  return (
    <>
      <PlaceSection hint="La sede dell’impresa. Sul profilo si leggono solo città e provincia." />
      <FormSection title="Indirizzo" hint="Non è pubblico: serve per le fatture e per i controlli.">
        <Field label="Indirizzo e numero civico" {...field('address')}>
          <TextInput autoComplete="street-address" {...register('address')} />
        </Field>
        <Field label="CAP" {...field('postalCode')}>
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            {...register('postalCode')}
          />
        </Field>
      </FormSection>
    </>
  )
}

const PresentationSection = () => {
  const { register, field } = useText()
  return (
    <FormSection title="Presentazione" hint="Quello che legge chi sta per chiamarti.">
      <LogoField />
      <Field
        label="Chi siete e che cosa sapete fare"
        hint="Es. da vent’anni impianti e riparazioni, preventivo scritto, intervento in giornata"
        {...field('about')}
      >
        <Textarea rows={6} maxLength={3000} {...register('about')} />
      </Field>
      <Field label="Telefono" hint="Quello da cui chiami i clienti" {...field('phone')}>
        <TextInput type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Checkbox
        label="Mostra il telefono sul profilo"
        hint="Chi ti ha dato i suoi contatti lo vede comunque, per sapere chi lo chiama."
        {...register('isPhonePublic')}
      />
      <Field label="Sito" {...field('website')}>
        <TextInput type="url" inputMode="url" autoComplete="url" {...register('website')} />
      </Field>
      <Field label="Orari" hint="Es. lun–ven 8–18, sabato su appuntamento" {...field('opensAt')}>
        <TextInput {...register('opensAt')} />
      </Field>
      <Field label="PEC" hint="Non è pubblica" {...field('pec')}>
        <TextInput type="email" autoComplete="off" {...register('pec')} />
      </Field>
    </FormSection>
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

import { REQUIRED_FIRM_PARTS } from '#modules/firms/contract/own-firm.ts'
import { FirmLogo } from '#web/listing/firm/firm-logo.tsx'
import { PlaceSection } from '#web/listing/form/place-section.tsx'
import { useFields } from '#web/listing/form/use-fields.ts'
import { UploadButton } from '#web/pictures/uploader/upload-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { FirmFormValues } from './firm-form-schema.ts'

/** A shown profile has them; a draft is saved without. */
const REQUIRED: ReadonlySet<string> = new Set(REQUIRED_FIRM_PARTS)

const useText = () => {
  const { register, field } = useFields<FirmFormValues>()
  return {
    register,
    field: (name: keyof FirmFormValues) => ({ ...field(name), required: REQUIRED.has(name) }),
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

export const CompanySection = () => {
  const { register, field } = useText()
  return (
    <FormSection
      title="Impresa"
      hint="Scrivi i dati come risultano dalla visura o dal certificato di partita IVA. L’asterisco indica i dati che servono per mostrare il profilo: per ora puoi salvare anche senza."
    >
      <Field
        label="Ragione sociale"
        hint="Es. Idraulica Bianchi di Bruno Bianchi"
        {...field('legalName')}
      >
        <TextInput autoComplete="organization" {...register('legalName')} />
      </Field>
      <Field
        label="Nome con cui ti conoscono"
        hint="Facoltativo: i clienti leggono questo nome per primo. Es. Idraulica Bianchi"
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
        <Field
          label="Codice fiscale"
          hint="Facoltativo: se hai una ditta individuale, scrivi il tuo"
          {...field('fiscalCode')}
        >
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('fiscalCode')} />
        </Field>
        <Field label="Numero REA" hint="Facoltativo, es. MI-123456" {...field('reaNumber')}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...register('reaNumber')} />
        </Field>
      </FieldRow>
      <Field label="Anno di inizio attività" hint="Facoltativo, es. 1998" {...field('foundedYear')}>
        <TextInput inputMode="numeric" maxLength={4} {...register('foundedYear')} />
      </Field>
    </FormSection>
  )
}

export const SeatSection = () => {
  const { register, field } = useText()
  return (
    <>
      <PlaceSection hint="Scrivi la sede dell’impresa. Sul profilo mostriamo solo città e provincia." />
      <FormSection
        title="Indirizzo"
        hint="Lo mostriamo sui tuoi preventivi e sugli annunci in vetrina che pubblichi come impresa, come prevede la legge. Serve anche per le fatture e per i controlli."
      >
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

export const PresentationSection = () => {
  const { register, field } = useText()
  return (
    <FormSection title="Presentazione" hint="Presentati ai clienti che stanno per chiamarti.">
      <LogoField />
      <Field
        label="Chi sei e che cosa sai fare"
        hint="Es. da vent’anni impianti e riparazioni, preventivo scritto, intervento in giornata"
        {...field('about')}
      >
        <Textarea rows={6} maxLength={3000} {...register('about')} />
      </Field>
      <Field label="Telefono" hint="Scrivi il numero da cui chiami i clienti" {...field('phone')}>
        <TextInput type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Checkbox
        label="Mostra il telefono sul profilo"
        hint="I clienti che ti hanno dato i contatti lo vedono comunque, per sapere chi li chiama."
        {...register('isPhonePublic')}
      />
      <Field label="Sito" hint="Facoltativo" {...field('website')}>
        <TextInput type="url" inputMode="url" autoComplete="url" {...register('website')} />
      </Field>
      <Field
        label="Orari"
        hint="Facoltativo, es. lun–ven 8–18, sabato su appuntamento"
        {...field('opensAt')}
      >
        <TextInput {...register('opensAt')} />
      </Field>
      <Field label="PEC" hint="Facoltativa: non la pubblichiamo sul profilo" {...field('pec')}>
        <TextInput type="email" autoComplete="off" {...register('pec')} />
      </Field>
    </FormSection>
  )
}

const LogoField = () => {
  const { watch, setValue } = useFields<FirmFormValues>()
  const [name, logoUrl] = [watch('tradeName') || watch('legalName'), watch('logoUrl')]
  const set = (url: string) => setValue('logoUrl', url, { shouldDirty: true })

  return (
    <div className="cluster">
      <FirmLogo firm={{ name, logoUrl: logoUrl || null }} />
      <UploadButton onUploaded={set}>{logoUrl ? 'Cambia logo' : 'Carica il logo'}</UploadButton>
      {logoUrl && <Button variant="ghost" icon="trash" onClick={() => set('')} label="Togli" />}
    </div>
  )
}

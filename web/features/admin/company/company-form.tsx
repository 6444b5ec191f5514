import {
  CompanySettingsInput,
  type CompanySettingsReply,
} from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { typedEuro } from '#modules/kernel/euro.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showToast } from '#web/lib/toast.ts'
import { UploadButton } from '#web/pictures/uploader/upload-button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { FoldedFields, LeaveQuestion } from '../form/form-parts.tsx'
import { type CompanyField, SECTIONS, type Section } from './company-fields.ts'

type Values = Partial<Record<CompanyField, string>>

type Props = {
  readonly settings: CompanySettingsReply
  readonly onChanged: (changed: CompanySettingsReply) => void
}

export const CompanyForm = ({ settings, onChanged }: Props) => {
  const form = useContractForm<Values, CompanySettingsInput>({
    schema: CompanySettingsInput,
    defaultValues: valuesOf(settings),
  })
  const submit = form.sending(async (body) => {
    const stored = await send<CompanySettingsReply>('PUT', invoiceAdminPaths.company, { body })
    form.reset(valuesOf(stored))
    onChanged(stored)
    showToast({ title: 'Impostazioni salvate' })
  }, 'Le impostazioni non sono state salvate. Riprova.')
  return (
    <form onSubmit={submit} noValidate>
      <LeaveQuestion control={form.control} />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {SECTIONS.map((section) => (
        <Fields key={section.title} section={section} form={form} />
      ))}
      <ActionBar>
        <SubmitButton variant="primary" busy={form.formState.isSubmitting}>
          Salva
        </SubmitButton>
      </ActionBar>
    </form>
  )
}

type FieldsProps = {
  readonly section: Section
  readonly form: ReturnType<typeof useContractForm<Values, CompanySettingsInput>>
}

const Fields = ({ section, form }: FieldsProps) => {
  const { title, hint, rows, isRare = false } = section
  const isFilled = rows
    .flat()
    .some(({ name }) => Boolean(form.getValues(name) || form.field(name).error))
  const fields = <Rows rows={rows} form={form} />
  return (
    <FormSection title={title} hint={hint}>
      {isRare ? <FoldedFields isOpen={isFilled}>{fields}</FoldedFields> : fields}
    </FormSection>
  )
}

const Rows = ({ rows, form }: Pick<Section, 'rows'> & Pick<FieldsProps, 'form'>) => (
  <>
    {rows.map((row) => (
      <FieldRow key={row[0]?.name}>
        {row.map(({ name, label, hint: about, options, isLong, isNumber, isPicture }) => (
          <Field key={name} {...form.field(name)} label={label} hint={about}>
            {options && <Select {...form.register(name)} options={options} />}
            {isLong && <Textarea rows={4} {...form.register(name)} />}
            {!options && !isLong && (
              <TextInput {...form.register(name)} inputMode={isNumber ? 'decimal' : 'text'} />
            )}
            {isPicture && (
              <div>
                <UploadButton onUploaded={(url) => form.setValue(name, url, { shouldDirty: true })}>
                  Carica un’immagine
                </UploadButton>
              </div>
            )}
          </Field>
        ))}
      </FieldRow>
    ))}
  </>
)

const valuesOf = (settings: CompanySettingsReply): Values =>
  Object.fromEntries(
    SECTIONS.flatMap(({ rows }) => rows.flat()).map(({ name }) => [
      name,
      typeof settings[name] === 'number'
        ? typedEuro(settings[name])
        : String(settings[name] === false ? '' : (settings[name] ?? '')),
    ]),
  )

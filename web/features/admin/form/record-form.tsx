import { type ComponentType, type ReactNode, useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import * as v from 'valibot'
import { useContractForm } from '#web/lib/forms.ts'
import { askBeforeLeaving } from '#web/lib/leaving.ts'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { FoldedFields } from './folded-fields.tsx'
import {
  type FieldName,
  type RecordField,
  type RecordValues,
  toFormValues,
  toRequestBody,
} from './record-values.ts'

export type RecordSection<Name extends string = string> = {
  /** Absent when a dialog's title says it. */
  readonly title?: string
  readonly hint?: ReactNode
  /** Above the fields: what comes before they can be filled in. */
  readonly before?: ReactNode
  /** Rarely needed: folded while it holds nothing. */
  readonly isRare?: boolean
  /** Where fields with defaults cannot tell whether a rare section is in use. */
  readonly isUsed?: boolean
  /** How what is typed will look. */
  readonly Look?: ComponentType<{ readonly values: RecordValues }>
  /** Short fields may share a row. */
  readonly fields: readonly (RecordField<Name> | readonly RecordField<Name>[])[]
}

/** Sections whose fields are those of a record, so that a renamed one does not compile. */
export type RecordSections<Row> = readonly RecordSection<FieldName<Row>>[]

type Props = {
  readonly sections: readonly RecordSection[]
  /** The present record; an empty object for a new one. */
  readonly record: object
  /** Sends the values; throws the server's refusal; returns `false` when the person declined the confirmation. */
  readonly onSave: (body: RecordValues) => Promise<unknown>
  readonly saveLabel?: string
  readonly savedTitle: string
  /** Issues of another call, shown at the fields. */
  readonly refusal?: unknown
  readonly isDangerous?: boolean
  /** Below the main form of a page: its button stands with the last fields and does not stick. */
  readonly isMinor?: boolean
  /** Many sections, with less between them. */
  readonly isDense?: boolean
  /** Next to the button: "Elimina". */
  readonly actions?: ReactNode
}

/** Validated by the server only, whose errors are shown at their fields. */
const ANYTHING = v.record(v.string(), v.unknown())

export const RecordForm = (props: Props) => {
  const { sections, record, onSave, savedTitle, isMinor = false, isDense, refusal } = props
  const fields = sections.flatMap(fieldsOf)
  const form = useContractForm<RecordValues, RecordValues>({
    schema: ANYTHING,
    defaultValues: toFormValues(fields, record),
  })
  const { showFieldIssues } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => void showFieldIssues(refusal), [refusal])
  const submit = form.sending(async (values) => {
    if ((await onSave(toRequestBody(fields, values))) === false) return
    form.reset(form.getValues())
    showToast({ title: savedTitle })
  }, 'Le modifiche non sono state salvate. Riprova.')
  const buttons = (
    <>
      <SubmitButton
        variant={props.isDangerous ? 'destructive' : 'primary'}
        busy={form.formState.isSubmitting}
      >
        {props.saveLabel ?? 'Salva'}
      </SubmitButton>
      {props.actions}
    </>
  )
  return (
    <form className={isDense ? undefined : 'record-form grid gap-4'} onSubmit={submit} noValidate>
      <LeaveRecordDialog control={form.control} />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {sections.map((section) => (
        <Section key={fieldsOf(section)[0]?.name} section={section} form={form}>
          {isMinor && section === sections.at(-1) && <div className="cluster">{buttons}</div>}
        </Section>
      ))}
      {!isMinor && <ActionBar>{buttons}</ActionBar>}
    </form>
  )
}

type SectionProps = {
  readonly section: RecordSection
  readonly form: Form
  readonly children: ReactNode
}

const Section = ({ section, form, children }: SectionProps) => {
  const { title, hint, before, fields, isRare = false, Look } = section
  const controls = (
    <>
      {before}
      {fields.map((one) =>
        'kind' in one ? (
          <FormField key={one.name} field={one} form={form} />
        ) : (
          <FieldRow key={one[0]?.name}>
            {one.map((field) => (
              <FormField key={field.name} field={field} form={form} />
            ))}
          </FieldRow>
        ),
      )}
      {Look && <Look values={form.watch()} />}
      {children}
    </>
  )
  if (title === undefined) return <div className="stack">{controls}</div>
  return (
    <FormSection look="staff" title={title} hint={hint}>
      {isRare ? (
        <FoldedFields isOpen={isUsed(section, form) || isWrong(section, form)}>
          {controls}
        </FoldedFields>
      ) : (
        controls
      )}
    </FormSection>
  )
}

const fieldsOf = ({ fields }: RecordSection) => fields.flat()

const isUsed = (section: RecordSection, form: Form) =>
  section.isUsed ?? fieldsOf(section).some((field) => isFilled(field, form))

const isWrong = (section: RecordSection, form: Form) =>
  fieldsOf(section).some(({ name }) => Boolean(errorOf(form, name)))

const isFilled = ({ name, kind }: RecordField, form: Form) =>
  kind !== 'flag' && Boolean(form.getValues(name))

type Form = ReturnType<typeof useContractForm<RecordValues, RecordValues>>

const FormField = ({ field, form }: { field: RecordField; form: Form }) => {
  const { name, label, hint, kind, required = false } = field
  const registered = form.register(name)
  if (kind === 'flag') return <Checkbox {...registered} label={label} hint={hint} />
  const { Preview, Filler } = field
  const part = {
    text: Preview || Filler ? String(form.watch(name) ?? '') : '',
    onFilled: (text: string) => form.setValue(name, text, { shouldDirty: true }),
  }
  return (
    <>
      <Field
        id={form.field(name).id}
        error={errorOf(form, name)}
        label={label}
        hint={hint}
        required={required}
      >
        <Box field={field} registered={registered} />
        {Filler && <Filler {...part} />}
      </Field>
      {Preview && <Preview {...part} />}
    </>
  )
}

/** Also for nested fields: `card.publicKey`. */
const errorOf = (form: Form, name: string) =>
  form.getFieldState(name, form.formState).error?.message

type BoxProps = { field: RecordField; registered: ReturnType<Form['register']> }

const Box = ({ field, registered }: BoxProps) => {
  switch (field.kind) {
    case 'multiline':
    case 'lines':
    case 'json':
      return <Textarea rows={field.Preview ? 20 : 5} {...registered} />
    case 'day':
      return <TextInput type="date" {...registered} />
    case 'moment':
      return <TextInput type="datetime-local" {...registered} />
    case 'choice':
      return (
        <Select
          {...registered}
          options={field.options}
          {...(field.none !== undefined && { placeholder: field.none })}
        />
      )
    case 'number':
    case 'price':
      return <TextInput inputMode="decimal" autoComplete="off" {...registered} />
    case 'secret':
      return <TextInput type="password" autoComplete="new-password" {...registered} />
    default:
      return <TextInput autoComplete="off" {...registered} />
  }
}

const QUESTION = 'Hai modifiche non salvate. Vuoi uscire senza salvarle?'

/**
 * Asks before a form with unsaved fields is left. Renders nothing; a component of its own, so that typing does not
 * render the whole form again.
 */
export const LeaveRecordDialog = <Values extends FieldValues, Output>({
  control,
}: Pick<UseFormReturn<Values, unknown, Output>, 'control'>) => {
  const { isDirty, isSubmitting } = useFormState({ control })
  const isUnsaved = isDirty && !isSubmitting
  useEffect(() => (isUnsaved ? holdPage() : undefined), [isUnsaved])
  return null
}

/** Returns what lets the page go again. */
const holdPage = () => {
  const takeBack = askBeforeLeaving(() => window.confirm(QUESTION))
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => {
    takeBack()
    window.removeEventListener('beforeunload', onUnload)
  }
}

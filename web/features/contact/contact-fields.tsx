import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { ContactField, useContactForm } from './use-contact-form.ts'

export const ContactFields = ({ form }: { form: ReturnType<typeof useContactForm> }) => {
  const control = (name: ContactField) => ({ name, defaultValue: form.typed?.[name] })
  return (
    <>
      <FieldRow>
        <Field label="Nome" required {...form.field('name')}>
          <TextInput autoComplete="name" {...control('name')} />
        </Field>
        <Field label="Email" required {...form.field('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...control('email')}
          />
        </Field>
      </FieldRow>
      <Field
        label="Telefono"
        hint="Facoltativo, se preferisci una chiamata"
        {...form.field('phone')}
      >
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...control('phone')} />
      </Field>
      <Field label="Oggetto" required {...form.field('subject')}>
        <TextInput {...control('subject')} />
      </Field>
      <Field label="Messaggio" required {...form.field('message')}>
        <Textarea rows={7} {...control('message')} />
      </Field>
      <p className="soft small">
        Usiamo questi dati solo per risponderti: leggi la{' '}
        <a href="/pagine/privacy-policy">privacy policy</a>.
      </p>
    </>
  )
}

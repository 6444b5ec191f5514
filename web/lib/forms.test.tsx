import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emailField, requiredText } from '#modules/kernel/contract.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ApiError } from './api.ts'
import { useContractForm } from './forms.ts'

const Schema = v.object({
  email: emailField,
  title: requiredText('Inserisci un titolo', 10),
  methods: v.optional(v.array(v.picklist(['email'], 'Metodo di contatto non valido'))),
})

type Values = { email: string; title: string; methods: string[] }

const refusal = (issues: { path: string; message: string }[]) =>
  new ApiError(400, JSON.stringify({ code: 'request.invalid', message: 'No', issues }), 'Bad')

const Form = ({ send, methods = [] }: { send: (sent: unknown) => void; methods?: string[] }) => {
  const form = useContractForm<Values, v.InferOutput<typeof Schema>>({
    schema: Schema,
    defaultValues: { methods },
  })
  const submit = form.handleSubmit((sent) => {
    try {
      send(sent)
    } catch (error) {
      if (!form.showFieldIssues(error)) send('nothing shown')
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field label="Email" {...form.field('email')}>
        <TextInput {...form.register('email')} />
      </Field>
      <Field label="Titolo" {...form.field('title')}>
        <TextInput {...form.register('title')} />
      </Field>
      <button type="submit">Invia</button>
    </form>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Invia' }))
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const title = () => screen.getByLabelText<HTMLInputElement>('Titolo')

describe('a form that obeys a contract', () => {
  it('sends nothing wrong: it names every problem beside its field and in the summary, which takes the focus', async () => {
    const sent: unknown[] = []
    render(<Form send={(values) => sent.push(values)} />)
    await userEvent.type(email(), 'mario@')
    await press()

    const summary = screen.getByRole('region', { name: 'Controlla i dati inseriti' })
    expect(document.activeElement).toBe(summary)
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Email non valida',
      'Inserisci un titolo',
    ])
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Email non valida')).toHaveLength(2)
    expect(email().value).toBe('mario@')
    expect(sent).toEqual([])
  })

  it('leads from the summary to the field', async () => {
    render(<Form send={() => undefined} />)
    await press()
    await userEvent.click(screen.getByRole('link', { name: 'Inserisci un titolo' }))
    expect(document.activeElement).toBe(title())
  })

  it('hands on what the schema made of the values, not what was typed', async () => {
    const sent: unknown[] = []
    render(<Form send={(values) => sent.push(values)} />)
    await userEvent.type(email(), ' Mario@Example.IT ')
    await userEvent.type(title(), ' Bagno ')
    await press()
    expect(sent).toEqual([{ email: 'mario@example.it', title: 'Bagno', methods: [] }])
  })

  it('shows what the server complains about and keeps every word', async () => {
    const complain = () => {
      throw refusal([
        { path: 'title', message: 'Titolo già usato' },
        { path: 'unknown', message: 'Non è di questo modulo' },
      ])
    }
    render(<Form send={complain} />)
    await userEvent.type(email(), 'mario@example.it')
    await userEvent.type(title(), 'Bagno')
    await press()
    expect(screen.getAllByText('Titolo già usato')).toHaveLength(2)
    expect(screen.queryByText('Non è di questo modulo')).toBeNull()
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Controlla i dati inseriti' }),
    )
    expect(title().value).toBe('Bagno')
  })

  it('says when the server complained about nothing the form can show', async () => {
    const seen: unknown[] = []
    const complain = (sent: unknown) => {
      seen.push(sent)
      if (sent !== 'nothing shown') throw refusal([{ path: 'toString', message: 'Altro' }])
    }
    render(<Form send={complain} />)
    await userEvent.type(email(), 'mario@example.it')
    await userEvent.type(title(), 'Bagno')
    await press()
    expect(seen.at(-1)).toBe('nothing shown')
    expect(screen.queryByRole('region', { name: 'Controlla i dati inseriti' })).toBeNull()
  })

  it('tells a complaint about one part of a list as a complaint about the list', async () => {
    render(<Form send={() => undefined} methods={['email', 'piccione']} />)
    await userEvent.type(email(), 'mario@example.it')
    await userEvent.type(title(), 'Bagno')
    await press()
    expect(screen.getByRole('link', { name: 'Metodo di contatto non valido' })).toBeTruthy()
  })

  it('keeps what was in the box before the page came alive', async () => {
    const sent: unknown[] = []
    const Prefilled = () => {
      const form = useContractForm<{ email: string }, { email: string }>({
        schema: v.object({ email: emailField }),
      })
      return (
        <form noValidate onSubmit={form.handleSubmit((values) => void sent.push(values))}>
          <input aria-label="Email" defaultValue="gia@scritto.it" {...form.register('email')} />
          <button type="submit">Invia</button>
        </form>
      )
    }
    render(<Prefilled />)
    await press()
    expect(sent).toEqual([{ email: 'gia@scritto.it' }])
  })
})

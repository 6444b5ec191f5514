import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('ties label, hint and error to the control', () => {
  render(
    <Field label="E-mail" hint="es. mario@esempio.it" error="Email non valida" required>
      <TextInput type="email" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>(/E-mail/)
  expect(describedBy(input)).toEqual(['Errore: Email non valida', 'es. mario@esempio.it'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.required).toBe(true)
})

it('says nothing of errors or hints that are not there', () => {
  render(
    <Field label="E-mail">
      <TextInput type="email" />
    </Field>,
  )
  const input = screen.getByLabelText('E-mail')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

it('shows and hides a password without losing it', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(input, 'Segreta1')
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Mostra password' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('Segreta1')
  await user.click(screen.getByRole('button', { name: 'Nascondi password' }))
  expect(input.type).toBe('password')
})

it('counts what is left, also after the form is reset', async () => {
  const user = userEvent.setup()
  const scene = (
    <form>
      <Field label="Descrizione">
        <Textarea maxLength={30} />
      </Field>
      <button type="reset">Svuota</button>
    </form>
  )
  const { rerender } = render(scene)
  await user.type(screen.getByLabelText('Descrizione'), 'Vasca')
  expect(screen.getByText('25 caratteri rimasti')).toBeTruthy()
  await user.click(screen.getByText('Svuota'))
  rerender(<div>{scene}</div>)
  expect(screen.getByText('30 caratteri rimasti')).toBeTruthy()
})

it('speaks of the remaining characters only near the end', async () => {
  render(
    <Field label="Descrizione">
      <Textarea maxLength={22} />
    </Field>,
  )
  const spoken = screen.getByRole('status')
  expect(spoken.textContent).toBe('')
  await userEvent.setup().type(screen.getByLabelText('Descrizione'), 'ab')
  expect(spoken.textContent).toBe('20 caratteri rimasti')
})

it('sums up the problems, takes the focus on every attempt and leads to the field', async () => {
  const user = userEvent.setup()
  const problems = [{ fieldId: 'contatti', message: 'Seleziona almeno un metodo di contatto' }]
  const scene = (attempt: number) => (
    <>
      <ErrorSummary problems={attempt ? problems : []} attempt={attempt} />
      <ChoiceGroup
        id="contatti"
        legend="Contatti"
        type="checkbox"
        name="contatti"
        choices={[{ value: 'email', label: 'E-mail' }]}
      />
    </>
  )
  const { rerender } = render(scene(0))
  expect(screen.queryByRole('region', { name: 'Controlla i dati inseriti' })).toBeNull()
  rerender(scene(1))
  const summary = screen.getByRole('region', { name: 'Controlla i dati inseriti' })
  expect(document.activeElement).toBe(summary)
  await user.click(screen.getByRole('link'))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'E-mail' }))
  rerender(scene(2))
  expect(document.activeElement).toBe(summary)
})

it('is silent while fields are mended: the focus stays, and nothing is read aloud by itself', () => {
  const scene = (...messages: readonly string[]) => (
    <>
      <ErrorSummary
        problems={messages.map((message) => ({ fieldId: message, message }))}
        attempt={1}
      />
      <input aria-label="Titolo" />
    </>
  )
  const { rerender } = render(scene('Scrivi un titolo', 'Scegli la città'))
  const field = screen.getByLabelText('Titolo')
  field.focus()
  rerender(scene('Scegli la città'))
  const summary = screen.getByRole('region', { name: 'Controlla i dati inseriti' })
  expect(document.activeElement).toBe(field)
  expect(summary.closest('[role="alert"], [role="status"], [aria-live]')).toBeNull()
  expect(summary.querySelector('[role="alert"], [role="status"], [aria-live]')).toBeNull()
})

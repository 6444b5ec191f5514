import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

const cut = () => screen.queryByText(/Il testo incollato/)?.textContent

const pasted = async (box: 'line' | 'lines', { typed = '', text = '' }) => {
  const user = userEvent.setup()
  render(
    <Field label="Testo">
      {box === 'line' ? <TextInput maxLength={10} /> : <Textarea maxLength={10} />}
    </Field>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Testo')
  await user.click(field)
  if (typed) await user.keyboard(typed)
  await user.paste(text)
  return { user, field }
}

it.each(['line', 'lines'] as const)('says how much of a paste did not fit (%s)', async (box) => {
  const { user, field } = await pasted(box, { typed: 'abcd', text: '1234567890' })
  expect(field.value).toBe('abcd123456')
  expect(cut()).toBe('Il testo incollato era troppo lungo: 4 caratteri tagliati (massimo 10).')
  expect(screen.getByRole('alert').textContent).toBe(cut())
  await user.keyboard('{Backspace}')
  expect(cut()).toBeUndefined()
})

it.each(['line', 'lines'] as const)('says so of a single letter too (%s)', async (box) => {
  await pasted(box, { text: '12345678901' })
  expect(cut()).toBe('Il testo incollato era troppo lungo: 1 carattere tagliato (massimo 10).')
})

it('counts what the paste takes the place of', async () => {
  const { user, field } = await pasted('line', { typed: 'abcdefghij', text: '' })
  field.setSelectionRange(0, 10)
  await user.paste('1234567890')
  expect(field.value).toBe('1234567890')
  expect(cut()).toBeUndefined()
})

it('says nothing of a paste that fits', async () => {
  await pasted('lines', { text: '12345\r\n6789' })
  expect(cut()).toBeUndefined()
})

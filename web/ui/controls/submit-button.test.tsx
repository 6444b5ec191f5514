import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SubmitButton } from './submit-button.tsx'

const form = (
  <form>
    <input name="password" />
    <SubmitButton>Salva</SubmitButton>
  </form>
)

it('cannot send a form before scripts are there, and looks the same meanwhile', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(form)
  const button = () => root.querySelector('button')
  expect(button()?.disabled).toBe(true)
  expect(button()?.hasAttribute('data-waiting')).toBe(true)

  await act(() => hydrateRoot(root, form))
  expect(button()?.disabled).toBe(false)
  expect(button()?.hasAttribute('data-waiting')).toBe(false)
})

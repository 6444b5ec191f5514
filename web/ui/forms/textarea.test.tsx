import { screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { Textarea } from './textarea.tsx'

/** Renders as in production: React schedules its own renderings. */
const rendered = async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Field label="Descrizione">
      <Textarea maxLength={200} />
    </Field>,
  )
  return { root, box: await screen.findByLabelText<HTMLTextAreaElement>('Descrizione') }
}

// A browser that is late answers all waiting keys before anything else; what React put off for a quiet
// moment piles up meanwhile, and beyond fifty it takes that for an endless loop and throws (#185).
it('takes more than fifty keys from a browser too busy to do anything between them', async () => {
  const { root, box } = await rendered()
  for (let typed = 1; typed <= 120; typed += 1) {
    box.value += 'a'
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await Promise.resolve()
  }
  expect(await screen.findByText('80 caratteri rimasti')).toBeTruthy()
  root.unmount()
})

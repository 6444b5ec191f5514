import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { removeAllLocalItems } from '#web/lib/own-store.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { QuickAnswers } from './quick-answers.tsx'

afterEach(removeAllLocalItems)

const open = (role: 'client' | 'professional', typed = '') => {
  const chosen: string[] = []
  const shown = renderElement(
    <QuickAnswers role={role} typed={() => typed} onChoose={(text) => void chosen.push(text)} />,
  )
  return { chosen, ...shown }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const SAVE = 'Salva il testo che hai scritto'

it('each side has its own short answers, which are chosen and not sent', async () => {
  const { chosen } = open('professional')
  await press('Mi mandi qualche foto?')
  expect(chosen).toEqual(['Mi mandi qualche foto?'])
  expect(screen.queryByRole('button', { name: /Mi mandi un preventivo/ })).toBeNull()
})

it('what one wrote is kept on this device, once, and can be taken away', async () => {
  const { unmount } = open('client', 'Sono in casa dopo le 18.')
  await press(SAVE)
  await press(SAVE)
  expect(screen.getAllByRole('button', { name: 'Sono in casa dopo le 18.' })).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('L’hai già salvata')
  unmount()
  open('client')
  await press('Togli «Sono in casa dopo le 18.»')
  expect(screen.queryByRole('button', { name: 'Sono in casa dopo le 18.' })).toBeNull()
})

it('nothing is saved of an empty box, of a long text, or beyond six', async () => {
  const { unmount } = open('client')
  await press(SAVE)
  expect(screen.getByRole('status').textContent).toBe('Prima scrivi il testo qui sotto')
  unmount()
  open('client', 'a'.repeat(201))
  await press(SAVE)
  expect(screen.getByRole('status').textContent).toContain('al massimo 200')
})

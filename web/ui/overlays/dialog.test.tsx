import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

const Scene = () => {
  const [open, setOpen] = useState(false)
  const [gone, setGone] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      {!gone && (
        <Dialog open={open} onClose={() => setOpen(false)} title="Elimina immagine">
          <button type="button" onClick={() => setGone(true)}>
            Elimina
          </button>
        </Dialog>
      )}
    </>
  )
}

const opened = async () => {
  const user = userEvent.setup()
  render(<Scene />)
  await user.click(screen.getByText('Apri'))
  return user
}

it('is closed, and empty, until it is opened', () => {
  render(<Scene />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Elimina')).toBeNull()
})

it('is modal and named by its title', async () => {
  await opened()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Elimina immagine' })
  expect(dialog.open).toBe(true)
})

it('gives the focus back to what opened it', async () => {
  const user = await opened()
  screen.getByText('Elimina').focus()
  await user.click(screen.getByRole('button', { name: 'Chiudi' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Apri')
})

it('gives the focus back also when it is taken away while open', async () => {
  const user = await opened()
  await user.click(screen.getByText('Elimina'))
  expect(document.activeElement?.textContent).toBe('Apri')
})

it('asks to close on Escape and on a press beside it, not on a press inside', async () => {
  const user = await opened()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  await user.click(screen.getByText('Elimina immagine'))
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(document.activeElement?.textContent).toBe('Apri')
  expect(dialog.open).toBe(false)
  await user.click(screen.getByText('Apri'))
  await user.click(dialog)
  expect(dialog.open).toBe(false)
})

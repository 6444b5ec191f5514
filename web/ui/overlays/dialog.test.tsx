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

const Writing = ({ closed }: { closed: string[] }) => {
  const [open, setOpen] = useState(true)
  const close = () => {
    closed.push('closed')
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Richiedi una modifica"
      actions={
        <button type="button" onClick={close}>
          Annulla
        </button>
      }
    >
      <label>
        Testo <textarea data-autofocus defaultValue="" />
      </label>
      <label>
        Cerca <input type="search" />
      </label>
      <label>
        Password <input type="password" />
      </label>
    </Dialog>
  )
}

const QUESTION = 'Vuoi chiudere e perdere quello che hai scritto?'
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Testo')

it.each(['Escape', 'the button', 'a press beside it', 'the way back of a phone'])(
  'asks before %s throws away what was typed, and loses nothing with Escape pressed again',
  async (way) => {
    const user = userEvent.setup()
    const closed: string[] = []
    render(<Writing closed={closed} />)
    await user.type(text(), 'Il budget è salito')
    if (way === 'Escape') await user.keyboard('{Escape}')
    if (way === 'the button') await user.click(screen.getByRole('button', { name: 'Chiudi' }))
    if (way === 'a press beside it') await user.click(screen.getByRole('dialog'))
    if (way === 'the way back of a phone')
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.getByText(QUESTION)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Continua a scrivere')
    await user.keyboard('{Escape}')
    expect(screen.queryByText(QUESTION)).toBeNull()
    expect(closed).toEqual([])
    expect(text().value).toBe('Il budget è salito')
    expect(document.activeElement).toBe(text())
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Chiudi senza salvare' }))
    expect(closed).toEqual(['closed'])
  },
)

it('stays open with what was typed where the browser closes it without asking', async () => {
  const user = userEvent.setup()
  const closed: string[] = []
  render(<Writing closed={closed} />)
  await user.type(text(), 'Il budget è salito')
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(await screen.findByText(QUESTION)).toBeTruthy()
  expect(dialog.open).toBe(true)
  expect(text().value).toBe('Il budget è salito')
  expect(closed).toEqual([])
})

it('asks nothing where nothing was written: an emptied text, a search, a password', async () => {
  const user = userEvent.setup()
  const closed: string[] = []
  render(<Writing closed={closed} />)
  await user.type(text(), 'Il')
  await user.clear(text())
  await user.type(screen.getByLabelText('Cerca'), 'vasca')
  await user.type(screen.getByLabelText('Password'), 'Segreta123')
  await user.keyboard('{Escape}')
  expect(closed).toEqual(['closed'])
})

it('asks nothing after an explicit Annulla', async () => {
  const user = userEvent.setup()
  const closed: string[] = []
  render(<Writing closed={closed} />)
  await user.type(text(), 'Il budget')
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(closed).toEqual(['closed'])
})

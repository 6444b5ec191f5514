import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

it('while busy ignores presses, sends no form, says so and keeps the focus', async () => {
  const user = userEvent.setup()
  const heard: string[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        heard.push('sent')
      }}
    >
      <Button type="submit" busy busyLabel="Elaborazione..." onClick={() => heard.push('pressed')}>
        Conferma Abbonamento
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Elaborazione...' })
  await user.click(button)
  expect(heard).toEqual([])
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

it('is called by its label alone while idle', async () => {
  const heard: string[] = []
  render(
    <Button busyLabel="Elaborazione..." onClick={() => heard.push('pressed')}>
      Conferma Abbonamento
    </Button>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Conferma Abbonamento' }))
  expect(heard).toEqual(['pressed'])
})

it('does not send a form unless told to', () => {
  render(<Button>Salva bozza</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

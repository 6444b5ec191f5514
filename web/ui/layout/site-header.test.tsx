import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ViewerState } from '#web/lib/viewer.ts'
import { type AvatarPerson, avatarName, readInitial } from '../content/avatar.tsx'
import { cappedCount } from '../content/count-badge.tsx'
import { AccountSlot } from './account-slot.tsx'
import { CountLink } from './count-link.tsx'
import { OwnAccount } from './own-account.tsx'
import { SiteHeader } from './site-header.tsx'

type SceneProps = { path?: string; state: ViewerState['state']; person?: AvatarPerson }

const Scene = ({ path = '/', state, person = {} }: SceneProps) => (
  <SiteHeader
    siteName="CercoOffro"
    links={[
      { href: '/', label: 'Home' },
      { href: '/lavori', label: 'Richieste', mode: 'cerco' },
    ]}
    personalLinks={[{ href: '/abbonamento', label: 'Abbonamento', shortLabel: 'Piano' }]}
    staffLinks={[{ href: '/admin', label: 'Admin' }]}
    currentPath={path}
    account={
      <AccountSlot state={state}>
        <OwnAccount person={person} cartCount={2} onLogout={() => undefined} />
      </AccountSlot>
    }
  />
)

const menu = () => document.querySelector('details') as HTMLDetailsElement
const toggle = () => menu().querySelector('summary') as HTMLElement

it.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('shows %i things in the cart as "%s"', (count, shown) => {
  render(<CountLink href="/carrello" icon="cart" label="Carrello" count={count} />)
  expect(screen.getByRole('link').textContent).toBe(shown)
  expect(cappedCount(count)).toBe(shown)
})

it.each([
  [{ firstName: 'giulia', email: 'x@example.it' }, 'G', 'giulia'],
  [{ firstName: ' ', email: 'mario@example.it' }, 'M', 'Utente'],
  [{ firstName: null, email: null }, 'U', 'Utente'],
  [{}, 'U', 'Utente'],
])('stands for %o with the letter %s and the name %s', (person, letter, name) => {
  expect(readInitial(person)).toBe(letter)
  expect(avatarName(person)).toBe(name)
})

it('shows the picture of who has one instead of a letter', () => {
  render(
    <Scene state="authenticated" person={{ firstName: 'Giulia', imageUrl: '/uploads/g.webp' }} />,
  )
  const avatar = document.querySelector('.avatar')
  expect(avatar?.querySelector('img')?.getAttribute('src')).toBe('/uploads/g.webp')
  expect(avatar?.textContent).toBe('')
})

it('offers neither Accedi nor Registrati before it is known who is there', () => {
  render(<Scene state="loading" />)
  expect(screen.queryByText('Accedi')).toBeNull()
  expect(screen.queryByText('Registrati')).toBeNull()
})

it('offers Accedi on the server to who has no JavaScript', () => {
  const html = renderToString(<Scene state="loading" />)
  expect(html).toMatch(/<noscript>.*\/login.*Accedi.*<\/noscript>/)
})

it('marks the link of the present page, also from a page below it', () => {
  render(<Scene path="/lavori/42" state="anonymous" />)
  const rail = screen.getByRole('navigation', { name: 'Principale' })
  expect(within(rail).getByText('Richieste').getAttribute('aria-current')).toBe('page')
  expect(within(rail).getByText('Home').hasAttribute('aria-current')).toBe(false)
})

it('uses short labels in the rail and full ones in the menu', () => {
  render(<Scene state="authenticated" />)
  const rail = screen.getByRole('navigation', { name: 'Principale' })
  expect(within(rail).getByText('Piano')).toBeTruthy()
  expect(within(menu()).getByText('Abbonamento')).toBeTruthy()
})

it('puts the staff’s link first in the menu, where there are many, and last in the rail', () => {
  render(<Scene state="authenticated" />)
  const namesIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(namesIn(menu())[0]).toBe('Admin')
  expect(namesIn(screen.getByRole('navigation', { name: 'Principale' })).at(-1)).toBe('Admin')
})

it('closes the menu on Escape and gives the focus back to the toggle', async () => {
  const user = userEvent.setup()
  render(<Scene state="anonymous" />)
  menu().open = true
  within(menu()).getByText('Richieste').focus()
  await user.keyboard('{Escape}')
  expect(menu().open).toBe(false)
  expect(document.activeElement).toBe(toggle())
})

it('closes the menu when the page changes and on a press elsewhere, not on one inside', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Scene state="anonymous" />)
  menu().open = true
  rerender(<Scene path="/lavori" state="anonymous" />)
  expect(menu().open).toBe(false)
  menu().open = true
  await user.click(menu().querySelector('ul') as Element)
  expect(menu().open).toBe(true)
  await user.click(document.body)
  expect(menu().open).toBe(false)
})

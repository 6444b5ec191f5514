import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { key: 'accedi', label: 'Accedi', href: '?', content: 'Bentornato' },
  { key: 'registrati', label: 'Registrati', href: '?scheda=registrati', content: 'Benvenuto' },
  { key: 'altro', label: 'Altro', href: '?scheda=altro', content: 'Altro ancora' },
]

/** A page that shows the pressed tab. */
const Followed = ({ first = 'accedi' }: { first?: string }) => {
  const [shown, setShown] = useState(first)
  return <Tabs label="Accesso" tabs={tabs} shownKey={shown} onChange={setShown} />
}

const shownTab = () => screen.getByRole('tab', { selected: true }).textContent

it('shows one panel, named by its tab', () => {
  render(<Followed first="registrati" />)
  expect(shownTab()).toBe('Registrati')
  expect(screen.getByRole('tabpanel', { name: 'Registrati' }).textContent).toBe('Benvenuto')
  expect(screen.queryByRole('tabpanel', { name: 'Accedi' })).toBeNull()
})

it('is one stop for the Tab key; arrows, Home and End move and show', async () => {
  const user = userEvent.setup()
  render(<Followed />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(shownTab()).toBe('Registrati')
  expect(document.activeElement?.textContent).toBe('Registrati')
  await user.keyboard('{End}')
  expect(shownTab()).toBe('Altro')
  await user.keyboard('{ArrowRight}')
  expect(shownTab()).toBe('Accedi')
  await user.keyboard('{ArrowLeft}{Home}')
  expect(shownTab()).toBe('Accedi')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})

it('shows a pressed tab without leaving the page, and tells who wants to know', async () => {
  const chosen: string[] = []
  const choose = (key: string) => chosen.push(key)
  render(<Tabs label="Accesso" tabs={tabs} shownKey="accedi" onChange={choose} />)
  const before = location.href
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Registrati' }))
  expect(chosen).toEqual(['registrati'])
  expect(location.href).toBe(before)
})

it('leads somewhere without JavaScript', () => {
  render(<Followed />)
  expect(screen.getByRole('tab', { name: 'Registrati' }).getAttribute('href')).toBe(
    '?scheda=registrati',
  )
})

it('shows what the page says, however the page came to say it', async () => {
  const chosen: string[] = []
  const choose = (key: string) => chosen.push(key)
  const { rerender } = render(
    <Tabs label="Accesso" tabs={tabs} shownKey="accedi" onChange={choose} />,
  )
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Altro' }))
  expect(chosen).toEqual(['altro'])
  expect(shownTab()).toBe('Accedi')
  rerender(<Tabs label="Accesso" tabs={tabs} shownKey="registrati" onChange={choose} />)
  expect(shownTab()).toBe('Registrati')
})

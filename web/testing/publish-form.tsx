/** The form that publishes a request, filled in as people do. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { expect } from 'vitest'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { page } from '#web/features/job-requests/publish/publish-request-page.tsx'
import { fillIn } from './render-element.tsx'

export const PLACES = {
  [`GET ${placePaths.regions}`]: {
    body: [
      { id: '03', name: 'Lombardia' },
      { id: '12', name: 'Lazio' },
    ],
  },
  [`GET ${placePaths.provinces('03')}`]: { body: [{ id: 'MI', name: 'Milano' }] },
  [`GET ${placePaths.provinces('12')}`]: { body: [{ id: 'RM', name: 'Roma' }] },
  [`GET ${placePaths.cities('MI')}`]: {
    body: [
      { id: 'F205', name: 'Milano' },
      { id: 'A010', name: 'Abbiategrasso' },
    ],
  },
  [`GET ${placePaths.popularCategories}`]: { body: [{ id: 'idraulico', name: 'Idraulico' }] },
}
export const PUBLISHED = {
  [`POST ${jobPaths.all}`]: { status: 201, body: { id: 'j1', title: 'Bagno' } },
}

export const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <page.Component />
      </MemoryRouter>
    </SWRConfig>,
  )

export const publish = () =>
  userEvent.click(screen.getByRole('button', { name: 'Pubblica Richiesta Gratis' }))
export const box = (name: string | RegExp) =>
  screen.getByLabelText(name, { selector: 'input,textarea,select' })

export const choose = async (name: RegExp, option: string) => {
  await userEvent.click(box(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

export const fillWork = async () => {
  await choose(/^Categoria/, 'Idraulico')
  fillIn(box(/^Titolo/), 'Bagno')
  fillIn(box(/^Descrizione/), 'Da rifare')
  await userEvent.selectOptions(box(/^Regione/), 'Lombardia')
  await screen.findByRole('option', { name: 'Milano' })
  await userEvent.selectOptions(box(/^Provincia/), 'Milano')
  await waitFor(() => expect(box(/^Città/)).toHaveProperty('disabled', false))
  await choose(/^Città/, 'Abbiategrasso')
}

export const fillGuest = async () => {
  fillIn(box(/^Nome/), 'Ada')
  fillIn(box(/^Cognome/), 'Rossi')
  fillIn(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.it')
  fillIn(box(/^Password/), 'Segreta123')
  fillIn(box(/^Conferma password/), 'Segreta123')
  await userEvent.click(box(/termini di servizio/))
}

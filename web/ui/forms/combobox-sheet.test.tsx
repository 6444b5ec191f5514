import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

afterEach(() => vi.unstubAllGlobals())

it('on a small screen what is typed takes the place of the choice, and does not follow it', async () => {
  const ignore = () => undefined
  const query = { matches: true, addEventListener: ignore, removeEventListener: ignore }
  vi.stubGlobal('matchMedia', () => query)
  const queries: string[] = []
  render(
    <Combobox
      value={{ value: 'elettricista', label: 'Elettricista' }}
      onChange={() => undefined}
      onQuery={(text) => queries.push(text)}
      groups={[{ options: [{ value: 'idraulico', label: 'Idraulico' }] }]}
      emptyText="Niente"
      dialogTitle="Scegli una categoria"
    />,
  )
  await act(() => vi.dynamicImportSettled())
  await userEvent.click(screen.getByRole('combobox'))
  const box = await screen.findByRole('combobox', { name: 'Scegli una categoria' })
  expect(box).toHaveProperty('value', 'Elettricista')
  await userEvent.keyboard('idr')
  expect(queries.at(-1)).toBe('idr')
})

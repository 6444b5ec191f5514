import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { HydrateOnMount, Hydration } from '#web/app/hydration.tsx'
import { Combobox } from './combobox.tsx'

const queries: string[] = []
const page = (
  <Hydration>
    <Combobox
      value={null}
      onChange={() => undefined}
      onQuery={(text) => queries.push(text)}
      groups={[{ options: [{ value: 'caldaie', label: 'Caldaie' }] }]}
      emptyText="Niente"
      dialogTitle="Scegli una categoria"
    />
    <HydrateOnMount />
  </Hydration>
)

afterEach(() => {
  vi.unstubAllGlobals()
  queries.length = 0
})

it.each([false, true])(
  'what was typed before the page came alive is searched for; narrow: %s',
  async (matches) => {
    const query = {
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    vi.stubGlobal('matchMedia', () => query)
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    document.body.replaceChildren(root)
    const early = root.querySelector('input')
    if (!early) throw new Error('No box')
    early.focus()
    early.value = 'caldaia'
    await act(() => {
      hydrateRoot(root, page)
    })
    await act(() => vi.dynamicImportSettled())
    await vi.waitFor(() => {
      const scope = matches ? 'dialog[open] ' : ''
      const box = document.querySelector<HTMLInputElement>(`${scope}input:not([readonly])`)
      expect(box?.value).toBe('caldaia')
      expect(box?.getAttribute('aria-expanded')).toBe('true')
      const list = document.getElementById(box?.getAttribute('aria-controls') ?? '')
      expect(list?.closest('[hidden]')).toBeNull()
      expect(list?.textContent).toContain('Caldaie')
      expect(queries).toEqual(['caldaia'])
      expect(document.querySelector('dialog') !== null).toBe(matches)
    })
  },
)

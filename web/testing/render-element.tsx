import { act, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { SessionWatch } from '#web/lib/session-watch.tsx'
import { SiteContext } from '#web/lib/site.ts'

/** Server time in these tests: a Tuesday morning in Rome. */
export const RENDERED_AT_MS = Date.UTC(2026, 2, 3, 9)

const SITE = {
  name: 'CercoOffro',
  url: 'https://cercooffro.test',
  now: RENDERED_AT_MS,
  consentVersion: null,
  asksProfessionals: false,
  company: null,
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <data value={pathname + search} id="address" />
}

type Where = {
  /** Path and query. */
  readonly at?: string
}

/** Renders an element with an own router and cache. */
export const renderElement = (element: ReactNode, { at = '/' }: Where = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <SiteContext value={SITE}>
          {element}
          <SessionWatch />
          <Address />
        </SiteContext>
      </MemoryRouter>
    </SWRConfig>,
  )

/** Path and query where the visitor is now. */
export const readPath = () => document.getElementById('address')?.getAttribute('value')

/** Waits until pending answers were rendered. */
export const waitForAnswers = () => act(() => new Promise<void>((done) => setTimeout(done, 10)))

/** Fills in a field at once, as a browser that knows the value; typing key by key is tested with the fields. */
export const fillIn = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } })

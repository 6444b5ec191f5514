/** Renders one page with an empty cache, toasts and the present address. */
import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import type { Page } from '#web/lib/page.ts'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx'

const Here = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="Indirizzo">{pathname + search}</output>
}

type Opening = {
  /** State of the history entry. */
  state?: unknown
  /** Answers sent with the HTML. */
  answers?: Readonly<Record<string, unknown>>
}

export const openPage = (
  { Component }: Pick<Page, 'Component'>,
  address: string,
  { state = null, answers = {} }: Opening = {},
) => {
  dismissToast()
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  return render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { ...answers } }}>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Component />
        <Here />
        <ToastRegion />
      </MemoryRouter>
    </SWRConfig>,
  )
}

export const readCurrentPath = () => screen.getByRole('status', { name: 'Indirizzo' }).textContent

/** The toast on the screen, in two strings. */
export const readToastText = () => {
  const { toast } = useToast.getState()
  return toast && [toast.title, toast.description ?? '']
}

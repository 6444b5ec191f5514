import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { PageParamsContext } from '#web/lib/page.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { page } from './reported-talk-page.tsx'

it.each([
  [
    'dispute',
    'Recensione contestata: la conversazione',
    'Torna alle recensioni',
    '/admin/recensioni',
  ],
  ['report', 'Conversazione segnalata', 'Torna alle segnalazioni', '/admin/annunci-segnalati'],
])(
  'a talk read because of a %s leads back to where that is decided',
  async (because, title, back, href) => {
    fakeServer({
      ...signedInAs({ role: 'moderator' }),
      [`GET ${talkPaths.reported('t1')}`]: {
        body: {
          id: 't1',
          subject: 'Rifare il bagno',
          clientName: 'Mia Verdi',
          professionalName: 'Bruno Bianchi',
          because,
          entries: [],
        },
      },
    })
    renderElement(
      <PageParamsContext value={{ id: 't1' }}>
        <page.Component />
      </PageParamsContext>,
      { at: '/admin/conversazioni/t1' },
    )
    await waitForAnswers()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(title)
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe(href)
  },
)

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import { computeSeenDigest, SEEN_DIGEST_HEADER } from '#modules/kernel/contract/seen-digest.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import type { RecordSections } from './record-form.tsx'
import { recordField } from './record-values.ts'
import { SettingsForm } from './settings-form.tsx'

const PATH = contentAdminPaths.homepageSettings
const SECTIONS: RecordSections<HomepageSettingsReply> = [
  {
    fields: [
      recordField('text', 'homepageTitle', 'Titolo'),
      recordField('text', 'homepageSubtitle', 'Sotto'),
    ],
  },
]
const SEEN = { homepageTitle: 'Trova chi lavora', homepageSubtitle: 'Vicino a te' }

const openHome = async (stored: object = SEEN) => {
  const server = fakeServer({
    [`GET ${PATH}`]: { body: SEEN },
    [`PUT ${PATH}`]: ({ body }, headers) =>
      headers.get(SEEN_DIGEST_HEADER) === computeSeenDigest(stored, body)
        ? { body }
        : { status: 409, body: { code: 'record.changed', message: 'Cambiati da un’altra scheda' } },
  })
  const Component = () => (
    <SettingsForm<HomepageSettingsReply> path={PATH} sections={() => SECTIONS} />
  )
  openPage({ Component }, '/admin/impostazioni/home')
  await userEvent.type(await screen.findByLabelText('Titolo'), ' bene')
  return server
}
const puts = ({ calls }: Awaited<ReturnType<typeof openHome>>) =>
  calls.filter(({ method }) => method === 'PUT')

it('what it showed goes with what it saves, and what another tab saved meanwhile stays', async () => {
  await openHome({ ...SEEN, homepageSubtitle: 'In tutta la provincia' })
  await userEvent.click(screen.getByText('Salva'))
  await waitFor(() => expect(readToastText()?.[1]).toContain('da un’altra scheda'))
  expect(screen.getByLabelText<HTMLInputElement>('Titolo').value).toBe('Trova chi lavora bene')
})

it('what nobody else changed is saved', async () => {
  const server = await openHome()
  await userEvent.click(screen.getByText('Salva'))
  await waitFor(() => expect(readToastText()?.[0]).toBe('Impostazioni salvate'))
  expect(puts(server)).toMatchObject([{ body: { homepageTitle: 'Trova chi lavora bene' } }])
})

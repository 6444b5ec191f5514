import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { emptyRequest } from '../form/empty-request.ts'
import type { RequestFormValues } from '../form/request-form-values.ts'
import { ReviewStep } from './review.tsx'

const Scene = ({ values }: { readonly values: Partial<RequestFormValues> }) => (
  <FormProvider {...useForm<RequestFormValues>({ defaultValues: { ...emptyRequest, ...values } })}>
    <ReviewStep />
  </FormProvider>
)

it('shows what others will read, and none of the contacts', () => {
  const typed = {
    title: 'Rifare il bagno',
    categoryName: 'Idraulico',
    city: 'Padova',
    clientLastName: 'Rossi',
    clientPhone: '3331234567',
    clientEmail: 'ada@example.it',
  }
  renderElement(<Scene values={typed} />)
  const shown = screen.getByRole('region', { name: 'Rivedi e pubblica' }).textContent
  for (const text of ['Rifare il bagno', 'Idraulico', 'Padova', 'al massimo 5 professionisti'])
    expect(shown).toContain(text)
  for (const hidden of ['Rossi', '3331234567', 'ada@example.it'])
    expect(shown).not.toContain(hidden)
})

it.each([
  ['at_once', 'li vede solo chi sceglie la tua richiesta'],
  ['on_request', 'li vede solo chi vuoi tu'],
])('says who will have the contacts, %s', (contactMode, words) => {
  renderElement(<Scene values={{ title: 'Bagno', contactMode }} />)
  expect(screen.getByText(/restano nascosti/).textContent).toContain(words)
})

it('shows the answers to the trade’s questions, and none that was skipped', async () => {
  const asked = (id: string, label: string, unit: string | null = null) => ({ id, label, unit })
  fakeServer({
    [`GET ${placePaths.popularCategories}`]: { body: [] },
    'GET /api/categories/idraulico/questions': {
      body: [
        asked('q1', 'Che lavoro è'),
        asked('q2', 'Superficie', 'm²'),
        asked('q3', 'Gas'),
        asked('q4', 'Piano'),
      ],
    },
  })
  const answers = ['Riparazione', '12,5', 'true', ''].map((value, index) => ({
    questionId: `q${index + 1}`,
    question: '',
    text: '',
    value,
  }))
  renderElement(<Scene values={{ title: 'Bagno', categoryId: 'idraulico', answers }} />)
  expect((await screen.findByText('Che lavoro è')).nextSibling?.textContent).toBe('Riparazione')
  expect(screen.getByText('Superficie').nextSibling?.textContent).toBe('12,5 m²')
  expect(screen.getByText('Gas').nextSibling?.textContent).toBe('Sì')
  expect(screen.queryByText('Piano')).toBeNull()
})

it('shows the first picture, and without one the drawing of a popular trade', async () => {
  fakeServer({
    [`GET ${placePaths.popularCategories}`]: {
      body: [{ id: 'idraulico', image: '/categories/idraulico.svg' }],
    },
  })
  const picture = () => document.querySelector('.request-review img')?.getAttribute('src')
  const popular = renderElement(<Scene values={{ title: 'Bagno', categoryId: 'idraulico' }} />)
  await waitFor(() => expect(picture()).toBe('/categories/idraulico.svg'))
  popular.unmount()
  const images = ['/uploads/1.webp', '/uploads/2.webp']
  renderElement(<Scene values={{ title: 'Bagno', categoryId: 'idraulico', images }} />)
  expect(picture()).toBe('/uploads/1.webp')
})

it('waits for a title', () => {
  renderElement(<Scene values={{ city: 'Padova' }} />)
  expect(screen.queryByText('Rivedi e pubblica')).toBeNull()
})

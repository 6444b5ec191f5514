import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { emptyRequest } from '../form/empty-request.ts'
import type { RequestFormValues } from '../form/request-form-values.ts'
import { Review } from './review.tsx'

const Scene = ({ values }: { readonly values: Partial<RequestFormValues> }) => (
  <FormProvider {...useForm<RequestFormValues>({ defaultValues: { ...emptyRequest, ...values } })}>
    <Review />
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

it('waits for a title', () => {
  renderElement(<Scene values={{ city: 'Padova' }} />)
  expect(screen.queryByText('Rivedi e pubblica')).toBeNull()
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { emptyRequest } from './empty-request.ts'
import { LocalOnlyField } from './local-only-field.tsx'
import type { RequestFormValues } from './request-form-values.ts'

const PADUA = { categoryId: 'caldaie', provinceId: 'PD', city: 'Padova' }
const VENICE = { categoryId: 'caldaie', provinceId: 'VE', city: 'Venezia' }

type Props = { readonly first: Partial<RequestFormValues>; readonly isNew?: boolean }

const Form = ({ first, isNew = true }: Props) => {
  const form = useForm({ defaultValues: { ...emptyRequest, ...first } })
  const move = () => {
    for (const [name, value] of Object.entries(VENICE)) form.setValue(name as 'city', value)
  }
  return (
    <FormProvider {...form}>
      <LocalOnlyField isNew={isNew} />
      <Button onClick={move}>A Venezia</Button>
    </FormProvider>
  )
}

const answer = (asked: object, total: number) => ({
  [`GET ${firmPaths.list({ ...asked, limit: 1 })}`]: { body: { items: [], total } },
})

const open = async (props: Props, padua: number, venice = 0) => {
  fakeServer({ ...answer(PADUA, padua), ...answer(VENICE, venice) })
  renderElement(<Form {...props} />)
  await waitForAnswers()
  return {
    isChosen: () => screen.getByRole('checkbox').matches(':checked'),
    move: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'A Venezia' }))
      await waitForAnswers()
    },
  }
}

describe('a new request', () => {
  it.each([
    [4, false],
    [5, true],
  ])('where %i firms of the trade work begins with the choice %s', async (total, isOn) => {
    const { isChosen } = await open({ first: PADUA }, total)
    expect(isChosen()).toBe(isOn)
    expect(screen.getByText(new RegExp(`oggi ci sono ${total} professionisti`))).toBeTruthy()
  })

  it('asks for nobody before trade and place are chosen', async () => {
    const { isChosen } = await open({ first: {} }, 9)
    expect(isChosen()).toBe(false)
    expect(screen.queryByText(/oggi ci sono/)).toBeNull()
  })

  it('follows the place until the client chooses', async () => {
    const { isChosen, move } = await open({ first: PADUA }, 9, 2)
    await move()
    expect(isChosen()).toBe(false)
  })

  it('leaves what the client chose', async () => {
    const { isChosen, move } = await open({ first: PADUA }, 2, 9)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('checkbox'))
    await move()
    expect(isChosen()).toBe(false)
  })

  it('says that nobody works there', async () => {
    await open({ first: PADUA }, 0)
    expect(screen.getByText(/non c’è ancora nessun professionista/)).toBeTruthy()
  })
})

it('leaves a request that is edited as it was', async () => {
  const { isChosen, move } = await open(
    { first: { ...PADUA, localOnly: false }, isNew: false },
    9,
    9,
  )
  expect(isChosen()).toBe(false)
  await move()
  expect(isChosen()).toBe(false)
})

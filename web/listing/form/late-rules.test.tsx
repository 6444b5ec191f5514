import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { MemoryRouter } from 'react-router'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { createSchemaRules } from '#web/lib/schema-rules.ts'
import { useToast } from '#web/lib/toast.ts'
import { createLazyResolver } from './late-rules.ts'
import { type FormResolver, useListingForm } from './use-listing-form.ts'

type Values = { title: string }

const checked = createSchemaRules<Values, unknown>(
  v.object({ title: v.pipe(v.string(), v.minLength(3)) }),
)

beforeEach(() => useToast.setState({ toast: null }))

const open = (title: string, load: () => Promise<FormResolver<Values>>) => {
  const rules = createLazyResolver(load)
  const sent: string[] = []
  const onSend = () => {
    sent.push(title)
    return Promise.resolve()
  }
  const { result } = renderHook(
    () => useListingForm<Values>({ rules, defaultValues: { title }, onSend }),
    { wrapper: MemoryRouter },
  )
  const press = async () => {
    await act(async () => result.current.submit({ preventDefault: () => undefined } as FormEvent))
    return { sent, problems: result.current.problems }
  }
  return { press }
}

it('holds the rules that came with the press', async () => {
  const { press } = open('ab', async () => checked)
  const { sent, problems } = await press()
  expect(problems).toMatchObject([{ fieldId: 'title' }])
  expect(sent).toEqual([])
  expect((await open('abc', async () => checked).press()).sent).toEqual(['abc'])
})

it('sends nothing while they do not come, and asks for them again with the next press', async () => {
  let isAway = true
  const { press } = open('abc', () =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(checked),
  )
  expect((await press()).sent).toEqual([])
  expect(JSON.stringify(useToast.getState())).toContain('Non riusciamo a controllare i campi')
  isAway = false
  expect((await press()).sent).toEqual(['abc'])
})

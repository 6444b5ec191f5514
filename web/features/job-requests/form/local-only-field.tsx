import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import type { FirmListReply } from '#modules/firms/contract/public-firm.ts'
import { useApi } from '#web/lib/api.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { RequestFormValues } from './request-form-values.ts'

/** With this many firms, a new request begins with the choice made. */
const ENOUGH = 5

const NAMES = ['categoryId', 'provinceId', 'city'] as const

type Named = readonly (string | undefined)[]

/** Firms of the trade that work there; null before both are chosen. */
const firmsFor = ([categoryId, provinceId, city]: Named) =>
  categoryId && provinceId && city
    ? firmPaths.list({ categoryId, provinceId, city, limit: 1 })
    : null

/** Asks whether firms from elsewhere may ask for the contact. */
export const LocalOnlyField = ({ isNew }: { readonly isNew: boolean }) => {
  const { register, watch, setValue, getValues, formState } = useFormContext<RequestFormValues>()
  const path = firmsFor(watch(NAMES))
  const { data } = useApi<FirmListReply>(path)
  const total = data?.total
  const [isChosen, setChosen] = useState(usePostedForm() !== undefined)
  const fromDraft = useRef<string | null>(null)
  const { defaultValues } = formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a draft restored before the first effects keeps its choice.
  useEffect(() => {
    if (getValues('city') !== defaultValues?.city) fromDraft.current = firmsFor(getValues(NAMES))
  }, [])
  useEffect(() => {
    if (isNew && !isChosen && total !== undefined && path !== fromDraft.current)
      setValue('localOnly', total >= ENOUGH)
  }, [isNew, isChosen, total, path, setValue])

  return (
    <Checkbox
      label="Solo chi lavora nella mia zona"
      hint={`I tuoi contatti li vede solo chi ha indicato la tua zona nel profilo della propria impresa.${howMany(total)}`}
      {...register('localOnly', { onChange: () => setChosen(true) })}
    />
  )
}

const howMany = (total: number | undefined) => {
  if (total === undefined) return ''
  if (total === 0) return ' Per questo lavoro non c’è ancora nessun professionista.'
  return total === 1
    ? ' Per questo lavoro oggi c’è un professionista.'
    : ` Per questo lavoro oggi ci sono ${total} professionisti.`
}

import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Steps } from '#web/ui/forms/steps.tsx'

/** A part of a long form: a screen of its own on a phone. */
export type FormStep = {
  readonly title: string
  /** The names of its fields, in the order of the page. */
  readonly fields: readonly string[]
  /** Without these it is not done. */
  readonly needs: readonly string[]
  readonly content: ReactNode
}

type Props = { readonly steps: readonly FormStep[]; readonly current: number }

/** Where the form stands, and which parts are filled in. */
export const FormProgress = ({ steps, current }: Props) => {
  const { watch } = useFormContext()
  return (
    <Steps
      isBeside
      steps={steps.map(({ title }) => title)}
      current={current}
      done={steps.map(({ needs }) => watch([...needs]).every(isFilled))}
    />
  )
}

const isFilled = (value: unknown) => {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.trim() !== '' : value === true
}

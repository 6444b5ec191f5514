/** The steps that both kinds of listing have. */
import type { ReactNode } from 'react'
import type { FormStep } from './form-progress.tsx'
import type { ContactPrefix } from './methods-and-phone.tsx'
import { PlaceSection } from './place-section.tsx'

const PLACE = ['regionId', 'provinceId', 'city']

export const placeStep = (hint: string): FormStep => ({
  title: 'Dove',
  fields: PLACE,
  needs: PLACE,
  content: <PlaceSection hint={hint} />,
})

export const contactStep = (whose: ContactPrefix, content: ReactNode): FormStep => {
  const person = [`${whose}Name`, `${whose}LastName`, `${whose}Email`]
  return {
    title: 'Contatti',
    fields: [
      ...person,
      'preferredContactMethods',
      `${whose}Phone`,
      'hasWhatsapp',
      'callTimePreferences',
      'maxReveals',
      'localOnly',
      'contactMode',
    ],
    needs: person,
    content,
  }
}

const CONSENT = 'privacyAccepted'

/** The first step has every field that no later one names, so that none is forgotten; the last asks for consent. */
export const buildSteps = (
  fields: readonly string[],
  first: Omit<FormStep, 'fields'>,
  later: readonly FormStep[],
): readonly FormStep[] => {
  const named = new Set([...later.flatMap((step) => step.fields), CONSENT])
  const steps = [{ ...first, fields: fields.filter((field) => !named.has(field)) }, ...later]
  return steps.map((step, index) =>
    index < steps.length - 1
      ? step
      : { ...step, fields: [...step.fields, CONSENT], needs: [...step.needs, CONSENT] },
  )
}

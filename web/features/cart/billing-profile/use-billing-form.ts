import { useSWRConfig } from 'swr'
import type * as v from 'valibot'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { BillingProfileInput } from '#modules/billing/contract/profile.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import { omitFields } from '#modules/kernel/without.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'

type Saved = Omit<BillingProfileReply, 'id' | 'isComplete'>

type BillingValues = { [Name in keyof Saved]: NonNullable<Saved[Name]> }

type Schema = v.GenericSchema<unknown, BillingProfileInput>

const useForm = (profile: BillingProfileReply, schema: Schema) =>
  useContractForm<BillingValues, BillingProfileInput>({ schema, defaultValues: valuesOf(profile) })

export type BillingForm = ReturnType<typeof useForm>

type Input = {
  readonly profile: BillingProfileReply
  readonly schema: Schema
  readonly onSaved: () => void | Promise<void>
}

export const useBillingForm = ({ profile, schema, onSaved }: Input) => {
  const form = useForm(profile, schema)
  const { mutate } = useSWRConfig()
  const submit = form.handleSubmit(async (input) => {
    try {
      const saved = await sendRequest('PUT', billingPaths.profile, { body: input })
      await mutate(billingPaths.profile, saved, { revalidate: false })
    } catch (error) {
      if (form.showFieldIssues(error)) return
      return showFailure(error, 'Errore durante il salvataggio del profilo di fatturazione')
    }
    await onSaved()
  })
  return { form, submit }
}

/** A text box has no null. */
const valuesOf = (profile: BillingProfileReply) =>
  Object.fromEntries(
    Object.entries(omitFields(profile, 'id', 'isComplete')).map(([name, value]) => [
      name,
      value ?? '',
    ]),
  ) as BillingValues

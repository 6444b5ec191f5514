import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { BillingProfileInput, type BillingProfileReply } from '#modules/billing/contract/profile.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

const RETURN_MS = 1500

export type BillingValues = {
  billingName: string
  billingFirstName: string
  billingLastName: string
  taxId: string
  sdiCode: string
  pecEmail: string
  billingAddress: string
  billingCity: string
  billingPostalCode: string
  billingProvince: string
  billingCountry: string
  shippingIsDifferent: boolean
  shippingAddress: string
  shippingCity: string
  shippingPostalCode: string
  shippingProvince: string
  shippingCountry: string
}

const useForm = (profile: BillingProfileReply) =>
  useContractForm<BillingValues, BillingProfileInput>({
    schema: BillingProfileInput,
    defaultValues: valuesOf(profile),
  })

export type BillingForm = ReturnType<typeof useForm>

/** Saves, shows a toast, and returns to the checkout. */
export const useBillingForm = (profile: BillingProfileReply, returnTo: string | null) => {
  const form = useForm(profile)
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const submit = form.handleSubmit(async (input) => {
    try {
      const saved = await send<BillingProfileReply>('PUT', billingPaths.profile, { body: input })
      await mutate(billingPaths.profile, saved, { revalidate: false })
      showToast({ title: 'Profilo di fatturazione salvato' })
      if (returnTo !== null) setTimeout(() => void navigate(returnTo), RETURN_MS)
    } catch (error) {
      if (form.showIssues(error)) return
      showFailure(error, 'Errore durante il salvataggio del profilo di fatturazione')
    }
  })
  return { form, submit }
}

const valuesOf = ({ id: _, isComplete: __, ...profile }: BillingProfileReply): BillingValues => ({
  ...profile,
  billingFirstName: profile.billingFirstName ?? '',
  billingLastName: profile.billingLastName ?? '',
  taxId: profile.taxId ?? '',
  sdiCode: profile.sdiCode ?? '',
  pecEmail: profile.pecEmail ?? '',
  shippingAddress: profile.shippingAddress ?? '',
  shippingCity: profile.shippingCity ?? '',
  shippingPostalCode: profile.shippingPostalCode ?? '',
  shippingProvince: profile.shippingProvince ?? '',
})

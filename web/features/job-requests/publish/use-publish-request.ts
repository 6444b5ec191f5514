import { useState } from 'react'
import type { RegisterReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { send } from '#web/lib/api.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { useRefreshViewer } from '#web/lib/viewer.ts'
import { useSending } from '#web/listing/form/use-sending.ts'
import { type RequestFormValues, requestBody } from '../form/request-form-schema.ts'

type Step = 'account' | 'request'

/** Step at which publishing failed. */
export class PublishFailure extends Error {
  override readonly name = 'PublishFailure'
  readonly step: Step

  constructor(failedStep: Step, cause: unknown) {
    super(`Publishing failed at the ${failedStep}`, { cause })
    this.step = failedStep
  }
}

/**
 * Creates the account first (for guests), then the request. A retry after the second step does not repeat the first;
 * the idempotency key prevents a second request.
 */
export const usePublishRequest = (isGuest: boolean) => {
  const refreshRequests = useRefreshRequests()
  const refreshViewer = useRefreshViewer()
  const [published, setPublished] = useState<OwnJobRequestReply | null>(null)
  const sending = useSending('invio-richiesta')

  /** `withPictures` waits for uploads, which guests can only send now; null when some are missing. */
  const publish = async (
    values: RequestFormValues,
    withPictures: () => Promise<RequestFormValues | null>,
  ) => {
    if (isGuest) await step('account', () => makeAccount(values))
    if (isGuest) await refreshViewer()
    const complete = await withPictures()
    if (!complete) return null
    const body = requestBody(complete)
    const headers = { 'Idempotency-Key': sending.keyFor(body) }
    const made = await step('request', () =>
      send<OwnJobRequestReply>('POST', jobPaths.all, { body, headers }),
    )
    sending.done()
    await refreshRequests()
    setPublished(made)
    return made
  }

  return { publish, published }
}

const step = async <Value>(name: PublishFailure['step'], work: () => Promise<Value>) => {
  try {
    return await work()
  } catch (error) {
    throw new PublishFailure(name, error)
  }
}

const makeAccount = (values: RequestFormValues) =>
  send<RegisterReply>('POST', identityPaths.register, {
    body: {
      firstName: values.clientName,
      lastName: values.clientLastName,
      email: values.clientEmail,
      password: values.password,
      userType: 'client',
    },
  })

import type { FormValue } from '../form-body.ts'
import type { Ledger } from '../ledger.ts'
import type { SendWebhook } from '../webhook-sender.ts'

export type ApiContext = {
  readonly ledger: Ledger
  readonly sendWebhook: SendWebhook
  readonly baseUrl: () => string
}

export type ApiRequest = {
  readonly id: string
  /** The second id in the path. */
  readonly subscription: string
  readonly form: FormValue
  readonly query: URLSearchParams
}

import type { Field } from '../form-body.ts'
import type { Ledger } from '../ledger.ts'
import type { Tell } from '../tell.ts'

export type ApiMeans = {
  readonly ledger: Ledger
  readonly tell: Tell
  readonly baseUrl: () => string
}

export type Asked = {
  readonly id: string
  /** The second id of an address that has two. */
  readonly subscription: string
  readonly form: Field
  readonly query: URLSearchParams
}

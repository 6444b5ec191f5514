/** An error in Stripe's format, which the SDK maps to its error classes. */
export class StripeApiError extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly code: string | null

  constructor(
    status: number,
    type: StripeApiError['type'],
    detail: { message: string; code?: string },
  ) {
    super(detail.message)
    this.status = status
    this.type = type
    this.code = detail.code ?? null
  }
}

export const createMissingError = (kind: string, id: string) =>
  new StripeApiError(404, 'invalid_request_error', {
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
  })

export const createInvalidRequestError = (message: string) =>
  new StripeApiError(400, 'invalid_request_error', { message })

export type Finding = {
  /** `failure` is data that are lost or wrong; a `warning` is for the operator to know. */
  readonly severity: 'ok' | 'warning' | 'error'
  readonly message: string
}

export const ok = (message: string): Finding => ({ severity: 'ok', message })
export const warning = (message: string): Finding => ({ severity: 'warning', message })
export const failure = (message: string): Finding => ({ severity: 'error', message })

export type Finding = {
  /** `error`: data are lost or wrong; `warning`: the operator should know. */
  readonly severity: 'ok' | 'warning' | 'error'
  readonly message: string
}

export const ok = (message: string): Finding => ({ severity: 'ok', message })
export const warning = (message: string): Finding => ({ severity: 'warning', message })
export const failure = (message: string): Finding => ({ severity: 'error', message })

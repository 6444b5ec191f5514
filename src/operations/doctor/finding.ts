import type { OperatorText } from '../../language/say.ts'

export type Finding = {
  /** `error`: data are lost or wrong; `warning`: the operator should know. */
  readonly severity: 'ok' | 'warning' | 'error'
  readonly message: OperatorText
}

export const ok = (message: OperatorText): Finding => ({ severity: 'ok', message })
export const warning = (message: OperatorText): Finding => ({ severity: 'warning', message })
export const failure = (message: OperatorText): Finding => ({ severity: 'error', message })

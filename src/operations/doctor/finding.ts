import type { OperatorText } from '../../language/say.ts'

export type DoctorFinding = {
  /** `error`: data are lost or wrong; `warning`: the operator should know. */
  readonly severity: 'ok' | 'warning' | 'error'
  readonly message: OperatorText
}

export const okFinding = (message: OperatorText): DoctorFinding => ({ severity: 'ok', message })
export const warningFinding = (message: OperatorText): DoctorFinding => ({
  severity: 'warning',
  message,
})
export const errorFinding = (message: OperatorText): DoctorFinding => ({
  severity: 'error',
  message,
})

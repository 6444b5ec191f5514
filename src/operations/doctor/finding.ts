import type { Said } from '../../language/say.ts'

export type Finding = {
  /** `error`: data are lost or wrong; `warning`: the operator should know. */
  readonly severity: 'ok' | 'warning' | 'error'
  readonly message: Said
}

export const ok = (message: Said): Finding => ({ severity: 'ok', message })
export const warning = (message: Said): Finding => ({ severity: 'warning', message })
export const failure = (message: Said): Finding => ({ severity: 'error', message })

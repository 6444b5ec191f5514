import type { Delivery } from '#modules/mailing/ports.ts'

export type SmtpFault = {
  readonly message: string
  readonly code?: string | undefined
  /** The SMTP command that failed. */
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  readonly response?: string | undefined
}

const CLOSING_DOWN = 421
const LOG_IN_FIRST = 530

/** True when any mail would fail: the server closes, or rejects the sender. */
export const isServerTrouble = (fault: SmtpFault) =>
  fault.responseCode === CLOSING_DOWN ||
  fault.responseCode === LOG_IN_FIRST ||
  fault.command === 'MAIL FROM'

/** The delivery result of a fault that concerns one mail. */
export const verdictOnMail = (fault: SmtpFault): Delivery =>
  isForGood(fault)
    ? { kind: 'refused', reason: fault.message }
    : { kind: 'postponed', hinders: 'recipient', reason: fault.message }

const isForGood = ({ code, command, responseCode, response }: SmtpFault) => {
  if (responseCode === undefined) return code === 'EENVELOPE'
  if (responseCode < 500) return false
  // "Relay denied" and similar depend on settings that the server's operator may correct.
  return !(command === 'RCPT TO' && /\b5\.7\.\d+\b/.test(response ?? ''))
}

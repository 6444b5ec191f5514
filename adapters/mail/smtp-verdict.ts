import type { Delivery } from '#modules/mailing/index.ts'

export type SmtpFault = {
  readonly message: string
  readonly code?: string | undefined
  /** The SMTP command that was answered with the fault. */
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  readonly response?: string | undefined
}

const CLOSING_DOWN = 421
const LOG_IN_FIRST = 530

/** True when no other mail would fare better: the server leaves, or will not have us as a sender. */
export const isServerTrouble = (fault: SmtpFault) =>
  fault.responseCode === CLOSING_DOWN ||
  fault.responseCode === LOG_IN_FIRST ||
  fault.command === 'MAIL FROM'

/** What a server that works has to say about one mail. */
export const verdictOnMail = (fault: SmtpFault): Delivery =>
  isForGood(fault)
    ? { kind: 'refused', reason: fault.message }
    : { kind: 'postponed', hinders: 'recipient', reason: fault.message }

const isForGood = ({ code, command, responseCode, response }: SmtpFault) => {
  if (responseCode === undefined) return code === 'EENVELOPE'
  if (responseCode < 500) return false
  // "Relay denied" and the like are rules of the server that its operator may be about to mend.
  return !(command === 'RCPT TO' && /\b5\.7\.\d+\b/.test(response ?? ''))
}

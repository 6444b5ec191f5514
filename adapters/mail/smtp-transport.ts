import type { Delivery } from '#modules/mailing/ports.ts'
import { createSmtpConnection, type Patience, type Trouble } from './smtp-connection.ts'
import { isServerTrouble, verdictOnMail } from './smtp-verdict.ts'
import type { Transport } from './transport.ts'

/**
 * Transport over a mail server, pooled until `hangUp`. `url`: `smtp://` upgrades by STARTTLS where offered
 * (`?requireTLS=true` insists), `smtps://` is encrypted from the start.
 */
export const pooledSmtpTransport = (
  url: string,
  patience: Patience = {},
): { readonly transport: Transport; readonly hangUp: () => void } => {
  const line = createSmtpConnection(url, patience)
  return {
    transport: async (message) => deliveryOf(await line.send(message)),
    hangUp: line.hangUp,
  }
}

/** One SMTP conversation per mail. */
export const smtpTransport =
  (url: string, patience: Patience = {}): Transport =>
  async (message) => {
    const { transport, hangUp } = pooledSmtpTransport(url, patience)
    const delivery = await transport(message)
    hangUp()
    return delivery
  }

const deliveryOf = (trouble: Trouble | null): Delivery => {
  if (trouble === null) return { kind: 'sent' }
  const { fault, isServerReady } = trouble
  if (isServerReady && !isServerTrouble(fault)) return verdictOnMail(fault)
  return { kind: 'postponed', hinders: 'everyone', reason: fault.message }
}

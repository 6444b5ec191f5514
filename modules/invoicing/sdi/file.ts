import type { InvoiceId } from '#modules/kernel/ids.ts'
import type { Objection } from './objection.ts'

/** A file for SdI, byte for byte as sent. A rejected document gets a new one. */
export type SdiFile = {
  readonly id: string
  readonly invoiceId: InvoiceId
  readonly fileName: string
  readonly xml: string
  readonly createdAt: Date
  readonly channel: 'manual' | 'pec' | null
  readonly sentAt: Date | null
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly lastError: string | null
  readonly sdiId: string | null
}

/** `RC` delivered, `NS` rejected, `MC` not delivered, `AT` sent but undeliverable. */
export type SdiReceipt = {
  readonly id: string
  readonly invoiceId: InvoiceId
  readonly fileId: string
  readonly kind: 'RC' | 'NS' | 'MC' | 'AT'
  readonly sdiId: string
  readonly objections: readonly Objection[]
  readonly xml: string
  readonly receivedAt: Date
}

import type { Delivery } from '#modules/mailing/index.ts'

/** A mail written out in full, and the addresses it travels between. */
export type Message = {
  /** The row's id: the same mail has the same one, however often it is sent. */
  readonly id: string
  readonly writtenAt: Date
  readonly sender: string
  readonly recipient: string
  /** The whole message as it stands on the wire. */
  readonly bytes: Buffer
}

/** A way out of the house. Never throws: what went wrong is part of the answer. */
export type Transport = (message: Message) => Promise<Delivery>

export { createOutboxDelivery } from './deliver-outbox.ts'
export type { Delivery, Lane, MailQueue, Postman, QueuedMail } from './ports.ts'

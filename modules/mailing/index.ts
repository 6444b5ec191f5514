export { createOutboxDelivery } from './deliver-outbox.ts'
export type { Delivery, DeliveryReport, Lane, MailQueue, Postman, QueuedMail } from './ports.ts'

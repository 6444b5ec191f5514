export { createOutboxDelivery } from './deliver-outbox.ts'
export { limitedOutbox } from './limited-outbox.ts'
export { createMailAdmin, createMailSettings } from './settings/mail-settings.ts'

export { createOutboxDelivery } from './deliver-outbox.ts'
export { limitedOutbox } from './limited-outbox.ts'
export { createMailSettings } from './settings/mail-settings.ts'
export { createMailAdmin } from './settings/test-mail.ts'

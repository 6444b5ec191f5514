import { newRoutes, staffOnly } from '#adapters/http/guards.ts'
import type { ProcessingRegisterReply } from '#modules/operations/contract/processing.ts'

/** The record of processing; contains no personal data. */
export const processingRegisterRoutes = (read: () => ProcessingRegisterReply) =>
  newRoutes().get('/admin/processing-register', staffOnly, (c) => c.json(read()))

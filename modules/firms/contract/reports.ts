/** `Segnala professionista`. */
import * as v from 'valibot'
import {
  inputObject,
  reportConcernField,
  requiredLines,
  requiredText,
} from '#modules/kernel/contract.ts'

/** `POST /api/firms/{slug}/report`. */
export const FirmReportInput = inputObject({
  reason: requiredText('Indica il motivo della segnalazione', 120),
  concern: reportConcernField,
  description: requiredLines('Spiega che cosa è successo', 3000),
})

export const FirmReportReceipt = v.object({ id: v.string(), createdAt: v.string() })

/** `Segnala professionista`. */
import * as v from 'valibot'
import { reportConcern, requiredLines, requiredText } from '#modules/kernel/contract.ts'

/** `POST /api/firms/{slug}/report`. */
export const FirmReportInput = v.object(
  {
    reason: requiredText('Indica il motivo della segnalazione', 120),
    concern: reportConcern,
    description: requiredLines('Spiega che cosa è successo', 3000),
  },
  'Dati non validi',
)
export type FirmReportInput = v.InferOutput<typeof FirmReportInput>

export const FirmReportReceipt = v.object({ id: v.string(), createdAt: v.string() })
export type FirmReportReceipt = v.InferOutput<typeof FirmReportReceipt>

import { refusals } from '#adapters/http/reply.ts'
import { FIRM_CODES } from '#modules/firms/contract/codes.ts'

export const refuseFirm = refusals(FIRM_CODES, {
  'firm.not-found': 404,
  'firm.gone': 410,
  'credential.not-found': 404,
})

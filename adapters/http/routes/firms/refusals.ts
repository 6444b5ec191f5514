import type { Context } from 'hono'
import { refused } from '#adapters/http/reply.ts'
import { FIRM_CODES, type FirmCode } from '#modules/firms/contract/codes.ts'

const STATUS = {
  'firm.not-found': 404,
  'firm.none': 409,
  'firm.incomplete': 409,
  'firm.suspended': 409,
  'firm.gone': 410,
  'firm.not-waiting': 409,
  'firm.changed': 409,
  'firm.not-suspended': 409,
  'firm.already-suspended': 409,
  'firms.vat-taken': 409,
  'credential.not-found': 404,
  'credential.already-decided': 409,
  'credential.too-many': 409,
} as const satisfies Record<FirmCode, number>

type Issues = readonly { readonly path: string; readonly message: string }[]

export const refuseFirm = (c: Context, code: FirmCode, issues?: Issues) =>
  refused(c, STATUS[code], {
    code,
    message: FIRM_CODES[code],
    ...(issues && { issues: [...issues] }),
  })

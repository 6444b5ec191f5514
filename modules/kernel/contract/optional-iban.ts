import * as v from 'valibot'
import { optionalField } from '../contract.ts'
import { isIban } from '../iban.ts'
import { normalizeCode } from '../normalize-code.ts'

const WRONG = 'IBAN non valido'

export const optionalIban = optionalField(
  v.pipe(
    v.string(WRONG),
    v.maxLength(60, WRONG),
    v.transform(normalizeCode),
    v.check(isIban, WRONG),
  ),
)

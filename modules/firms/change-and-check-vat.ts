import type { UserId } from '#modules/kernel/ids.ts'
import { checkVatNumber } from './check-vat.ts'
import { approveFirm } from './decide-firm.ts'
import type { FirmNeeds } from './ports.ts'
import { saveFirm, showFirm } from './save-firm.ts'

/** Changes of a firm after which VIES is asked about its number; they stand whatever VIES answers. */
export const changeAndCheckVat = (needs: FirmNeeds) => {
  const check = checkVatNumber(needs)
  const checked =
    <Options extends readonly unknown[], Outcome extends ChangedFirm>(
      change: (...options: Options) => Outcome,
    ) =>
    async (...options: Options): Promise<Outcome> => {
      const outcome = change(...options)
      if (outcome.ok) await check(outcome.value.ownerId)
      return outcome
    }
  return {
    save: checked(saveFirm(needs)),
    show: checked(showFirm(needs)),
    approve: checked(approveFirm(needs)),
  }
}

type ChangedFirm =
  | { readonly ok: true; readonly value: { readonly ownerId: UserId } }
  | { readonly ok: false }

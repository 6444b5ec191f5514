import type { Staff } from '#modules/kernel/audit.ts'
import { FIRST_SDI_ADDRESS, type PecSettingsInput, type PecSettingsReply } from '../contract/pec.ts'
import type { InvoicingNeeds, PecSettings } from '../ports.ts'

export const pecSettings = ({ pec, audit, atomically }: InvoicingNeeds) => ({
  read: () => shown(pec.read()),
  change: (staff: Staff, input: PecSettingsInput): PecSettingsReply =>
    atomically(() => {
      const before = pec.read()
      const after = changed(before, input)
      pec.write(after)
      audit.record(staff, 'settings.pec', ['settings', 'pec'], {
        before: shown(before),
        after: shown(after),
      })
      return shown(after)
    }),
})

const changed = (before: PecSettings, input: PecSettingsInput): PecSettings => ({
  isEnabled: input.isEnabled ?? before.isEnabled,
  address: input.address === undefined ? before.address : input.address,
  sdiAddress:
    input.sdiAddress === undefined ? before.sdiAddress : (input.sdiAddress ?? FIRST_SDI_ADDRESS),
  smtpUrl: input.smtpUrl === undefined ? before.smtpUrl : input.smtpUrl,
})

/** The address contains a password, so only its presence is shown. */
const shown = ({ isEnabled, address, sdiAddress, smtpUrl }: PecSettings): PecSettingsReply => ({
  isEnabled,
  address,
  sdiAddress,
  smtpUrl: { isSet: smtpUrl !== null },
})

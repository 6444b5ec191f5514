import type { StaffActor } from '#modules/kernel/audit.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { FIRST_SDI_EMAIL, type PecSettingsInput, PecSettingsReply } from '../contract/pec.ts'
import type { InvoicingNeeds, PecSettings, SdiFile } from '../ports.ts'

const LONGEST_DELAY_MS = 6 * HOUR_MS

/** Sends every waiting document to SdI, one after another; answers how many were sent. */
export const sendByPec =
  (
    needs: Pick<
      InvoicingNeeds,
      'pec' | 'certifiedMail' | 'invoices' | 'files' | 'world' | 'atomically'
    >,
  ) =>
  async (): Promise<number> => {
    const settings = needs.pec.read()
    if (!isReady(settings)) return 0
    let sent = 0
    for (const file of dueFiles(needs)) {
      const outcome = await needs.certifiedMail(pecMessageOf(file, settings))
      if (!outcome.isSent) {
        // After a fault of the mailbox itself the remaining documents are not tried.
        postpone(needs, file, outcome.reason)
        return sent
      }
      noteSent(needs, file)
      sent += 1
    }
    return sent
  }

const isReady = ({ isEnabled, address, smtpUrl }: PecSettings) =>
  isEnabled && address !== null && smtpUrl !== null

const dueFiles = ({
  invoices,
  files,
  world,
}: Pick<InvoicingNeeds, 'invoices' | 'files' | 'world'>): readonly SdiFile[] => {
  const now = world.now()
  return invoices
    .unaccepted()
    .filter(({ sdi }) => sdi.state === 'to_send')
    .flatMap(({ id }) => files.current(id) ?? [])
    .filter(({ nextAttemptAt }) => nextAttemptAt === null || nextAttemptAt <= now)
}

const pecMessageOf = (file: SdiFile, { address, sdiAddress, smtpUrl }: PecSettings) => ({
  id: file.id,
  from: address ?? '',
  to: sdiAddress,
  smtpUrl: smtpUrl ?? '',
  fileName: file.fileName,
  xml: file.xml,
  writtenAt: file.createdAt,
})

/** Unless the document was marked as sent, or its receipt came, during the delivery. */
const noteSent = (
  {
    invoices,
    files,
    world,
    atomically,
  }: Pick<InvoicingNeeds, 'invoices' | 'files' | 'world' | 'atomically'>,
  file: SdiFile,
) =>
  atomically(() => {
    const now = world.now()
    const attempts = file.attempts + 1
    files.save({
      ...file,
      channel: 'pec',
      sentAt: now,
      attempts,
      nextAttemptAt: null,
      lastError: null,
    })
    if (invoices.find(file.invoiceId)?.sdi.state === 'to_send')
      invoices.setSdiState(file.invoiceId, { state: 'sent', at: now, objections: [] })
  })

const postpone = (
  { files, world }: Pick<InvoicingNeeds, 'files' | 'world'>,
  file: SdiFile,
  reason: string,
) => {
  const attempts = file.attempts + 1
  const delayMs = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)
  const nextAttemptAt = new Date(world.now().getTime() + delayMs)
  files.save({ ...file, channel: 'pec', attempts, nextAttemptAt, lastError: reason })
}

export const createPecSettings = ({
  pec,
  audit,
  atomically,
}: Pick<InvoicingNeeds, 'pec' | 'audit' | 'atomically'>) => ({
  read: () => toReply(pec.read()),
  change: (staff: StaffActor, input: PecSettingsInput): PecSettingsReply =>
    atomically(() => {
      const before = pec.read()
      const after = applyChanges(before, input)
      pec.write(after)
      audit.record(staff, 'settings.pec', ['settings', 'pec'], {
        before: toReply(before),
        after: toReply(after),
      })
      return toReply(after)
    }),
})

const applyChanges = (before: PecSettings, input: PecSettingsInput): PecSettings => {
  const { sdiAddress, ...after } = { ...before, ...omitUndefined(input) }
  return { ...after, sdiAddress: sdiAddress ?? FIRST_SDI_EMAIL }
}

/** The address contains a password, so only its presence is shown. */
const toReply = (settings: PecSettings) =>
  pickReply(PecSettingsReply, { ...settings, smtpUrl: { isSet: settings.smtpUrl !== null } })

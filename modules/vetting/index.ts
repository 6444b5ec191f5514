/** The vetting module: whether VAT numbers are checked with VIES, and what a reveal needs of a professional. */

import type { StaffActor } from '#modules/kernel/audit.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Vies, ViesAnswer, ViesLookup } from '#modules/kernel/vies.ts'
import {
  DEFAULT_GRACE_DAYS,
  REVEAL_REQUIREMENTS,
  VETTING_SETTINGS_KEY,
  type VettingSettingsInput,
  type VettingSettingsReply,
} from './contract.ts'

export type VettingSettings = Readonly<VettingSettingsReply> & {
  /** The moment at which it last became stricter, ISO 8601. */
  readonly stricterSince: string | null
}

export type VettingStore = {
  /** Answers null before anything was set. */
  readonly read: () => Partial<VettingSettings> | null
  readonly write: (settings: VettingSettings) => void
}

/** Events are told inside the transaction of the change. */
export type VettingEvents = { readonly gotStricter: () => void }

type Needs = CommonNeeds & {
  readonly events: VettingEvents
  readonly vetting: VettingStore
  readonly vies: Vies
}

const OFF: VettingSettings = {
  vies: { isEnabled: false, requesterVatId: null },
  revealNeeds: 'none',
  graceDays: DEFAULT_GRACE_DAYS,
  stricterSince: null,
}

export const createVetting = (needs: Needs) => {
  const read = (): VettingSettings => ({ ...OFF, ...needs.vetting.read() })
  return {
    settings: { read, change: changeSettings(needs, read) },
    vies: lookUp(needs, read),
  }
}

export type Vetting = ReturnType<typeof createVetting>

const changeSettings =
  (
    {
      vetting,
      audit,
      world,
      events,
      atomically,
    }: Pick<Needs, 'vetting' | 'audit' | 'world' | 'events' | 'atomically'>,
    read: () => VettingSettings,
  ) =>
  (
    staff: StaffActor,
    { vies, revealNeeds, graceDays }: Partial<VettingSettingsInput>,
  ): VettingSettings =>
    atomically(() => {
      const before = read()
      const needs = revealNeeds ?? before.revealNeeds
      const isStricter =
        REVEAL_REQUIREMENTS.indexOf(needs) > REVEAL_REQUIREMENTS.indexOf(before.revealNeeds)
      const after: VettingSettings = {
        ...before,
        ...omitUndefined({ revealNeeds, graceDays }),
        vies: { ...before.vies, ...omitUndefined(vies ?? {}) },
        stricterSince: isStricter ? world.now().toISOString() : before.stricterSince,
      }
      vetting.write(after)
      audit.record(staff, 'settings.trust', ['settings', VETTING_SETTINGS_KEY], { before, after })
      if (isStricter) events.gotStricter()
      return after
    })

const MOST_ANSWERS = 1000

/** An answer is cached for a day, and one call in flight answers all who ask meanwhile. */
const lookUp = (
  { vies, world }: Pick<Needs, 'vies' | 'world'>,
  read: () => VettingSettings,
): ViesLookup => {
  const answers = new Map<string, { readonly answer: Promise<ViesAnswer>; readonly at: number }>()
  return {
    isOn: () => read().vies.isEnabled,
    ask: (vatNumber) => {
      const { requesterVatId } = read().vies
      const question = `${requesterVatId} ${vatNumber.prefix}${vatNumber.number}`
      const now = world.now().getTime()
      const cached = answers.get(question)
      if (cached && now - cached.at < DAY_MS) return cached.answer
      const requester = requesterVatId === null ? null : { prefix: 'IT', number: requesterVatId }
      const answer = vies(vatNumber, requester).then((reply) => {
        if (reply.outcome === 'silent') answers.delete(question)
        return reply
      })
      answers.delete(question)
      answers.set(question, { answer, at: now })
      for (const [oldest] of answers) if (answers.size > MOST_ANSWERS) answers.delete(oldest)
      return answer
    },
  }
}

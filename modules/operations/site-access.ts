import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { omitUndefined } from '#modules/kernel/contract.ts'
import { readDomain } from '#modules/kernel/email.ts'
import { elideArticles, formatMomentInRome } from '#modules/kernel/long-day.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { reduceToVisibleText } from '#modules/kernel/visible-text.ts'
import {
  DISPOSABLE_MAIL_DOMAINS,
  SITE_ACCESS_SETTINGS_KEY,
  type SiteAccessInput,
  type SiteAccessReply,
} from './contract/site-access.ts'

type Needs = Pick<CommonNeeds, 'world' | 'atomically' | 'audit'> & {
  readonly stored: {
    readonly read: () => Partial<SiteAccessReply> | null
    readonly write: (siteAccess: SiteAccessReply, at: Date) => void
  }
  /** Names that nobody may imitate, beside the shipped ones. */
  readonly protectNames: (names: readonly string[]) => void
}

const OPEN: SiteAccessReply = {
  isPaused: false,
  pausedText: '',
  pausedUntil: null,
  blockedMailDomains: [],
  blocksThrowAwayMail: true,
  markedWords: [],
  protectedNames: [],
}

/** A pause cannot end before it begins. */
type PastEnd = { readonly code: 'pause.past-end' }

const ENDED = { isPaused: false, pausedUntil: null }

const PAUSED =
  'Il sito è in pausa: puoi leggerlo, ma per ora non puoi pubblicare, scrivere o pagare.'

/** What the operator closes for a while, or to some. */
export const createSiteAccess = ({ stored, protectNames, audit, world, atomically }: Needs) => {
  const asStored = (): SiteAccessReply => ({ ...OPEN, ...stored.read() })
  const isOver = ({ isPaused, pausedUntil }: SiteAccessReply) =>
    isPaused && pausedUntil !== null && Date.parse(pausedUntil) <= world.now().getTime()
  /** A pause whose end has come is over, even before the job has written so. */
  const read = (): SiteAccessReply => {
    const settings = asStored()
    return isOver(settings) ? { ...settings, ...ENDED } : settings
  }
  return {
    read,
    change: (
      staff: StaffActor,
      { pausedText, ...input }: Partial<SiteAccessInput>,
    ): Result<SiteAccessReply, PastEnd> =>
      atomically(() => {
        const before = read()
        const after: { -readonly [Name in keyof SiteAccessReply]: SiteAccessReply[Name] } = {
          ...before,
          ...omitUndefined(input),
          ...(pausedText !== undefined && { pausedText: pausedText ?? '' }),
        }
        if (!after.isPaused) after.pausedUntil = null
        if (isOver(after)) return refuse({ code: 'pause.past-end' })
        stored.write(after, world.now())
        audit.record(
          staff,
          'settings.doors',
          ['settings', SITE_ACCESS_SETTINGS_KEY],
          pickChangedFields(before, after),
        )
        protectNames(after.protectedNames)
        return accept(after)
      }),
    /** What members and guests read while they may not write; null while they may. */
    pausedBecause: (): string | null => {
      const { isPaused, pausedText, pausedUntil } = read()
      if (!isPaused) return null
      const end =
        pausedText ||
        (pausedUntil && elideArticles(`Riapre il ${formatMomentInRome(pausedUntil)}.`))
      return `${PAUSED} ${end ?? ''}`.trim()
    },
    /** Writes down that a pause is over, so that pages of before are not shown any longer; answers how many ended. */
    endDue: (): number =>
      atomically(() => {
        const settings = asStored()
        if (!isOver(settings)) return 0
        stored.write({ ...settings, ...ENDED }, world.now())
        return 1
      }),
    isMailBlocked: (email: string): boolean => {
      const { blockedMailDomains, blocksThrowAwayMail } = read()
      const domain = `.${email.slice(email.lastIndexOf('@') + 1)}`
      // Read one by one, because they may be older than what the contract takes.
      const own = blockedMailDomains.map((one) => readDomain(one) ?? one)
      const blocked = [...own, ...(blocksThrowAwayMail ? DISPOSABLE_MAIL_DOMAINS : [])]
      return blocked.some((one) => domain.endsWith(`.${one}`))
    },
    /** The operator's words that begin a word of a text. */
    markedIn: (text: string): string[] => {
      const bare = ` ${wordsOf(text)}`
      return read().markedWords.filter((phrase) => bare.includes(` ${wordsOf(phrase)}`))
    },
  }
}

export type SiteAccess = ReturnType<typeof createSiteAccess>

/** Accents, signs and capitals are dropped. */
const wordsOf = (text: string) =>
  reduceToVisibleText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

import { changedParts, type Staff } from '#modules/kernel/audit.ts'
import { givenOf } from '#modules/kernel/contract.ts'
import { readDomain } from '#modules/kernel/email.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { visibleText } from '#modules/kernel/visible-text.ts'
import {
  type SiteAccessInput,
  type SiteAccessReply,
  THROW_AWAY_DOMAINS,
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
  blockedMailDomains: [],
  blocksThrowAwayMail: true,
  markedWords: [],
  protectedNames: [],
}

const PAUSED = 'Il sito è in pausa: si può leggere, ma per ora non pubblicare, scrivere né pagare.'

/** What the operator closes for a while, or to some. */
export const createSiteAccess = ({
  stored,
  protectNames,
  audit,
  world,
  atomically,
}: Pick<Needs, 'stored' | 'protectNames' | 'audit' | 'world' | 'atomically'>) => {
  const read = (): SiteAccessReply => ({ ...OPEN, ...stored.read() })
  return {
    read,
    change: (staff: Staff, { pausedText, ...input }: Partial<SiteAccessInput>): SiteAccessReply =>
      atomically(() => {
        const before = read()
        const after: SiteAccessReply = {
          ...before,
          ...givenOf(input),
          ...(pausedText !== undefined && { pausedText: pausedText ?? '' }),
        }
        stored.write(after, world.now())
        audit.record(staff, 'settings.doors', ['settings', 'doors'], changedParts(before, after))
        protectNames(after.protectedNames)
        return after
      }),
    /** What members and guests read while they may not write; null while they may. */
    pausedBecause: (): string | null => {
      const { isPaused, pausedText } = read()
      return isPaused ? `${PAUSED} ${pausedText}`.trim() : null
    },
    isMailBlocked: (email: string): boolean => {
      const { blockedMailDomains, blocksThrowAwayMail } = read()
      const domain = `.${email.slice(email.lastIndexOf('@') + 1)}`
      const blocked = [...blockedMailDomains, ...(blocksThrowAwayMail ? THROW_AWAY_DOMAINS : [])]
      return blocked.some((one) => domain.endsWith(`.${readDomain(one) ?? one}`))
    },
    /** The operator's words that begin a word of a text. */
    markedIn: (text: string): string[] => {
      const bare = ` ${wordsOf(text)}`
      return read().markedWords.filter((marked) => bare.includes(` ${wordsOf(marked)}`))
    },
  }
}

export type SiteAccess = ReturnType<typeof createSiteAccess>

/** Without accents, signs and capitals. */
const wordsOf = (text: string) =>
  visibleText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

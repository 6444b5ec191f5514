/** Banner changes by admins; each writes its audit entry in the same transaction. */
import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { CONSENT_VERSION } from '../company-facts.ts'
import type {
  AdminBannerReply,
  BannerInput,
  BannerQuery,
  BannerReply,
} from '../contract/banners.ts'
import type { BannerPosition } from '../contract/paths.ts'
import type { ContentNeeds } from '../ports.ts'
import {
  type Banner,
  formatBannerDay,
  readBannerState,
  toAdminBannerReply,
  toBannerReply,
} from './banner.ts'

type EditNeeds = Pick<ContentNeeds, 'banners' | 'audit' | 'world' | 'atomically'>

/** A new one, or what takes the place of an old one. */
const putBanner =
  ({ banners, audit, world, atomically }: EditNeeds) =>
  (editor: StaffActor, contents: BannerInput, old: Banner | null = null): Banner =>
    atomically(() => {
      const now = world.now()
      const lasting = old ?? { id: world.newId(), createdAt: now }
      const banner = { ...lasting, contents, updatedBy: editor.userId, updatedAt: now }
      const isDue =
        readBannerState({ ...contents, isActive: true }, formatBannerDay(now)) === 'shown'
      banners.save(banner, isDue)
      const change = old ? pickChangedFields(old.contents, contents) : { after: contents }
      audit.record(editor, `banner.${old ? 'change' : 'create'}`, ['banner', banner.id], change)
      return banner
    })

const changeBanner =
  (needs: EditNeeds) =>
  (editor: StaffActor, id: string, contents: BannerInput): Banner | null =>
    needs.atomically(() => {
      const old = needs.banners.find(id)
      return old && putBanner(needs)(editor, contents, old)
    })

const removeBanner =
  (needs: Pick<ContentNeeds, 'atomically' | 'banners' | 'audit'>) =>
  (editor: StaffActor, id: string): boolean =>
    needs.atomically(() => {
      const old = needs.banners.find(id)
      if (!old) return false
      needs.banners.remove(id)
      needs.audit.record(editor, 'banner.delete', ['banner', id], { before: old.contents })
      return true
    })

export const createBannerAdmin = (
  needs: Pick<
    ContentNeeds,
    'banners' | 'counters' | 'briefLimiter' | 'audit' | 'world' | 'atomically'
  >,
) => {
  const { banners, counters, briefLimiter, world } = needs
  const today = () => formatBannerDay(world.now())

  const counted = (banner: Banner): AdminBannerReply =>
    toAdminBannerReply({ ...banner, ...banners.counted(banner.id) }, today())

  /** What visitors see now; null for a banner that is off, or outside of its days. */
  const shownNow = (id: string): BannerInput | null => {
    const contents = banners.find(id)?.contents
    return contents && readBannerState(contents, today()) === 'shown' ? contents : null
  }

  /** Counts an impression or a click; an unknown banner is ignored silently. */
  const count =
    (increment: (id: string) => void) =>
    (id: string, ip: string): Result<null, RateLimited> => {
      const permit = briefLimiter.take(LIMITS.bannerImpressions, toNetworkKey(ip))
      if (permit.ok && shownNow(id)) increment(id)
      return permit.ok ? accept(null) : permit
    }

  return {
    shown: (position: BannerPosition): readonly BannerReply[] =>
      banners.shown(position, today()).map(toBannerReply),
    /** Third-party code, served as a document of its own; null for banners that are not shown. */
    codeOf: (id: string): string | null => {
      const contents = shownNow(id)
      return (contents?.bannerType === 'code' && contents.adCode) || null
    },
    /** Version of the consent text; null while no third-party code is active. */
    consentVersion: (): string | null => (banners.hasActiveCode(today()) ? CONSENT_VERSION : null),
    seen: count(counters.bannerSeen),
    pressed: count(counters.bannerPressed),
    list: (query: BannerQuery) => {
      const { items, total } = banners.all(query)
      return { items: items.map((banner) => toAdminBannerReply(banner, today())), total }
    },
    one: (id: string): AdminBannerReply | null => {
      const banner = banners.find(id)
      return banner && counted(banner)
    },
    /** Every minute: cached pages follow the first and last days; answers how many banners. */
    turn: () => banners.turn(today()),
    contentsOf: (id: string): BannerInput | null => banners.find(id)?.contents ?? null,
    counted,
    create: putBanner(needs),
    change: changeBanner(needs),
    remove: removeBanner(needs),
  }
}

/** Banner changes by admins; each writes its audit entry in the same transaction. */
import { changedParts, type Staff } from '#modules/kernel/audit.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { accept, type Result } from '#modules/kernel/result.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import { CONSENT_VERSION } from '../company-facts.ts'
import type {
  AdminBannerReply,
  BannerInput,
  BannerQuery,
  BannerReply,
} from '../contract/banners.ts'
import type { BannerPosition } from '../contract/paths.ts'
import type { ContentNeeds } from '../ports.ts'
import { type Banner, toAdminBannerReply, toBannerReply } from './banner.ts'

/** A new one, or what takes the place of an old one. */
const putBanner =
  ({
    banners,
    audit,
    world,
    atomically,
  }: Pick<ContentNeeds, 'banners' | 'audit' | 'world' | 'atomically'>) =>
  (editor: Staff, contents: BannerInput, old: Banner | null = null): Banner =>
    atomically(() => {
      const now = world.now()
      const lasting = old ?? { id: world.newId(), createdAt: now }
      const banner = { ...lasting, contents, updatedBy: editor.userId, updatedAt: now }
      banners.save(banner)
      const change = old ? changedParts(old.contents, contents) : { after: contents }
      audit.record(editor, `banner.${old ? 'change' : 'create'}`, ['banner', banner.id], change)
      return banner
    })

const changeBanner =
  (needs: Pick<ContentNeeds, 'atomically' | 'banners' | 'audit' | 'world'>) =>
  (editor: Staff, id: string, contents: BannerInput): Banner | null =>
    needs.atomically(() => {
      const old = needs.banners.find(id)
      return old && putBanner(needs)(editor, contents, old)
    })

const removeBanner =
  (needs: Pick<ContentNeeds, 'atomically' | 'banners' | 'audit'>) =>
  (editor: Staff, id: string): boolean =>
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
  const { banners, counters, briefLimiter } = needs

  const counted = (banner: Banner): AdminBannerReply =>
    toAdminBannerReply({ ...banner, ...banners.counted(banner.id) })

  /** Counts an impression or a click; an unknown banner is ignored silently. */
  const count =
    (increment: (id: string) => void) =>
    (id: string, ip: string): Result<null, RateLimited> => {
      const permit = briefLimiter.take(LIMITS.bannerImpressions, networkOf(ip))
      if (permit.ok && banners.find(id)?.contents.isActive) increment(id)
      return permit.ok ? accept(null) : permit
    }

  return {
    shown: (position: BannerPosition): readonly BannerReply[] =>
      banners.shown(position).map(toBannerReply),
    /** Third-party code, served as a document of its own; null for banners that are not shown. */
    codeOf: (id: string): string | null => {
      const contents = banners.find(id)?.contents
      return (contents?.isActive && contents.bannerType === 'code' && contents.adCode) || null
    },
    /** Version of the consent text; null while no third-party code is active. */
    consentVersion: (): string | null => (banners.hasActiveCode() ? CONSENT_VERSION : null),
    seen: count(counters.bannerSeen),
    pressed: count(counters.bannerPressed),
    list: (query: BannerQuery) => {
      const { items, total } = banners.all(query)
      return { items: items.map(toAdminBannerReply), total }
    },
    one: (id: string): AdminBannerReply | null => {
      const banner = banners.find(id)
      return banner && counted(banner)
    },
    contentsOf: (id: string): BannerInput | null => banners.find(id)?.contents ?? null,
    counted,
    create: putBanner(needs),
    change: changeBanner(needs),
    remove: removeBanner(needs),
  }
}

/** Banner changes by admins; each writes its audit entry in the same transaction. */
import type { AuditAction } from '#modules/kernel/audit.ts'
import { changedParts } from '#modules/kernel/changed-parts.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Editor } from '../cms-pages/edit-pages.ts'
import type { BannerInput } from '../contract/banners.ts'
import type { ContentNeeds } from '../ports.ts'
import type { Banner } from './banner.ts'

type BannerRefusal = { readonly code: 'banner.not-found' }
export type BannerOutcome = Result<Banner, BannerRefusal>

export const createBanner =
  (needs: ContentNeeds) =>
  (editor: Editor, contents: BannerInput): Banner =>
    needs.atomically(() => {
      const now = needs.world.now()
      const banner = {
        id: needs.world.newId(),
        contents,
        updatedBy: editor.userId,
        createdAt: now,
        updatedAt: now,
      }
      needs.banners.save(banner)
      record(needs, editor, { action: 'banner.create', id: banner.id, after: contents })
      return banner
    })

export const changeBanner =
  (needs: ContentNeeds) =>
  (editor: Editor, id: string, contents: BannerInput): BannerOutcome =>
    needs.atomically(() => {
      const old = needs.banners.find(id)
      if (!old) return refuse({ code: 'banner.not-found' })
      const banner = {
        ...old,
        contents,
        updatedBy: editor.userId,
        updatedAt: needs.world.now(),
      }
      needs.banners.save(banner)
      record(needs, editor, {
        action: 'banner.change',
        id,
        ...changedParts(old.contents, contents),
      })
      return accept(banner)
    })

export const removeBanner =
  (needs: ContentNeeds) =>
  (editor: Editor, id: string): Result<null, BannerRefusal> =>
    needs.atomically(() => {
      const old = needs.banners.find(id)
      if (!old) return refuse({ code: 'banner.not-found' })
      needs.banners.remove(id)
      record(needs, editor, { action: 'banner.delete', id, before: old.contents })
      return accept(null)
    })

type Act = {
  readonly action: AuditAction
  readonly id: string
  readonly before?: unknown
  readonly after?: unknown
}

const record = ({ audit }: ContentNeeds, { userId, ip }: Editor, { id, ...act }: Act) =>
  audit.record({ ...act, actorId: userId, targetKind: 'banner', targetId: id, ip })

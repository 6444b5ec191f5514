import { WAITING_PAGE_PATH } from '#modules/kernel/contract/waiting-page.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { MAIL_BLOCKED_MESSAGE } from '#modules/kernel/mailbox.ts'
import { refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import type { WaitingListInput, WaitingListReply } from './contract/launch.ts'
import type { WaitingListOutcome } from './contract/paths.ts'
import type { LaunchZone } from './launch.ts'
import type { GrowthNeeds, WaitingListEntry } from './ports.ts'

/** Answers the same whether or not the address waits already, and writes only to addresses that never confirmed. */
export const joinWaitingList =
  (needs: GrowthNeeds, zone: LaunchZone) => (input: WaitingListInput, ip: string) =>
    needs.atomically(() => {
      const where = placeOf(needs, input)
      if (!where) return refuse({ code: 'request.invalid', issues: UNKNOWN })
      if (needs.isMailBlocked(input.email))
        return refuse({ code: 'request.invalid', issues: BLOCKED })
      if (zone.isOpen(input)) return refuse({ code: 'waiting.open' })
      const permit = needs.limiter.take(LIMITS.waitingList, toNetworkKey(ip))
      if (permit.ok) enter(needs, input, where)
      return permit
    })

const enter = (
  needs: Pick<GrowthNeeds, 'waiting' | 'world' | 'outbox' | 'links'>,
  input: WaitingListInput,
  where: string,
) => {
  const { waiting, world } = needs
  const existing = waiting.same(input)
  if (existing?.confirmedAt) return
  const fresh = { ...input, id: world.newId(), createdAt: world.now(), confirmedAt: null }
  if (!existing) waiting.add(fresh)
  mailLink(needs, existing ?? fresh, where)
}

const BLOCKED = [{ path: 'email', message: MAIL_BLOCKED_MESSAGE }]

const UNKNOWN = [{ path: 'provinceId', message: 'Provincia o mestiere non validi' }]

/** `Idraulico, provincia di Verona`; null for what does not exist. */
const placeOf = (
  { places }: Pick<GrowthNeeds, 'places'>,
  { provinceId, categoryId }: WaitingListInput,
) => {
  const province = places.provinces().find(({ id }) => id === provinceId)
  const category = categoryId && places.categories().find(({ id }) => id === categoryId)
  if (!province || (category === undefined) !== (categoryId === undefined)) return null
  const place = `provincia di ${province.name}`
  return category ? `${category.name}, ${place}` : place
}

const mailLink = (
  { outbox, links }: Pick<GrowthNeeds, 'outbox' | 'links'>,
  { id, email }: WaitingListEntry,
  where: string,
) => {
  const link = (act: string) =>
    `${WAITING_PAGE_PATH}?${new URLSearchParams({ [act]: links.sign(`${act}:${id}`) })}`
  outbox.enqueue({
    recipient: email,
    template: 'waiting-confirm',
    variables: { where, path: link('token'), leavePath: link('lascia') },
  })
}

/** Actions of the buttons behind the mail's links; using a link twice is not an error. */
export const followWaitingLink =
  ({
    waiting,
    links,
    world,
    atomically,
  }: Pick<GrowthNeeds, 'waiting' | 'links' | 'world' | 'atomically'>) =>
  (act: 'token' | 'lascia', token: string) =>
    atomically((): WaitingListOutcome => {
      const text = links.read(token)
      if (!text?.startsWith(`${act}:`)) return 'non-valido'
      const id = text.slice(act.length + 1)
      if (act === 'token') return waiting.confirm(id, world.now()) ? 'confermata' : 'non-valido'
      waiting.remove(id)
      return 'cancellata'
    })

export const showWaitingList =
  ({ waiting, places }: Pick<GrowthNeeds, 'waiting' | 'places'>, zone: LaunchZone) =>
  (): WaitingListReply => {
    const { provinces, categories } = zone.settings()
    const items = waiting.counts()
    // If only trades are closed, people wait for them anywhere.
    const isClosed = ({ id }: { readonly id: string }) =>
      categories.length > 0 || (provinces.length > 0 && !provinces.includes(id))
    return {
      provinces: places.provinces().filter(isClosed).map(toNamed),
      categories: places.categories().map(toNamed),
      items,
      total: items.reduce((sum, { waiting: count }) => sum + count, 0),
    }
  }

const toNamed = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  name,
})

const AT_ONCE = 100

/** Mails some of those whose place is open by now; the mail was what the address was kept for, so it goes. */
export const notifyWaitingList =
  (needs: Pick<GrowthNeeds, 'atomically' | 'waiting' | 'outbox' | 'places'>, zone: LaunchZone) =>
  (): number =>
    needs.atomically(() => {
      const { waiting, outbox } = needs
      const due = waiting
        .confirmed()
        .filter((one) => zone.isOpen(one))
        .slice(0, AT_ONCE)
      for (const one of due) {
        outbox.enqueue({
          recipient: one.email,
          template: 'waiting-opened',
          variables: {
            where: placeOf(needs, one) ?? '',
            path: one.role === 'client' ? '/pubblica-annuncio' : '/login?tab=registrati',
          },
        })
        waiting.remove(one.id)
      }
      return due.length
    })

const CONFIRM_DAYS = 7

export const forgetUnconfirmed =
  ({ waiting, world, atomically }: Pick<GrowthNeeds, 'waiting' | 'world' | 'atomically'>) =>
  () =>
    atomically(() => waiting.forget(new Date(world.now().getTime() - CONFIRM_DAYS * DAY_MS)))

/** A professional's past reveals, each with a private note. */
import type { RevealId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import type { ContactReveal, Page, RevealStore } from './ports.ts'

type Needs = { readonly reveals: RevealStore; readonly atomically: Atomically }

type Note = { readonly userId: UserId; readonly id: RevealId; readonly note: string | null }

export const myReveals = ({ reveals, atomically }: Needs) => ({
  list: (userId: UserId, page: Page) => reveals.listOf(userId, page),

  annotate: ({ userId, id, note }: Note) =>
    atomically((): Result<ContactReveal, { readonly code: 'reveal.not-found' }> => {
      reveals.setNote(userId, id, note)
      const reveal = reveals.ofUser(userId, id)
      return reveal ? accept(reveal) : refuse({ code: 'reveal.not-found' })
    }),
})

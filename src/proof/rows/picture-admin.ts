/** The staff's picture library: a moderator sees those of listings, and never whose they are. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  AdminImagesQuery,
  AdminImagesReply,
  RemoveImageInput,
} from '#modules/media/contract/admin-images.ts'
import { adminsGet, type ProofRow, staffGet } from '../row.ts'

const REASON = { reason: 'Mostra il viso di una persona' }

export const adminPictureRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/images',
    asks: Object.keys(AdminImagesQuery.entries),
    replies: AdminImagesReply,
    answers: staffGet(200),
    discloses: ['admin'],
    proves: ({ who, body, fixtures }) => {
      const { items, total } = v.parse(AdminImagesReply, body)
      const isAdmin = who === 'admin'
      expect(total).toBe(isAdmin ? 2 : 1)
      expect(items.find(({ filename }) => filename === fixtures['picture'])).toMatchObject({
        usedIn: { title: 'richiesta-pubblica' },
      })
      expect(items.every(({ owner }) => (owner !== null) === isAdmin)).toBe(true)
    },
  },
  {
    route: 'POST /api/admin/images/:filename/remove',
    at: { filename: 'freePicture' },
    send: REASON,
    accepts: RemoveImageInput,
    replies: v.object({ message: v.string() }),
    answers: adminsGet(200),
    proves: ({ fixtures, count }) => {
      expect(count(`pictures WHERE filename = '${fixtures['freePicture']}'`)).toBe(0)
      expect(
        count(`audit_log WHERE action = 'picture.delete' AND after LIKE '%${REASON.reason}%'`),
      ).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/images/:filename/remove',
    when: 'while a listing shows it',
    at: { filename: 'picture' },
    send: REASON,
    answers: adminsGet(409),
    proves: () => expect.unreachable('nobody deletes what a request shows'),
  },
]
